import type { ComponentChildren } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { canonicalize, type Options, type PastedArg, readPasted, type SourceLink } from "../core/index.ts";
import { decodeAttribute } from "../platform/html.ts";
import { pastedTexts } from "../platform/pasted-texts.ts";
import { childrenOfForm } from "../ui/form-children.ts";
import { FormData } from "../ui/form-data.tsx";
import { FoundUrls } from "../ui/found-urls.tsx";
import { SourceLinks } from "../ui/source-links.tsx";
import { UrlText } from "../ui/url-text.tsx";
import { Children } from "./parts-panel.tsx";
import type { Actions, State } from "./state.ts";

interface Props {
  readonly source: string;
  readonly state: State;
  readonly actions: Actions;
}

/** A heading that can have the focus, what was found, and the way to have it all taken for one URL. */
function Card({ heading, children, state, actions }: Omit<Props, "source"> & CardProps) {
  return (
    <section class="card pasted" aria-labelledby="pasted-heading">
      <h2 id="pasted-heading" tabIndex={-1}>
        {heading}
      </h2>
      {children}
      <div class="row">
        <button type="button" class="plain small" id="as-it-is" onClick={actions.inspectAsItIs}>
          {pastedTexts(state.settings.profile).asItIs}
        </button>
      </div>
    </section>
  );
}

interface CardProps {
  readonly heading: string;
  readonly children: ComponentChildren;
}

const isRelative = (href: string): boolean => !/^\s*[a-z][a-z0-9+.-]*:/i.test(href);

/** The links of an HTML source, the relative ones as if they stood on the page in front. */
function Links({ links, state, actions }: Omit<Props, "source"> & { links: readonly SourceLink[] }) {
  const { page, settings } = state;
  const texts = pastedTexts(settings.profile);
  const base = page?.url && /^(?:https?|ftp|file):/.test(page.url) ? page.url : null;
  const baseOf = (href: string): string | null => (isRelative(href) ? base : null);
  const canonical = (href: string): string | null => {
    if (!isRelative(href)) return canonicalize(href, settings);
    return base === null ? null : canonicalize(href, { ...settings, base });
  };
  return (
    <>
      {base !== null && links.some(({ href }) => isRelative(href)) ? (
        <p class="small soft">{texts.readAsHere(<UrlText text={base} />)}</p>
      ) : null}
      <SourceLinks
        links={links}
        canonical={canonical}
        texts={texts.links}
        onInspect={(href) => actions.choose(href, baseOf(href))}
      />
    </>
  );
}

/** A form's data, with the URLs in it where they stand. */
function Form({ args, recoded, state, actions }: Omit<Props, "source"> & FormProps) {
  const { settings } = state;
  const options: Options = settings;
  const found = useMemo(() => childrenOfForm(args, options), [args, options]);
  return (
    <FormData
      args={args}
      recoded={recoded}
      texts={pastedTexts(settings.profile).formData}
      holds={(name, written) => {
        const held = found.filter(({ component }) => component === name);
        return held.length === 0 ? null : (
          <Children of={held} written={written} base={null} profile={settings.profile} onInspect={actions.choose} />
        );
      }}
    />
  );
}

interface FormProps {
  readonly args: readonly PastedArg[];
  readonly recoded: string;
}

/** What there is in a pasted text that is no URL itself. */
export function PastedView({ source, state, actions }: Props) {
  const { settings } = state;
  const { profile } = settings;
  const texts = pastedTexts(profile);
  const pasted = useMemo(() => readPasted(source, { profile, decodeAttribute }), [source, profile]);
  const canonical = useCallback((url: string) => canonicalize(url, settings), [settings]);
  const rest = { state, actions };
  if (pasted.kind === "form") {
    return (
      <Card heading={texts.form} {...rest}>
        <Form args={pasted.args} recoded={pasted.recoded} {...rest} />
      </Card>
    );
  }
  if (pasted.kind === "html") {
    return (
      <Card heading={texts.html(pasted.links.length)} {...rest}>
        <Links links={pasted.links} {...rest} />
      </Card>
    );
  }
  const recovered = pasted.kind === "text" ? pasted.recovered : [];
  return (
    <Card heading={texts.text(recovered.length)} {...rest}>
      <FoundUrls
        key={source}
        recovered={recovered}
        canonical={canonical}
        texts={texts.found}
        onInspect={(url) => actions.choose(url, null)}
      />
    </Card>
  );
}

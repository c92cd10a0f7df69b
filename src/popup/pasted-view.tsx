import type { ComponentChildren } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { canonicalize, type Options, type Pasted, type PastedArg, readPasted, type SourceLink } from "../core/index.ts";
import { decodeAttribute } from "../platform/html.ts";
import { pastedTexts } from "../platform/pasted-texts.ts";
import { childrenOfForm } from "../ui/form-children.ts";
import { FormData } from "../ui/form-data.tsx";
import { eachOnce, FoundUrls } from "../ui/found-urls.tsx";
import type { Occurrence } from "../ui/occurrences.ts";
import { baseOfLinks, isRelative } from "../ui/source-base.ts";
import { eachLinkOnce, SourceLinks } from "../ui/source-links.tsx";
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

interface LinksProps {
  readonly links: readonly Occurrence<SourceLink>[];
  /** What the source itself says that its links stand on; `null` when it does not say. */
  readonly sourceBase: string | null;
}

/** The links of an HTML source, the relative ones on its base, else as if they stood on the page in front. */
function Links({ links, sourceBase, state, actions }: Omit<Props, "source"> & LinksProps) {
  const { page, settings } = state;
  const texts = pastedTexts(settings.profile);
  const base = baseOfLinks(sourceBase, page?.url ?? null);
  const isOfPage = base === page?.url;
  const baseOf = (href: string): string | null => (isRelative(href) ? base : null);
  const canonical = (href: string): string | null => {
    if (!isRelative(href)) return canonicalize(href, settings);
    return base === null ? null : canonicalize(href, { ...settings, base });
  };
  return (
    <>
      {base !== null && links.some(({ first }) => isRelative(first.href)) ? (
        <p class="small soft">{(isOfPage ? texts.readAsHere : texts.readOnBase)(<UrlText text={base} />)}</p>
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

/** The URLs in a running text, or that there is none. */
function Text({ source, pasted, state, actions }: Props & { pasted: Pasted }) {
  const { settings } = state;
  const texts = pastedTexts(settings.profile);
  const canonical = useCallback((url: string) => canonicalize(url, settings), [settings]);
  const recovered = pasted.kind === "text" ? pasted.recovered : [];
  const urls = useMemo(() => eachOnce(recovered), [pasted]);
  return (
    <Card
      heading={urls.length === 0 ? texts.none : texts.text(urls.length, recovered.length)}
      state={state}
      actions={actions}
    >
      <FoundUrls
        key={source}
        urls={urls}
        canonical={canonical}
        texts={texts.found}
        onInspect={(url) => actions.choose(url, null)}
      />
    </Card>
  );
}

/** What there is in a pasted text that is no URL itself. */
export function PastedView({ source, state, actions }: Props) {
  const { profile } = state.settings;
  const texts = pastedTexts(profile);
  const pasted = useMemo(() => readPasted(source, { profile, decodeAttribute }), [source, profile]);
  const rest = { state, actions };
  if (pasted.kind === "form") {
    return (
      <Card heading={texts.form} {...rest}>
        <Form args={pasted.args} recoded={pasted.recoded} {...rest} />
      </Card>
    );
  }
  if (pasted.kind === "html") {
    const links = eachLinkOnce(pasted.links);
    return (
      <Card heading={texts.html(links.length, pasted.links.length)} {...rest}>
        <Links links={links} sourceBase={pasted.base} {...rest} />
      </Card>
    );
  }
  return <Text source={source} pasted={pasted} {...rest} />;
}

import type { ComponentChildren } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { message, messageAround, plural } from "../../browser/i18n.ts";
import {
  copyOf,
  type Options,
  type Pasted,
  type PastedArg,
  type ProfileId,
  readPasted,
  type SourceLink,
  type UrlCopy,
} from "../../core/index.ts";
import { Children } from "../parts/breakdown.tsx";
import { childrenOfForm } from "../parts/form-children.ts";
import { FormData } from "../parts/form-data.tsx";
import { UrlText } from "../url/url-text.tsx";
import { eachOnce, FoundUrls } from "./found-urls.tsx";
import type { Occurrence } from "./occurrences.ts";
import { baseOfLinks, isRelative } from "./source-base.ts";
import { eachLinkOnce, SourceLinks } from "./source-links.tsx";

interface Props {
  readonly source: string;
  readonly options: Options & { readonly profile: ProfileId };
  /** Base of relative links if the source has none. */
  readonly page: string | null;
  readonly formHeading?: string;
  readonly onInspect: (url: string, base: string | null) => void;
  /** Treats the text as one URL. */
  readonly onAsItIs: () => void;
}

interface CardProps extends Pick<Props, "onAsItIs"> {
  readonly heading: string;
  readonly children: ComponentChildren;
}

function Card({ heading, children, onAsItIs }: CardProps) {
  return (
    <section class="card pasted" aria-labelledby="pasted-heading">
      <h2 id="pasted-heading" tabIndex={-1}>
        {heading}
      </h2>
      {children}
      <div class="row">
        <button type="button" class="plain small" id="as-it-is" onClick={onAsItIs}>
          {message("inspect_as_it_is")}
        </button>
      </div>
    </section>
  );
}

interface LinksProps extends Pick<Props, "options" | "page" | "onInspect"> {
  readonly links: readonly Occurrence<SourceLink>[];
  /** The source's own base, or `null`. */
  readonly sourceBase: string | null;
}

function Links({ links, sourceBase, options, page, onInspect }: LinksProps) {
  const base = baseOfLinks(sourceBase, page);
  const baseOf = (href: string): string | null => (isRelative(href) ? base : null);
  const copy = (href: string): UrlCopy | null => {
    if (!isRelative(href)) return copyOf(href, options);
    return base === null ? null : copyOf(href, { ...options, base });
  };
  return (
    <>
      {base !== null && links.some(({ first }) => isRelative(first.href)) ? (
        <p class="small soft">
          {messageAround(base === page ? "pasted_read_as_here" : "pasted_read_on_base", <UrlText text={base} />)}
        </p>
      ) : null}
      <SourceLinks
        links={links}
        profile={options.profile}
        copy={copy}
        onInspect={(href) => onInspect(href, baseOf(href))}
      />
    </>
  );
}

interface FormProps extends Pick<Props, "options" | "onInspect"> {
  readonly args: readonly PastedArg[];
  readonly recoded: string;
}

function Form({ args, recoded, options, onInspect }: FormProps) {
  const found = useMemo(() => childrenOfForm(args, options), [args, options]);
  return (
    <FormData
      args={args}
      recoded={recoded}
      holds={(name, written) => {
        const held = found.filter(({ component }) => component === name);
        return held.length === 0 ? null : (
          <Children of={held} written={written} base={null} profile={options.profile} onInspect={onInspect} />
        );
      }}
    />
  );
}

/** Adds the total when some repeat. */
const repeated = (found: string, count: number, all: number): string =>
  all === count ? found : message("pasted_in_all", found, all);

function Text({ source, pasted, options, onInspect, onAsItIs }: Props & { pasted: Pasted }) {
  const copy = useCallback((url: string) => copyOf(url, options), [options]);
  const foundUrls = pasted.kind === "text" ? pasted.recovered : [];
  const urls = useMemo(() => eachOnce(foundUrls), [pasted]);
  const found = repeated(plural("report_found", urls.length), urls.length, foundUrls.length);
  return (
    <Card heading={urls.length === 0 ? message("pasted_none") : found} onAsItIs={onAsItIs}>
      <FoundUrls
        key={source}
        urls={urls}
        profile={options.profile}
        copy={copy}
        onInspect={(url) => onInspect(url, null)}
      />
    </Card>
  );
}

export function PastedView(props: Props) {
  const { source, options, formHeading = message("form_heading"), onAsItIs } = props;
  const { profile } = options;
  const pasted = useMemo(() => readPasted(source, { profile }), [source, profile]);
  if (pasted.kind === "form") {
    return (
      <Card heading={formHeading} onAsItIs={onAsItIs}>
        <Form args={pasted.args} recoded={pasted.recoded} {...props} />
      </Card>
    );
  }
  if (pasted.kind === "html") {
    const links = eachLinkOnce(pasted.links);
    const found = repeated(plural("pasted_links", links.length), links.length, pasted.links.length);
    return (
      <Card heading={found} onAsItIs={onAsItIs}>
        <Links links={links} sourceBase={pasted.base} {...props} />
      </Card>
    );
  }
  return <Text pasted={pasted} {...props} />;
}

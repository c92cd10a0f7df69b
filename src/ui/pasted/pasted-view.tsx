import type { ComponentChildren } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { message, messageAround, plural } from "../../browser/i18n.ts";
import {
  canonicalize,
  type Options,
  type Pasted,
  type PastedArg,
  type ProfileId,
  readPasted,
  type SourceLink,
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
  /** Rule set and local host. */
  readonly options: Options & { readonly profile: ProfileId };
  /** The page in front, which relative links are read on where the source names no base. */
  readonly page: string | null;
  /** What stands above the data of a form. */
  readonly formHeading?: string;
  readonly onInspect: (url: string, base: string | null) => void;
  /** Has the text taken for one URL. */
  readonly onAsItIs: () => void;
}

interface CardProps extends Pick<Props, "onAsItIs"> {
  readonly heading: string;
  readonly children: ComponentChildren;
}

/** A heading that can have the focus, what was found, and the way to have it all taken for one URL. */
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
  /** What the source itself says that its links stand on; `null` when it does not say. */
  readonly sourceBase: string | null;
}

/** The links of an HTML source, the relative ones on its base, else as if they stood on the page in front. */
function Links({ links, sourceBase, options, page, onInspect }: LinksProps) {
  const base = baseOfLinks(sourceBase, page);
  const baseOf = (href: string): string | null => (isRelative(href) ? base : null);
  const canonical = (href: string): string | null => {
    if (!isRelative(href)) return canonicalize(href, options);
    return base === null ? null : canonicalize(href, { ...options, base });
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
        canonical={canonical}
        onInspect={(href) => onInspect(href, baseOf(href))}
      />
    </>
  );
}

interface FormProps extends Pick<Props, "options" | "onInspect"> {
  readonly args: readonly PastedArg[];
  readonly recoded: string;
}

/** A form's data, with the URLs in it where they stand. */
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

/** How many things were found, and how often they occur when some occur more than once. */
const repeated = (found: string, count: number, all: number): string =>
  all === count ? found : message("pasted_in_all", found, all);

/** The URLs in a running text, or that there is none. */
function Text({ source, pasted, options, onInspect, onAsItIs }: Props & { pasted: Pasted }) {
  const canonical = useCallback((url: string) => canonicalize(url, options), [options]);
  const recovered = pasted.kind === "text" ? pasted.recovered : [];
  const urls = useMemo(() => eachOnce(recovered), [pasted]);
  const found = repeated(plural("report_found", urls.length), urls.length, recovered.length);
  return (
    <Card heading={urls.length === 0 ? message("pasted_none") : found} onAsItIs={onAsItIs}>
      <FoundUrls
        key={source}
        urls={urls}
        profile={options.profile}
        canonical={canonical}
        onInspect={(url) => onInspect(url, null)}
      />
    </Card>
  );
}

/** What there is in a pasted text that is no URL itself. */
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

import type { ComponentChildren } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import {
  canonicalize,
  type Options,
  type Pasted,
  type PastedArg,
  type ProfileId,
  readPasted,
  type SourceLink,
} from "../../core/index.ts";
import { type BreakdownTexts, Children } from "../parts/breakdown.tsx";
import { childrenOfForm } from "../parts/form-children.ts";
import { FormData, type FormTexts } from "../parts/form-data.tsx";
import { UrlText } from "../url/url-text.tsx";
import { eachOnce, type FoundTexts, FoundUrls } from "./found-urls.tsx";
import type { Occurrence } from "./occurrences.ts";
import { baseOfLinks, isRelative } from "./source-base.ts";
import { eachLinkOnce, SourceLinks, type SourceLinkTexts } from "./source-links.tsx";

/** What is said of a pasted text that holds URLs, in the user's language. */
export interface PastedTexts {
  /** How many URLs there are, and how often they occur in all. */
  readonly text: (count: number, all: number) => string;
  readonly html: (count: number, all: number) => string;
  readonly none: string;
  readonly form: string;
  readonly asItIs: string;
  readonly readOnBase: (base: ComponentChildren) => ComponentChildren;
  readonly readAsHere: (base: ComponentChildren) => ComponentChildren;
  readonly found: FoundTexts;
  readonly links: SourceLinkTexts;
  readonly formData: FormTexts;
}

interface Props {
  readonly source: string;
  /** Rule set and local host. */
  readonly options: Options & { readonly profile: ProfileId };
  /** The page in front, which relative links are read on where the source names no base. */
  readonly page: string | null;
  readonly texts: PastedTexts;
  readonly breakdown: BreakdownTexts;
  /** An attribute's value with its character references read. */
  readonly decodeAttribute: (raw: string) => string;
  readonly onInspect: (url: string, base: string | null) => void;
  /** Has the text taken for one URL. */
  readonly onAsItIs: () => void;
}

interface CardProps extends Pick<Props, "texts" | "onAsItIs"> {
  readonly heading: string;
  readonly children: ComponentChildren;
}

/** A heading that can have the focus, what was found, and the way to have it all taken for one URL. */
function Card({ heading, children, texts, onAsItIs }: CardProps) {
  return (
    <section class="card pasted" aria-labelledby="pasted-heading">
      <h2 id="pasted-heading" tabIndex={-1}>
        {heading}
      </h2>
      {children}
      <div class="row">
        <button type="button" class="plain small" id="as-it-is" onClick={onAsItIs}>
          {texts.asItIs}
        </button>
      </div>
    </section>
  );
}

interface LinksProps extends Pick<Props, "options" | "page" | "texts" | "onInspect"> {
  readonly links: readonly Occurrence<SourceLink>[];
  /** What the source itself says that its links stand on; `null` when it does not say. */
  readonly sourceBase: string | null;
}

/** The links of an HTML source, the relative ones on its base, else as if they stood on the page in front. */
function Links({ links, sourceBase, options, page, texts, onInspect }: LinksProps) {
  const base = baseOfLinks(sourceBase, page);
  const isOfPage = base === page;
  const baseOf = (href: string): string | null => (isRelative(href) ? base : null);
  const canonical = (href: string): string | null => {
    if (!isRelative(href)) return canonicalize(href, options);
    return base === null ? null : canonicalize(href, { ...options, base });
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
        onInspect={(href) => onInspect(href, baseOf(href))}
      />
    </>
  );
}

interface FormProps extends Pick<Props, "options" | "texts" | "breakdown" | "onInspect"> {
  readonly args: readonly PastedArg[];
  readonly recoded: string;
}

/** A form's data, with the URLs in it where they stand. */
function Form({ args, recoded, options, texts, breakdown, onInspect }: FormProps) {
  const found = useMemo(() => childrenOfForm(args, options), [args, options]);
  return (
    <FormData
      args={args}
      recoded={recoded}
      texts={texts.formData}
      holds={(name, written) => {
        const held = found.filter(({ component }) => component === name);
        return held.length === 0 ? null : (
          <Children
            of={held}
            written={written}
            base={null}
            profile={options.profile}
            texts={breakdown}
            onInspect={onInspect}
          />
        );
      }}
    />
  );
}

/** The URLs in a running text, or that there is none. */
function Text({ source, pasted, options, texts, onInspect, onAsItIs }: Props & { pasted: Pasted }) {
  const canonical = useCallback((url: string) => canonicalize(url, options), [options]);
  const recovered = pasted.kind === "text" ? pasted.recovered : [];
  const urls = useMemo(() => eachOnce(recovered), [pasted]);
  return (
    <Card
      heading={urls.length === 0 ? texts.none : texts.text(urls.length, recovered.length)}
      texts={texts}
      onAsItIs={onAsItIs}
    >
      <FoundUrls
        key={source}
        urls={urls}
        canonical={canonical}
        texts={texts.found}
        onInspect={(url) => onInspect(url, null)}
      />
    </Card>
  );
}

/** What there is in a pasted text that is no URL itself. */
export function PastedView(props: Props) {
  const { source, options, texts, decodeAttribute, onAsItIs } = props;
  const { profile } = options;
  const pasted = useMemo(() => readPasted(source, { profile, decodeAttribute }), [source, profile, decodeAttribute]);
  if (pasted.kind === "form") {
    return (
      <Card heading={texts.form} texts={texts} onAsItIs={onAsItIs}>
        <Form args={pasted.args} recoded={pasted.recoded} {...props} />
      </Card>
    );
  }
  if (pasted.kind === "html") {
    const links = eachLinkOnce(pasted.links);
    return (
      <Card heading={texts.html(links.length, pasted.links.length)} texts={texts} onAsItIs={onAsItIs}>
        <Links links={links} sourceBase={pasted.base} {...props} />
      </Card>
    );
  }
  return <Text pasted={pasted} {...props} />;
}

import type { SourceLink } from "../core/index.ts";
import { CopyButton, type CopyLabels } from "./copy-button.tsx";
import { useFirst } from "./first-of.tsx";
import { UrlText } from "./url-text.tsx";

/** What the list of links in an HTML source says, in the user's language. */
export interface SourceLinkTexts {
  /** "stands for:", before the URL with its character references read. */
  readonly standsFor: string;
  /** "canonical:" */
  readonly canonicalIs: string;
  readonly alreadyCanonical: string;
  /** Said of a relative link of which nobody knows the page. */
  readonly relative: string;
  readonly empty: string;
  readonly inspect: string;
  readonly copy: CopyLabels;
  readonly more: (count: number) => string;
}

interface Props {
  readonly links: readonly SourceLink[];
  /** The canonical URL; `null` for a relative link without a page. */
  readonly canonical: (href: string) => string | null;
  readonly texts: SourceLinkTexts;
  readonly onInspect: (href: string) => void;
}

/** So many show at first. */
const MANY = 30;

function Item({
  link,
  place,
  canonical,
  texts,
  onInspect,
}: Omit<Props, "links"> & { link: SourceLink; place: number }) {
  const { attribute, raw, href } = link;
  const now = canonical(href);
  const id = `link-${place}`;
  return (
    <li class="found-url">
      <p id={id}>
        <code class="attribute small soft">{attribute}=</code>
        {raw === "" ? <small class="note">{texts.empty}</small> : <UrlText text={raw} />}
      </p>
      {href === raw ? null : (
        <p class="small soft">
          {texts.standsFor} <UrlText text={href} />
        </p>
      )}
      <p class="small soft">
        {now === null ? texts.relative : now === href ? texts.alreadyCanonical : texts.canonicalIs}{" "}
        {now === null || now === href ? null : <UrlText text={now} />}
      </p>
      <div class="row">
        <button type="button" class="small" id={`inspect-${id}`} aria-describedby={id} onClick={() => onInspect(href)}>
          {texts.inspect}
        </button>
        {now === null ? null : <CopyButton small text={now} labels={texts.copy} describedBy={id} />}
      </div>
    </li>
  );
}

/** The links of an HTML source: each as it is written, the URL that it stands for, and the canonical one. */
export function SourceLinks({ links, ...rest }: Props) {
  const [shown, more] = useFirst(links, MANY, rest.texts.more);
  return (
    <>
      <ol class="found-urls">
        {shown.map((link, place) => (
          <Item key={place} link={link} place={place} {...rest} />
        ))}
      </ol>
      {more}
    </>
  );
}

import type { SourceLink } from "../../core/index.ts";
import { CopyButton, type CopyLabels } from "../controls/copy-button.tsx";
import { useFirst } from "../controls/first-of.tsx";
import { UrlText } from "../url/url-text.tsx";
import { type Occurrence, occurrencesOf } from "./occurrences.ts";

/** What the list of links in an HTML source says, in the user's language. */
export interface SourceLinkTexts {
  /** How often a link occurs that does so more than once: "12 times". */
  readonly times: (count: number) => string;
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

/** Each link of a source once: the same are those that are written alike, in whatever attribute. */
export const eachLinkOnce = (links: readonly SourceLink[]): Occurrence<SourceLink>[] =>
  occurrencesOf(links, ({ raw }) => raw);

interface Props {
  readonly links: readonly Occurrence<SourceLink>[];
  /** The canonical URL; `null` for a relative link without a page. */
  readonly canonical: (href: string) => string | null;
  readonly texts: SourceLinkTexts;
  readonly onInspect: (href: string) => void;
}

/** So many show at first. */
const MANY = 30;

function Item({
  link,
  count,
  place,
  canonical,
  texts,
  onInspect,
}: Omit<Props, "links"> & { link: SourceLink; count: number; place: number }) {
  const { attribute, raw, href } = link;
  const now = canonical(href);
  const id = `link-${place}`;
  return (
    <li class="found-url">
      <p id={id}>
        <code class="attribute small soft">{attribute}=</code>
        {raw === "" ? <small class="note">{texts.empty}</small> : <UrlText text={raw} />}
        {count > 1 ? <span class="small soft"> · {texts.times(count)}</span> : null}
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
      {now === null ? null : (
        <div class="row">
          <button
            type="button"
            class="small"
            id={`inspect-${id}`}
            aria-describedby={id}
            onClick={() => onInspect(href)}
          >
            {texts.inspect}
          </button>
          <CopyButton small text={now} labels={texts.copy} describedBy={id} />
        </div>
      )}
    </li>
  );
}

/** The links of an HTML source: each as it is written, the URL that it stands for, and the canonical one. */
export function SourceLinks({ links, ...rest }: Props) {
  const [shown, more] = useFirst(links, MANY, rest.texts.more);
  return (
    <>
      <ol class="found-urls">
        {shown.map(({ first, count }, place) => (
          <Item key={place} link={first} count={count} place={place} {...rest} />
        ))}
      </ol>
      {more}
    </>
  );
}

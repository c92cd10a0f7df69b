import { message } from "../../browser/i18n.ts";
import { makesKeys, type ProfileId, type SourceLink, type UrlCopy } from "../../core/index.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { useFirst } from "../controls/first-of.tsx";
import { alreadyCanonicalText, copyCanonicalText } from "../names.ts";
import { shownHref } from "../url/pieces.ts";
import { UrlText } from "../url/url-text.tsx";
import { type Occurrence, occurrencesOf } from "./occurrences.ts";

/** Links are equal when written alike, whatever the attribute. */
export const eachLinkOnce = (links: readonly SourceLink[]): Occurrence<SourceLink>[] =>
  occurrencesOf(links, ({ raw }) => raw);

interface Props {
  readonly links: readonly Occurrence<SourceLink>[];
  readonly profile: ProfileId;
  /** `null` for a relative link without a page. */
  readonly copy: (href: string) => UrlCopy | null;
  readonly onInspect: (href: string) => void;
}

/** Links shown at first. */
const MANY = 30;

/** Goes before the canonical URL, or instead. */
function captionOf(canonical: string | null, href: string, profile: ProfileId): string {
  if (canonical === null) return message("pasted_relative");
  if (canonical === href) return alreadyCanonicalText(href);
  return message(makesKeys(profile) ? "pasted_key" : "pasted_canonical");
}

function Item({
  link,
  count,
  place,
  profile,
  copy,
  onInspect,
}: Omit<Props, "links"> & { link: SourceLink; count: number; place: number }) {
  const { attribute, raw, href } = link;
  const copied = copy(href);
  const now = copied?.canonical ?? null;
  const id = `link-${place}`;
  const shown = shownHref(raw, href);
  return (
    <li class="found-url">
      <p id={id}>
        <code class="attribute small soft">{attribute}=</code>
        {raw === "" ? <small class="note">{message("empty")}</small> : <UrlText {...shown} />}
        {count > 1 ? <span class="small soft"> · {message("pasted_times", count)}</span> : null}
      </p>
      {href === raw ? null : (
        <p class="small soft">
          {message("pasted_stands_for")} <UrlText text={href} />
        </p>
      )}
      <p class="small soft">
        {captionOf(now, href, profile)} {now === null || now === href ? null : <UrlText text={now} />}
      </p>
      {copied === null ? null : (
        <div class="row">
          <button
            type="button"
            class="small"
            id={`inspect-${id}`}
            aria-describedby={id}
            onClick={() => onInspect(href)}
          >
            {message("inspect_it")}
          </button>
          <CopyButton
            small
            text={copied.canonical}
            label={copyCanonicalText(copied.warning)}
            labelWithoutPassword={message("copy_without_password")}
            describedBy={id}
          />
        </div>
      )}
    </li>
  );
}

export function SourceLinks({ links, ...rest }: Props) {
  const [shown, more] = useFirst(links, MANY);
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

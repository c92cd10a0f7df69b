import { mask, type TextRange } from "../../core/index.ts";
import { markUrl } from "../url/marked-url.ts";
import { shownHref } from "../url/pieces.ts";
import { tooltipOf } from "../url/tooltip.ts";
import { PartText, UrlText } from "../url/url-text.tsx";

interface Props {
  readonly href: string;
  /** Resolved, to find passwords. */
  readonly absolute: string;
  readonly ranges: readonly TextRange[];
  /** "at": wrong; "mark": different. */
  readonly look: "mark" | "at";
  readonly isCut?: boolean;
}

const MAX_RANGES = 30;

/** No marks if a password is masked. */
export function MarkedHref({ href, absolute, ranges, look, isCut = false }: Props) {
  const { text, known } = shownHref(href, absolute);
  const title = isCut ? tooltipOf(mask(text, known)) : undefined;
  if (known.length > 0 || ranges.length === 0 || ranges.length > MAX_RANGES) {
    return <UrlText text={text} known={known} title={title} />;
  }
  const marks = ranges.map((one) => ({ ...one, kind: "at" }) as const);
  return (
    <bdi dir="ltr" class="url" title={title}>
      {markUrl(text, text, marks).map(({ part, text: piece, marks: found }) => {
        const shown = <PartText part={part} text={piece} most={400} />;
        if (found.length === 0) return shown;
        return look === "mark" ? <mark>{shown}</mark> : <span class="at">{shown}</span>;
      })}
    </bdi>
  );
}

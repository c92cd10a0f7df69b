import { checkOf, componentsOf, MASK, parse, type Stretch } from "../../../core/index.ts";
import type { RowFinding } from "../../../links/types.ts";
import { type Mark, markedAddress } from "../../../ui/url/marked-address.ts";
import { piecesOf } from "../../../ui/url/pieces.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import type { Piece } from "../../../ui/url/url-segments.ts";
import { endPieces, PartText } from "../../../ui/url/url-text.tsx";

/** Characters per part; more would not be visible. */
const LONG = 300;
/** Characters; nothing is marked in longer ones. */
const LONGEST_MARKED = 2000;
const MOST_MARKS = 30;

/** Rule sets drop and sort those with a number, so what a spelling has there may stand elsewhere. */
const NUMBERED = /\[/;

/** Finds the check's pattern in a component; an error without one is about all of it. */
function stretchesIn({ id, reason, severity, component }: RowFinding, text: string, start: number): Stretch[] {
  const pattern = checkOf(id)?.marks?.[reason];
  const found = pattern === undefined ? [] : [...text.matchAll(pattern)].slice(0, MOST_MARKS);
  const isWhole = found.length === 0 && severity === "error" && !NUMBERED.test(component);
  if (isWhole) return [{ start, end: start + text.length }];
  return found.map(({ 0: match, index }) => ({ start: start + index, end: start + index + match.length }));
}

/** Marks what warnings and errors are about, as far as the text has it. */
export function rowMarks(text: string, findings: readonly RowFinding[]): Mark[] {
  const marking = findings.filter(({ id, severity }) => severity !== "note" && !checkOf(id)?.isFine);
  if (marking.length === 0 || text.length > LONGEST_MARKED) return [];
  const components = new Map(componentsOf(parse(text)).map((one) => [one.name, one]));
  return marking.flatMap((finding) => {
    const [name = ""] = finding.component.split(" > ");
    const component = components.get(name === "userinfo" ? "user" : name);
    if (component === undefined || component.text === "") return [];
    const kind = finding.severity === "error" ? "is-bad" : "at";
    return stretchesIn(finding, component.text, component.start).map((one): Mark => ({ ...one, kind }));
  });
}

interface Props {
  readonly text: string;
  /** Passwords. */
  readonly known: readonly string[];
  readonly findings: readonly RowFinding[];
}

/** One line, which CSS cuts at its end. Nothing is marked where a password is hidden. */
export function UrlCell({ text, known, findings }: Props) {
  const pieces = piecesOf(text, known);
  const shown = pieces.map(({ part, text: piece }) => (part === "password" ? MASK : piece)).join("");
  const marks = known.length > 0 || shown !== text ? [] : rowMarks(text, findings);
  // A URL may hold thousands of passwords.
  const [start, end] = endPieces<Piece & { readonly marks?: readonly string[] }>(
    marks.length === 0 ? pieces : markedAddress(text, text, marks),
  );
  return (
    <bdi dir="ltr" class="url" title={tooltipOf(shown)}>
      {[...start, ...end].map(({ part, text: piece, marks: found = [] }) => {
        const one = <PartText part={part} text={piece} most={LONG} />;
        return found.length === 0 ? one : <span class={found.join(" ")}>{one}</span>;
      })}
    </bdi>
  );
}

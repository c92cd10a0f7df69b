import { encode, UNRESERVED } from "../url/percent.ts";

/** RFC 1738 has no width; mail is written in lines of 72 columns. */
const COLUMNS = 72;
/** Breaks after these read well; but not so early that half a line stays empty. */
const GOOD_BREAK = /[/?&=]/;
const EARLIEST = COLUMNS / 2;

/** White space and angle brackets would not come back out of the wrapper. */
const LOST = /[\s<>\p{Cc}]+/gu;

/** Whether a line may end before an index: not after a hyphen, not within an escape or a character, not before ">". */
function mayBreak(text: string, at: number): boolean {
  if (text[at - 1] === "-" || text[at - 1] === "%" || text[at - 2] === "%") return false;
  // Both halves of a character are one code point, seen from its first.
  return at < text.length - 1 && (text.codePointAt(at - 1) as number) <= 0xffff;
}

/** Where the line that starts at an index ends. A line of hyphens gets longer: it must not be broken. */
function lineEnd(text: string, start: number): number {
  const widest = start + COLUMNS;
  if (widest >= text.length) return text.length;
  for (let at = widest; at > start + EARLIEST; at--) {
    if (GOOD_BREAK.test(text[at - 1] as string) && mayBreak(text, at)) return at;
  }
  for (let at = widest; at > start; at--) if (mayBreak(text, at)) return at;
  for (let at = widest; at < text.length; at++) if (mayBreak(text, at)) return at;
  return text.length;
}

/**
 * A URL as it is written into running text (RFC 1738, appendix): "<URL:…>", in lines of at most 72 columns, which
 * never end with a hyphen. White space, control characters, "<" and ">" are encoded. `findUrls` gives an
 * absolute URL back.
 */
export function wrapUrl(url: string): string {
  const text = `<URL:${url.replace(LOST, (run) => encode(run, UNRESERVED))}>`;
  const lines: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = lineEnd(text, start);
    lines.push(text.slice(start, end));
    start = end;
  }
  return lines.join("\n");
}

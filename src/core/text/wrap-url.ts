import { encode, UNRESERVED } from "../url/percent.ts";

/** Width of mail; RFC 1738 names none. */
const COLUMNS = 72;
const GOOD_BREAK = /[/?&=]/;
const EARLIEST = COLUMNS / 2;

const LOST = /[\s<>\p{Cc}]+/gu;

/** Not after a hyphen, before ">", or inside a %XX. */
function mayBreak(text: string, at: number): boolean {
  if (text[at - 1] === "-" || text[at - 1] === "%" || text[at - 2] === "%") return false;
  return at < text.length - 1 && (text.codePointAt(at - 1) as number) <= 0xffff;
}

/** A run of hyphens exceeds the width. */
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

/** Writes `<URL:…>` (RFC 1738, appendix) in lines of at most 72 columns. `findUrls` reverses it for absolute URLs. */
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

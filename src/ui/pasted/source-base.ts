import { parse, resolve, serialize } from "../../core/index.ts";

export const isRelative = (href: string): boolean => !/^\s*[a-z][a-z0-9+.-]*:/i.test(href);

const isBase = (url: string): boolean => /^\s*(?:https?|ftp|file):/i.test(url);

/** The source's base (HTML Standard, 4.2.3), else the page; `null` if unknown. "data:" URLs cannot be bases. */
export function baseOfLinks(written: string | null, page: string | null): string | null {
  const known = page !== null && isBase(page) ? page : null;
  if (written === null) return known;
  if (!isRelative(written)) return isBase(written) ? written.trim() : known;
  return known === null ? null : serialize(resolve(parse(written.trim()), parse(known)));
}

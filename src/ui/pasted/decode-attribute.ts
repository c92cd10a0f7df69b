/**
 * An attribute's value as HTML reads it: its character references decoded ("&amp;", "&copy", "&#233;"). The document
 * that is made for it is not shown, loads nothing and runs nothing.
 */
export function decodeAttribute(raw: string): string {
  const source = `<a href="${raw.replaceAll('"', "&quot;")}">`;
  return new DOMParser().parseFromString(source, "text/html").querySelector("a")?.getAttribute("href") ?? raw;
}

/** Descriptions of suggestions in the address bar, as each browser takes them. */

/** Words of ours, an address, or what is said beside it. */
export type Piece = string | { readonly url: string } | { readonly aside: string };
export type Line = readonly Piece[];

const textOf = (piece: Piece): string =>
  typeof piece === "string" ? piece : "url" in piece ? piece.url : ` · ${piece.aside}`;

/** Firefox shows it as it is. */
export const plainLine = (line: Line): string => line.map(textOf).join("");

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** XML 1.0, 2.2. */
const NO_CHARACTER = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escaped = (text: string): string =>
  text
    .replace(/\s/g, " ")
    .replace(NO_CHARACTER, "\ufffd")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

function xmlOf(piece: Piece): string {
  const text = escaped(textOf(piece));
  if (typeof piece === "string") return text;
  return "url" in piece ? `<url>${text}</url>` : `<dim>${text}</dim>`;
}

/** Chromium reads XML, and shows none of the suggestions where one is not well-formed. */
export const xmlLine = (line: Line): string => line.map(xmlOf).join("");

import { type CopyOptions, createCopies } from "./copies.ts";
import { plainInHtml, plainInMarkdown } from "./links.ts";
import { type PasswordRemoval, withoutAnyPassword } from "./password.ts";
import { removeStrippedCharacters, safeWords } from "./safe-text.ts";
import type { Copy } from "./types.ts";

export type ItemKind = "canonical" | "markdown" | "html";

/** Clicking these would run a script or open embedded content. */
const CONTAINED = /^(?:javascript|vbscript|data):/i;

const PLAIN: Readonly<Record<ItemKind, (text: string) => string>> = {
  canonical: (text) => text,
  markdown: plainInMarkdown,
  html: plainInHtml,
};

/** Writes relative URLs, `javascript:` and `data:` as plain text instead of links. */
export function listItem(kind: ItemKind, input: string, options: CopyOptions = {}): Copy {
  const copies = createCopies(input, options);
  const link = copies.as(kind);
  if (link !== null && !CONTAINED.test(removeStrippedCharacters(link.url))) return link;
  const plain = link ?? (copies.as("canonical") as Copy);
  return { ...plain, kind, text: PLAIN[kind](plain.url) };
}

/** One line, without invisible characters and passwords. */
export const safeLinkText = (words: string): PasswordRemoval => withoutAnyPassword(safeWords(words));

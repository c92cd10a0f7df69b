/** One URL of a list that is copied. */
import { type CopyOptions, copiesOn } from "./copies.ts";
import type { Copy } from "./copy.ts";
import { plainInHtml, plainInMarkdown } from "./links.ts";
import { type WithoutPassword, withoutAnyPassword } from "./password.ts";
import { asBrowsersRead, safeWords } from "./safe-text.ts";

export type ItemKind = "canonical" | "markdown" | "html";

/** Whoever clicks on such a link runs what it contains, or sees a page that it contains. */
const CONTAINED = /^(?:javascript|vbscript|data):/i;

const PLAIN: Readonly<Record<ItemKind, (text: string) => string>> = {
  canonical: (text) => text,
  markdown: plainInMarkdown,
  html: plainInHtml,
};

/** As `copyAs`, but what is no link that may be clicked is plain text: references, `javascript:`, `data:`. Never throws. */
export function listItem(kind: ItemKind, input: string, options: CopyOptions = {}): Copy {
  const copies = copiesOn(input, options);
  const link = copies.as(kind);
  if (link !== null && !CONTAINED.test(asBrowsersRead(link.url))) return link;
  const plain = link ?? (copies.as("canonical") as Copy);
  return { ...plain, kind, text: PLAIN[kind](plain.url) };
}

/** A link's text beside its address: one line, nothing invisible, and no password. */
export const copiedWords = (words: string): WithoutPassword => withoutAnyPassword(safeWords(words));

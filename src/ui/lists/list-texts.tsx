import type { ComponentChildren } from "preact";
import { warningText } from "../../browser/copied-texts.ts";
import { labelled, type MessageKey, message, plural } from "../../browser/i18n.ts";
import type { CopyWarning } from "../../core/index.ts";
import { LIST_KINDS, type ListKind } from "../../links/types.ts";
import type { MenuEntry } from "../controls/menu-button.tsx";

const NAMES = {
  addresses: "list_addresses",
  texts: "list_texts",
  markdown: "list_markdown",
  html: "list_html",
  csv: "export_csv",
  spellings: "list_spellings",
} as const satisfies Readonly<Record<ListKind, MessageKey>>;

const HINTS: Readonly<Record<ListKind, () => ComponentChildren>> = {
  addresses: () => message("list_per_line"),
  texts: () => message("list_tab_between"),
  markdown: () => <code>- [text](URL)</code>,
  html: () => <code>{"<ul><li><a href=…"}</code>,
  csv: () => <code>address,text</code>,
  spellings: () => message("list_per_line"),
};

export const listEntries = (): MenuEntry[] =>
  LIST_KINDS.map((id) => ({ id, name: message(NAMES[id]), hint: HINTS[id]() }));

export interface CopiedList {
  readonly count: number;
  readonly warned: number;
  readonly warning: CopyWarning["reason"] | null;
  readonly withoutPassword: number;
}

export function copiedListText({ count, warned, warning, withoutPassword }: CopiedList): string {
  const parts = [labelled(message("copied"), plural("sum_urls", count))];
  if (withoutPassword > 0) parts.push(plural("list_without_password", withoutPassword));
  if (warned > 0) parts.push(plural("list_warned", warned));
  if (warning === "signed") parts.push(warningText({ reason: warning }));
  return parts.join(" · ");
}

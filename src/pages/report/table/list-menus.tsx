import { useEffect, useState } from "preact/hooks";
import { type MessageKey, message, plural } from "../../../browser/i18n.ts";
import { type Chosen, type ExportKind, LIST_KINDS, type ListKind } from "../../../links/types.ts";
import { MenuButton, type MenuEntry } from "../../../ui/controls/menu-button.tsx";
import { warningText } from "../../../ui/names.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import { downloadFile } from "../link-store/export.ts";
import { failureOf, type List } from "../link-store/messages.ts";
import { useWords } from "./words.ts";

export interface MenusProps {
  readonly client: LinkStoreClient;
  /** Prefix of the buttons' ids: the page has several tables. */
  readonly name: string;
  /** `null`: all rows of the view. */
  readonly chosen: Chosen | null;
  readonly disabled: boolean;
  /** For exports: an address or file name. */
  readonly source: string | null;
  readonly title: string | null;
  /** Said to all: what was copied or exported, or why not. */
  readonly onSaid: (said: string) => void;
}

const SHOWN_MS = 1500;

const NAMES: Readonly<Record<ListKind, MessageKey>> = {
  addresses: "list_addresses",
  texts: "list_texts",
  markdown: "list_markdown",
  html: "list_html",
  csv: "list_csv",
  spellings: "list_spellings",
};

/** What a line looks like. */
const HINTS: Readonly<Record<ListKind, () => string>> = {
  addresses: () => message("list_per_line"),
  texts: () => message("list_tab_between"),
  markdown: () => message("list_markdown_line"),
  html: () => "<ul><li><a href=…",
  csv: () => message("list_csv_line"),
  spellings: () => message("list_per_line"),
};

const EXPORTS: Readonly<Record<ExportKind, MessageKey>> = {
  csv: "export_csv",
  json: "export_json",
  markdown: "export_markdown",
};

/** What was copied, and what is not as the address itself. */
function copiedText(kind: ListKind, { count, warned, warning, withoutPassword }: List): string {
  const parts = [plural(kind === "spellings" ? "list_copied_spellings" : "list_copied", count)];
  if (withoutPassword > 0) parts.push(plural("list_without_password", withoutPassword));
  if (warned > 0) parts.push(plural("list_warned", warned));
  if (warning === "signed") parts.push(warningText({ reason: warning }));
  return parts.join(" · ");
}

/** A copy that was made a moment ago. */
function useMoment(): readonly [boolean, () => void] {
  const [times, setTimes] = useState(0);
  const [isNow, setNow] = useState(false);
  useEffect(() => {
    if (times === 0) return undefined;
    setNow(true);
    const timer = setTimeout(() => setNow(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [times]);
  return [isNow, () => setTimes((count) => count + 1)];
}

/** "Copy list" and "Export", each with a menu. */
export function ListMenus({ client, name, chosen, disabled, source, title, onSaid }: MenusProps) {
  const keyOf = useWords();
  const [isCopied, sayCopied] = useMoment();
  const copy = async (kind: ListKind): Promise<void> => {
    onSaid("");
    try {
      const list = await client.list(kind, chosen);
      await navigator.clipboard.writeText(list.text);
      sayCopied();
      onSaid(copiedText(kind, list));
    } catch (error) {
      const reason = failureOf(error);
      if (reason !== "superseded") onSaid(message(reason === "too-many" ? "list_too_long" : "copy_failed"));
    }
  };
  const exportAs = async (kind: ExportKind): Promise<void> => {
    onSaid("");
    try {
      const file = downloadFile(await client.export(kind, { source, title }, chosen), name, kind);
      const done = message("export_done", file);
      onSaid(kind === "csv" ? `${done} · ${message("export_csv_apostrophes")}` : done);
    } catch (error) {
      if (failureOf(error) !== "superseded") onSaid(message("export_failed"));
    }
  };
  const lists: MenuEntry[] = LIST_KINDS.map((id) => ({ id, name: message(keyOf(NAMES[id])), hint: HINTS[id]() }));
  const files: MenuEntry[] = Object.entries(EXPORTS).map(([id, key]) => ({ id, name: message(key) }));
  return (
    <>
      <MenuButton
        id={`${name}-copy-list`}
        label={message(isCopied ? "copied" : "list_copy")}
        primary={chosen !== null}
        disabled={disabled}
        entries={lists}
        onChoose={(kind) => void copy(kind as ListKind)}
      />
      <MenuButton
        id={`${name}-export`}
        label={message("export_menu")}
        disabled={disabled}
        entries={files}
        onChoose={(kind) => void exportAs(kind as ExportKind)}
      />
    </>
  );
}

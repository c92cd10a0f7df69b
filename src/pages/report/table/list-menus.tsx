import { type MessageKey, message } from "../../../browser/i18n.ts";
import { type Chosen, type ExportKind, FIX_PARTS, type ListKind, type View } from "../../../links/types.ts";
import { MenuButton, type MenuEntry } from "../../../ui/controls/menu-button.tsx";
import { useMoment } from "../../../ui/controls/moment.ts";
import { copiedListText, listEntries } from "../../../ui/lists/list-texts.tsx";
import type { LinkStoreClient } from "../link-store/client.ts";
import { failureOf } from "../link-store/messages.ts";
import type { ExportAs } from "./use-export.ts";

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
  /** The view, whose rows may be replacements. */
  readonly view: Pick<View, "by" | "parts">;
  readonly exportAs: ExportAs;
  /** Said to all: what was copied or exported, or why not. */
  readonly onSaid: (said: string) => void;
}

const EXPORTS: Readonly<Record<ExportKind, MessageKey>> = {
  csv: "export_csv",
  json: "export_json",
  markdown: "export_markdown",
};

/** "Copy list" and "Export", each with a menu. */
export function ListMenus({ client, name, chosen, disabled, source, title, view, exportAs, onSaid }: MenusProps) {
  const [isCopied, sayCopied] = useMoment();
  const copy = async (kind: ListKind): Promise<void> => {
    onSaid("");
    try {
      const list = await client.list(kind, chosen);
      await navigator.clipboard.writeText(list.text);
      sayCopied();
      onSaid(copiedListText(kind, list));
    } catch (error) {
      const reason = failureOf(error);
      if (reason !== "superseded") onSaid(message(reason === "too-many" ? "list_too_long" : "copy_failed"));
    }
  };
  const write = (kind: ExportKind): Promise<void> => {
    const { by, parts = FIX_PARTS } = view;
    if (by !== "fix") {
      return exportAs(name, kind, (onProgress) => client.export(kind, { source, title }, chosen, onProgress));
    }
    const ask = { format: kind, parts, of: chosen ?? ("view" as const) };
    return exportAs(`${name}-fixes`, kind, (onProgress) => client.fixList(ask, onProgress));
  };
  const files: MenuEntry[] = Object.entries(EXPORTS).map(([id, key]) => ({ id, name: message(key) }));
  return (
    <>
      {view.by === "fix" && chosen === null ? null : (
        <MenuButton
          id={`${name}-copy-list`}
          label={message(isCopied ? "copied" : "list_copy")}
          primary={chosen !== null}
          disabled={disabled}
          entries={listEntries()}
          onChoose={(kind) => void copy(kind as ListKind)}
        />
      )}
      <MenuButton
        id={`${name}-export`}
        label={message("export_menu")}
        disabled={disabled}
        entries={files}
        onChoose={(kind) => void write(kind as ExportKind)}
      />
    </>
  );
}

import { type MessageKey, message } from "../../../browser/i18n.ts";
import { type ExportKind, FIX_PARTS, type ListKind, type SelectedRows } from "../../../links/types.ts";
import { MenuButton, type MenuEntry } from "../../../ui/controls/menu-button.tsx";
import { useTemporaryFlag } from "../../../ui/controls/temporary-flag.ts";
import { copiedListText, listEntries } from "../../../ui/lists/list-texts.tsx";
import { failureOf } from "../link-store/messages.ts";
import type { Panel } from "./panel.ts";

const FORMATS: Readonly<Record<ExportKind, MessageKey>> = {
  csv: "export_csv",
  json: "export_json",
  markdown: "export_markdown",
};

export const formatEntries = (): MenuEntry[] =>
  Object.entries(FORMATS).map(([id, key]) => ({ id, name: message(key) }));

export function useCopyList({ client, onAnnounce }: Pick<Panel, "client" | "onAnnounce">) {
  const [isCopied, sayCopied] = useTemporaryFlag();
  const copy = async (kind: ListKind, chosen: SelectedRows | null): Promise<void> => {
    onAnnounce("");
    try {
      const list = await client.list(kind, chosen);
      await navigator.clipboard.writeText(list.text);
      sayCopied();
      onAnnounce(copiedListText(list));
    } catch (error) {
      const reason = failureOf(error);
      if (reason !== "superseded") onAnnounce(message(reason === "too-many" ? "list_too_long" : "copy_failed"));
    }
  };
  return { isCopied, copy };
}

interface Props extends Pick<Panel, "client" | "name" | "source" | "title" | "view" | "exportAs" | "onAnnounce"> {
  readonly chosen: SelectedRows | null;
  readonly disabled: boolean;
}

export function ListMenus({ client, name, chosen, disabled, source, title, view, exportAs, onAnnounce }: Props) {
  const { isCopied, copy } = useCopyList({ client, onAnnounce });
  const write = (kind: ExportKind): Promise<void> => {
    const { by, parts = FIX_PARTS } = view;
    if (by !== "fix") {
      return exportAs(name, kind, (onProgress) => client.export(kind, { source, title }, chosen, onProgress));
    }
    const ask = { format: kind, parts, of: chosen ?? ("view" as const) };
    return exportAs(`${name}-fixes`, kind, (onProgress) => client.fixList(ask, onProgress));
  };
  return (
    <>
      {view.by === "fix" && chosen === null ? null : (
        <MenuButton
          id={`${name}-copy-list`}
          label={message(isCopied ? "copied" : "list_copy")}
          primary={chosen !== null}
          disabled={disabled}
          entries={listEntries()}
          onChoose={(kind) => void copy(kind as ListKind, chosen)}
        />
      )}
      <MenuButton
        id={`${name}-export`}
        label={message("export_menu")}
        disabled={disabled}
        entries={formatEntries()}
        onChoose={(kind) => void write(kind as ExportKind)}
      />
    </>
  );
}

import { useState } from "preact/hooks";
import { labelled, type MessageKey, message, plural } from "../../../browser/i18n.ts";
import type { PageReport } from "../../../browser/messages.ts";
import { sendRequest } from "../../../browser/send-request.ts";
import type { Settings } from "../../../browser/settings.ts";
import type { FixListFormat } from "../../../links/export/fix-list.ts";
import type { ListKind } from "../../../links/types.ts";
import { MenuButton, type MenuEntry } from "../../../ui/controls/menu-button.tsx";
import { useTemporaryFlag } from "../../../ui/controls/temporary-flag.ts";
import { copiedListText, listEntries } from "../../../ui/lists/list-texts.tsx";

interface Props {
  readonly tabId: number;
  /** Includes the ticked causes. */
  readonly settings: Settings;
  readonly report: PageReport;
  /** Without tracking parameters. */
  readonly canonicals: readonly string[];
  readonly onFilter: () => void;
}

const FILTER = "filter";

const FIX_LISTS = { "fixes-csv": "csv", "fixes-json": "json", "fixes-markdown": "markdown" } as const;
type FixListEntry = keyof typeof FIX_LISTS;

const FORMAT_NAMES: Readonly<Record<FixListFormat, MessageKey>> = {
  csv: "export_csv",
  json: "export_json",
  markdown: "export_markdown",
};

const isFixList = (id: string): id is FixListEntry => id in FIX_LISTS;

interface Copied {
  readonly announcement: string;
  readonly isCopied: boolean;
}

const notCopied = (key: MessageKey): Copied => ({ announcement: message(key), isCopied: false });

async function copyFixList(format: FixListFormat, { tabId, settings, report, canonicals }: Props): Promise<Copied> {
  const page = await sendRequest("collect", { tabId });
  if (page.kind !== "collected") return notCopied("links_failed");
  const { fixListOfPage } = await import("./page-list.ts");
  const { count, text } = await fixListOfPage(format, page, { settings, canonicals, evidence: report.evidence });
  if (count === 0) return notCopied("fixes_none");
  await navigator.clipboard.writeText(text);
  return { announcement: labelled(message("copied"), plural("fixes_count", count)), isCopied: true };
}

async function copyList(kind: ListKind, { tabId, settings }: Props, isSelection: boolean): Promise<Copied> {
  const page = await sendRequest("collect", { tabId });
  if (page.kind !== "collected") return notCopied("links_failed");
  const { listOfPage } = await import("./page-list.ts");
  const list = await listOfPage(kind, page, settings, isSelection);
  // The selection is gone.
  if (list.count === 0) return notCopied("list_nothing");
  await navigator.clipboard.writeText(list.text);
  return { announcement: copiedListText(list), isCopied: true };
}

const fixListEntries = (): MenuEntry[] =>
  Object.entries(FIX_LISTS).map(([id, format]) => ({
    id,
    name: message("filter_counted", message("fixes_heading_none"), message(FORMAT_NAMES[format])),
  }));

interface OneProps extends Props {
  readonly id: string;
  readonly label: string;
  readonly isSelection: boolean;
  readonly onAnnounce: (announcement: string) => void;
}

function One({ id, label, isSelection, onAnnounce, ...props }: OneProps) {
  const [isCopied, sayCopied] = useTemporaryFlag();
  const [isBusy, setBusy] = useState(false);
  const copy = (chosen: string) => {
    setBusy(true);
    onAnnounce("");
    const copying = isFixList(chosen)
      ? copyFixList(FIX_LISTS[chosen], props)
      : copyList(chosen as ListKind, props, isSelection);
    copying
      .then(
        ({ announcement, isCopied }) => {
          onAnnounce(announcement);
          if (isCopied) sayCopied();
        },
        (error) => {
          console.error(error);
          onAnnounce(message("copy_failed"));
        },
      )
      .finally(() => setBusy(false));
  };
  return (
    <MenuButton
      id={id}
      label={isCopied ? message("copied") : label}
      disabled={isBusy}
      entries={[
        ...listEntries(),
        ...(isSelection ? [] : fixListEntries()),
        { id: FILTER, name: message("list_filter") },
      ]}
      onChoose={(chosen) => (chosen === FILTER ? props.onFilter() : copy(chosen))}
    />
  );
}

export function CopyList(props: Props) {
  const { selected } = props.report;
  const [announcement, setAnnouncement] = useState("");
  return (
    <div class="copy-list row">
      <One {...props} id="copy-list" label={message("list_copy")} isSelection={false} onAnnounce={setAnnouncement} />
      {selected === 0 ? null : (
        <One
          {...props}
          id="copy-selected"
          label={message("list_selected", selected)}
          isSelection={true}
          onAnnounce={setAnnouncement}
        />
      )}
      <span role="status" class="small soft">
        {announcement}
      </span>
    </div>
  );
}

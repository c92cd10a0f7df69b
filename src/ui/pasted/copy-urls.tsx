import { useContext, useState } from "preact/hooks";
import { message, plural } from "../../browser/i18n.ts";
import {
  type CopiedUrl,
  clipboardText,
  copyUrl,
  listItem,
  makesKeys,
  type ProfileId,
  profileOf,
} from "../../core/index.ts";
import { cellOf } from "../../links/export/csv.ts";
import { CopyAnnouncement, useClipboard } from "../controls/copy-button.tsx";
import { DisclosureContext } from "../controls/disclosure.ts";
import { MenuButton } from "../controls/menu-button.tsx";
import { copyAllText } from "../names.ts";
import { skipsText, verdictText } from "./verdict-texts.ts";
import type { PastedVerdict, Summary } from "./verdicts.ts";

type Kind = "written" | "markdown" | "csv";

const entries = () => [
  { id: "written", name: message("pasted_all_written") },
  { id: "markdown", name: message("export_markdown") },
  { id: "csv", name: message("export_csv") },
];

function markdownOf({ url, options, copied }: PastedVerdict, keepPassword: boolean): string[] {
  if (copied === null) return [];
  const isKey = makesKeys(profileOf(options.profile).id as ProfileId);
  return [`- ${listItem("markdown", isKey ? url : copied.url, { ...options, keepPassword }).text}`];
}

const csvOf = (verdicts: readonly PastedVerdict[], isRevealed: boolean): string => {
  const cell = (text: string | undefined) => cellOf(text === undefined ? null : clipboardText(text, isRevealed).text);
  const lines = verdicts.map((one) => `${cell(one.url)},${cell(one.copied?.text)},${cellOf(verdictText(one))}`);
  return ["find,replace_with,why", ...lines, ""].join("\n");
};

/** "written" includes deceptive URLs and passwords. */
function textOf(kind: Kind, verdicts: readonly PastedVerdict[], isRevealed: boolean): string {
  switch (kind) {
    case "written":
      return verdicts.map(({ url, options }) => (copyUrl(url, {}, "written", options) as CopiedUrl).text).join("\n");
    case "markdown":
      return verdicts.flatMap((one) => markdownOf(one, isRevealed)).join("\n");
    case "csv":
      return csvOf(verdicts, isRevealed);
  }
}

const SECONDS_SHOWN = 3;

function labelOf({ copies, warning, toFix }: Summary, isWithoutPassword: boolean): string {
  if (isWithoutPassword) return message("copy_all_without_passwords");
  if (warning !== null) return copyAllText(warning, copies.length);
  return plural(toFix === 0 ? "copy_urls" : "copy_fixed_urls", copies.length);
}

export function CopyUrls({ verdicts, summary }: { verdicts: readonly PastedVerdict[]; summary: Summary }) {
  const { revealed } = useContext(DisclosureContext);
  const clipboard = useClipboard({ texts: summary.copies, seconds: SECONDS_SHOWN });
  const [announcement, setAnnouncement] = useState("");
  const skips = skipsText(summary);
  const copyAs = (kind: string) =>
    void navigator.clipboard.writeText(textOf(kind as Kind, verdicts, revealed)).then(
      () => setAnnouncement(message("copied")),
      () => setAnnouncement(message("copy_failed")),
    );
  return (
    <div class="row">
      <span class="split">
        <button type="button" id="copy-all" class="primary copy" onClick={clipboard.copy}>
          {clipboard.state === "copied" ? `✓ ${message("copied")}` : labelOf(summary, clipboard.isWithoutPassword)}
        </button>
        <MenuButton
          id="copy-all-more"
          label={message("copy_more_ways")}
          isHalf
          primary
          entries={entries()}
          onChoose={copyAs}
        />
      </span>
      {skips === null ? null : <span class="small soft">{skips}</span>}
      <CopyAnnouncement {...clipboard} />
      <span role="status" class="small soft">
        {announcement}
      </span>
    </div>
  );
}

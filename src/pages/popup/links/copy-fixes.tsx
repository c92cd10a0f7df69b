import { useMemo } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import type { EncodedLink, PageReport } from "../../../browser/messages.ts";
import type { Settings } from "../../../browser/settings.ts";
import { evidenceFrom, fixList } from "../../../core/index.ts";
import { fixInCells } from "../../../links/export/fix-list.ts";
import { saidClass, saidOf, useClipboard } from "../../../ui/controls/clipboard.ts";
import { CheckIcon, CopyIcon } from "../../../ui/controls/icons.tsx";

interface Props {
  readonly links: readonly EncodedLink[];
  readonly report: PageReport;
  readonly settings: Settings;
  readonly describedBy: string;
}

/** A line for each link: the text to find, a tab, and its replacement. */
function fixLines({ links, report, settings }: Omit<Props, "describedBy">): readonly string[] {
  const { profile, localHost } = settings;
  const fixes = fixList(links, { profile, localHost, ignore: [], page: evidenceFrom(report.evidence) });
  return [...new Set(fixes.map(fixInCells))];
}

const SECONDS_SHOWN = 3;

export function CopyFixes({ links, report, settings, describedBy }: Props) {
  const texts = useMemo(() => fixLines({ links, report, settings }), [links, report, settings]);
  const clipboard = useClipboard({ texts, seconds: SECONDS_SHOWN, isReady: true });
  if (texts.length === 0) return null;
  const isCopied = clipboard.state === "copied";
  return (
    <>
      <button type="button" class="plain" id="copy-fixes" aria-describedby={describedBy} onClick={clipboard.copy}>
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        {message(isCopied ? "copied" : "copy_fixes")}
      </button>
      <span role="status" class={saidClass(clipboard)}>
        {saidOf(clipboard)}
      </span>
    </>
  );
}

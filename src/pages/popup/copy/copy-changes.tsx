import type { ComponentChildren } from "preact";
import { message, messageAround } from "../../../browser/i18n.ts";
import type { CopiedUrl, TrackingArgument } from "../../../core/index.ts";
import { CheckIcon } from "../../../ui/controls/icons.tsx";
import { isFixed } from "../../../ui/copy-names.ts";
import { ruleText } from "../../../ui/names.ts";
import { ArgumentNames } from "../../../ui/url/argument-names.tsx";

const MOST_NAMES = 2;

export const TrackingNames = ({ dropped }: { dropped: readonly TrackingArgument[] }) => (
  <ArgumentNames names={[...new Set(dropped.map(({ name }) => name))]} most={MOST_NAMES} />
);

const MOST_RULES = 2;
const LONGEST_TITLE = 40;

function ruleLines({ changes, rules, warning }: CopiedUrl): string[] {
  if (changes.length > 0 || warning !== null) return [];
  const titles = rules.map(({ id }) => ruleText(id).replace(/[.。]$/, ""));
  const shown = titles.filter((title) => title.length <= LONGEST_TITLE).slice(0, MOST_RULES);
  const more = titles.length - shown.length;
  return shown.map((title, i) =>
    i === shown.length - 1 && more > 0 ? `${title} ${message("more_names", more)}` : title,
  );
}

function changeLines(copied: CopiedUrl): ComponentChildren[] {
  const { changes, dropped, isWithoutPassword } = copied;
  const isRepaired = changes.some(({ operation }) => operation === "repair");
  return [
    ...(isRepaired ? [message("copy_repairs")] : []),
    ...(dropped.length > 0 ? [messageAround("copy_removes", <TrackingNames dropped={dropped} />)] : []),
    ...(isWithoutPassword && isFixed(copied) ? [message("copy_omits_password")] : []),
    ...ruleLines(copied),
  ];
}

export const hasChanges = (copied: CopiedUrl): boolean => changeLines(copied).length > 0;

export function CopyChanges({ copied }: { copied: CopiedUrl }) {
  const lines = changeLines(copied);
  return lines.length === 0 ? null : (
    <ul class="copy-changes">
      {lines.map((line) => (
        <li>
          <CheckIcon />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}

import type { ComponentChildren } from "preact";
import { message, messageAround } from "../../../browser/i18n.ts";
import type { CopiedUrl, TrackingArgument } from "../../../core/index.ts";
import { CheckIcon } from "../../../ui/controls/icons.tsx";
import { isFixed } from "../../../ui/copy-names.ts";
import { ArgumentNames } from "../../../ui/url/argument-names.tsx";

/** Names that are shown of tracking parameters. */
const MOST_NAMES = 2;

export const TrackingNames = ({ dropped }: { dropped: readonly TrackingArgument[] }) => (
  <ArgumentNames names={[...new Set(dropped.map(({ name }) => name))]} most={MOST_NAMES} />
);

/** Returns true where `CopyChanges` has a line. */
export const hasChanges = (copied: CopiedUrl): boolean => isFixed(copied);

/** Lists what a button does to the URL that it copies. */
export function CopyChanges({ copied }: { copied: CopiedUrl }) {
  const { changes, dropped, isWithoutPassword } = copied;
  const isRepaired = changes.some(({ operation }) => operation === "repair");
  const lines: ComponentChildren[] = [
    ...(isRepaired ? [message("copy_repairs")] : []),
    ...(dropped.length > 0 ? [messageAround("copy_removes", <TrackingNames dropped={dropped} />)] : []),
    ...(isWithoutPassword && isFixed(copied) ? [message("copy_omits_password")] : []),
  ];
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

import { copiedText } from "../../../browser/copied-texts.ts";
import { identify } from "../../../browser/copy-choice.ts";
import { message } from "../../../browser/i18n.ts";
import type { CopiedUrl, Format } from "../../../core/index.ts";
import { formatName } from "../../../ui/copy-names.ts";

const NAMED: readonly Format[] = ["announced", "surt", "wwwoffle", "wwwoffle-key", "test-case"];

/** "Copied as written". Without its password a URL is not canonical. */
export function copiedTitle(copied: CopiedUrl, format: Format): string {
  if (NAMED.includes(format)) return message("copied_kind", formatName(format));
  const is = identify(copied, format === "written", false);
  const isPlain = is === "canonical" && format === "url";
  return isPlain && copied.isWithoutPassword ? message("toast_copied") : copiedText({ copied, is, format });
}

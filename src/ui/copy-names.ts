/** Names of copies in the user's language. */
import { type MessageKey, message } from "../browser/i18n.ts";
import type { Copy, CopyKind } from "../core/index.ts";
import { copyText } from "./names.ts";

const KINDS: Readonly<Record<CopyKind, MessageKey>> = {
  canonical: "copy_kind_canonical",
  clean: "copy_kind_clean",
  target: "copy_kind_target",
  declared: "copy_kind_declared",
  readable: "copy_kind_readable",
  written: "copy_kind_written",
  markdown: "copy_kind_markdown",
  html: "copy_kind_html",
  announced: "copy_kind_announced",
  surt: "copy_kind_surt",
  wwwoffle: "copy_kind_wwwoffle",
  "wwwoffle-key": "copy_kind_wwwoffle_key",
  "test-case": "copy_kind_test_case",
  own: "copy_kind_own",
};

const copyKindText = (kind: CopyKind): string => message(KINDS[kind]);

/** A copy without the password is not called canonical, nor is a key. */
export function copyName({ kind, isWithoutPassword, warning }: Copy): string {
  if (kind !== "canonical") return copyKindText(kind);
  if (warning?.reason === "key") return message("copy_kind_key");
  return isWithoutPassword ? message("copy_kind_no_password") : copyKindText(kind);
}

const BUTTONS: Partial<Record<CopyKind, MessageKey>> = {
  clean: "copy_clean",
  target: "copy_target",
  written: "copy_written",
};

/** What a button says that copies this one and tells nothing else of it. */
export function copyButtonText({ kind, isWithoutPassword, warning }: Copy): string {
  const key = BUTTONS[kind];
  if (key === undefined && (warning?.reason === "key" || warning?.reason === "signed")) return copyText(warning);
  const text = message(key ?? (isWithoutPassword ? "copy_without_password" : "copy"));
  return warning === null ? text : message("copy_may_differ", text);
}

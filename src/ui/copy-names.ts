import { type MessageKey, message } from "../browser/i18n.ts";
import type { CopiedUrl, Format } from "../core/index.ts";
import { copyText } from "./names.ts";

const FORMATS: Readonly<Record<Format, MessageKey>> = {
  url: "copy_kind_url",
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

export const formatName = (format: Format): string => message(FORMATS[format]);

const COPY_AS: Readonly<Partial<Record<Format, MessageKey>>> = {
  readable: "copy_as_readable",
  written: "copy_written",
  markdown: "copy_as_markdown",
  html: "copy_as_html",
  announced: "copy_announced",
  surt: "copy_as_surt",
  own: "copy_as_own",
};

export const copyFormatText = (format: Format): string => message(COPY_AS[format] ?? "copy");

type Named = Pick<CopiedUrl, "changes" | "isWithoutPassword" | "warning">;

export const isFixed = ({ changes }: Named): boolean =>
  changes.some(({ operation }) => operation === "repair" || operation === "clean");

const isTarget = ({ changes }: Named): boolean => changes.some(({ operation }) => operation === "unwrap");

/** `label`: the default, if the copy has no changes. */
export function copyButtonText(copied: Named, label: MessageKey): string {
  const { warning, isWithoutPassword } = copied;
  const isPlain = !isFixed(copied) && !isTarget(copied);
  if (isPlain && (warning?.reason === "key" || warning?.reason === "signed")) return copyText(warning);
  const text = message(
    isFixed(copied)
      ? "copy_fixed"
      : isTarget(copied)
        ? "copy_target"
        : isWithoutPassword
          ? "copy_without_password"
          : label,
  );
  return warning === null ? text : message("copy_may_differ", text);
}

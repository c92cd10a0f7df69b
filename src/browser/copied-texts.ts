import {
  type CopiedUrl,
  type CopyOptions,
  type CopyWarning,
  type Faults,
  type Format,
  faultsOf,
} from "../core/index.ts";
import { optionsFor } from "./copy-choice.ts";
import { type MessageKey, message, plural } from "./i18n.ts";
import type { CopyChoice, CopyFormat, MenuKind, Settings } from "./settings.ts";

const CHOICES: Readonly<Record<CopyChoice, MessageKey>> = {
  canonical: "toast_canonical",
  fixed: "toast_fixed",
  declared: "toast_declared",
  target: "toast_target",
  written: "toast_written",
};

export const FORMATS = {
  readable: "copy_kind_readable",
  markdown: "copy_kind_markdown",
  html: "copy_kind_html",
  own: "copy_kind_own",
} as const satisfies Readonly<Record<Exclude<CopyFormat, "url">, MessageKey>>;

export const MENU_TITLES = {
  canonical: "copy_canonical",
  fixed: "copy_fixed",
  declared: "copy_declared",
  target: "copy_target",
  written: "copy_written",
  markdown: "copy_as_markdown",
  html: "copy_as_html",
  own: "copy_as_own",
} as const satisfies Readonly<Record<CopyChoice | MenuKind, MessageKey>>;

interface Copied {
  readonly copied: CopiedUrl;
  readonly is: CopyChoice;
  readonly format: Format;
}

export const isKey = ({ warning }: Pick<CopiedUrl, "warning">): boolean => warning?.reason === "key";

/** "Copied as written". */
export function copiedText({ is, format, copied }: Copied): string {
  if (format in FORMATS) return message("copied_kind", message(FORMATS[format as keyof typeof FORMATS]));
  return message(isKey(copied) ? "toast_key" : CHOICES[is]);
}

const WARNINGS = { key: "key_warning", signed: "signed_warning", "may-change": "may_differ" } as const;

/** "may be a different page". */
export const warningText = ({ reason }: Pick<CopyWarning, "reason">): string => message(WARNINGS[reason]);

/** "still encoded twice, 1 tracking parameter"; `null` without faults. */
export function faultsText({ encodedTwice, tracking }: Faults): string | null {
  if (tracking.length === 0) return encodedTwice.length === 0 ? null : message("toast_encoded");
  if (encodedTwice.length === 0) return plural("toast_tracking", tracking.length);
  return message("tile_two", message("toast_encoded"), plural("tile_tracking", tracking.length));
}

interface CopiedFrom {
  readonly input: string;
  readonly copied: CopiedUrl;
  readonly format: Format;
}

/** `format`: the custom one. */
export type CopiedBy = CopyOptions & Pick<Settings, "profile">;

/** The URLs in a copied text; none for a key. */
export function urlsInCopy({ input, copied, format }: CopiedFrom, custom = ""): readonly string[] {
  const { text, url } = copied;
  if (isKey(copied)) return [];
  if (format !== "own") return [url];
  const written = custom.includes("{url}") ? [input.trim()] : [];
  return text.includes(url) && url !== written[0] ? [...written, url] : written;
}

const NONE: Faults = { deceptive: null, encodedTwice: [], tracking: [] };

const isFaulty = ({ encodedTwice, tracking }: Faults): boolean => encodedTwice.length > 0 || tracking.length > 0;

export interface JudgedCopy {
  readonly url: string;
  readonly faults: Faults;
}

/** The first faulty URL, or else the copied one. Never throws. */
export function judgeCopy(from: CopiedFrom, options: CopiedBy): JudgedCopy {
  const fixing = optionsFor("fixed", options);
  const judged = urlsInCopy(from, options.format).map((url) => ({ url, faults: faultsOf(url, fixing) }));
  const faulty =
    judged.find(({ faults }) => faults.deceptive !== null) ?? judged.find(({ faults }) => isFaulty(faults));
  return faulty ?? { url: from.copied.url, faults: NONE };
}

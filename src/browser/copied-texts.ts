/** Texts that say how a URL was copied: in the popup, over the page, and in the title of the toolbar button. */
import { type CopiedUrl, type CopyOptions, type Faults, type Format, faultsOf } from "../core/index.ts";
import { optionsFor } from "./copy-choice.ts";
import { type MessageKey, message, plural } from "./i18n.ts";
import type { CopyChoice, Settings } from "./settings.ts";

const CHOICES: Readonly<Record<CopyChoice, MessageKey>> = {
  canonical: "toast_canonical",
  fixed: "toast_fixed",
  declared: "toast_declared",
  target: "toast_target",
  written: "toast_written",
};

const FORMATS: Readonly<Partial<Record<Format, MessageKey>>> = {
  readable: "toast_readable",
  markdown: "toast_markdown",
  html: "toast_html",
  own: "toast_own",
};

interface Copied {
  readonly copied: CopiedUrl;
  readonly is: CopyChoice;
  readonly format: Format;
}

export const isKey = ({ warning }: Pick<CopiedUrl, "warning">): boolean => warning?.reason === "key";

/** "Copied as written". */
export function copiedText({ is, format, copied }: Copied): string {
  const key = FORMATS[format];
  if (key !== undefined) return message(key);
  return message(isKey(copied) ? "toast_key" : CHOICES[is]);
}

/** "still encoded twice, 1 tracking parameter"; `null` without faults. */
export function faultsText({ encodedTwice, tracking }: Faults): string | null {
  if (tracking.length === 0) return encodedTwice.length === 0 ? null : message("toast_encoded");
  return plural(encodedTwice.length === 0 ? "toast_tracking" : "toast_encoded_tracking", tracking.length);
}

interface CopiedFrom {
  readonly input: string;
  readonly copied: CopiedUrl;
  readonly format: Format;
}

/** Settings by which a copy was made; `format` is the custom one. */
export type CopiedBy = CopyOptions & Pick<Settings, "profile">;

/** Returns URLs in the text that was copied, as written first; none for a key, or a custom format without a URL. */
export function urlsInCopy({ input, copied, format }: CopiedFrom, custom = ""): readonly string[] {
  const { text, url } = copied;
  if (isKey(copied)) return [];
  if (format !== "own") return [url];
  const written = custom.includes("{url}") ? [input.trim()] : [];
  return text.includes(url) && url !== written[0] ? [...written, url] : written;
}

const NONE: Faults = { deceptive: null, encodedTwice: [], tracking: [] };

const isFaulty = ({ encodedTwice, tracking }: Faults): boolean => encodedTwice.length > 0 || tracking.length > 0;

/** The URL that is shown of a copy, and its faults. */
export interface JudgedCopy {
  readonly url: string;
  readonly faults: Faults;
}

/** Judges the first URL with a fault, of those in the text. Never throws. */
export function judgeCopy(from: CopiedFrom, options: CopiedBy): JudgedCopy {
  const fixing = optionsFor("fixed", options);
  const judged = urlsInCopy(from, options.format).map((url) => ({ url, faults: faultsOf(url, fixing) }));
  const faulty =
    judged.find(({ faults }) => faults.deceptive !== null) ?? judged.find(({ faults }) => isFaulty(faults));
  return faulty ?? { url: from.copied.url, faults: NONE };
}

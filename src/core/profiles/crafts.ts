/** What several documents ask for in the same way; each cites its own section. */
import type { Reading, Rewrite, Source } from "../rule.ts";
import { urlStandard } from "../sources.ts";
import { edit, schemeOf } from "../url.ts";

const asciiLower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** The text with A to Z in lower case, escapes left alone; the same text when there are none. */
export const lowerCaseOutsideEscapes = (text: string): string =>
  /[A-Z]/.test(text) ? text.replace(/%[0-9A-Fa-f]{2}|[A-Z]+/g, (run) => (run[0] === "%" ? run : asciiLower(run))) : text;

/** The scheme in lower case. */
export const lowerCaseScheme = (id: string, source: Source): Rewrite => ({
  id,
  title: "The scheme is not case sensitive: lower-case.",
  source,
  safety: "preserves",
  apply: (url) => (url.scheme === null ? url : edit(url, { scheme: asciiLower(url.scheme) })),
  examples: [
    ["HTTP://h/A", "http://h/A"],
    ["http://h/A", "http://h/A"],
  ],
});

/** Drops the port when the table gives it as the scheme's default. */
export const dropPorts =
  (defaults: Readonly<Record<string, string>>): Rewrite["apply"] =>
  (url) =>
    url.port !== null && Object.hasOwn(defaults, schemeOf(url)) && defaults[schemeOf(url)] === url.port
      ? edit(url, { port: null })
      : url;

/** Loops, since `/[\0-\x20]+$/` takes quadratic time on long runs in the middle. */
function strip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start++;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
  return text.slice(start, end);
}

export const stripEnds: Reading = {
  id: "strip-spaces",
  title: "Strip control characters and spaces from both ends.",
  source: urlStandard("4.4", "concept-basic-url-parser"),
  safety: "preserves",
  read: (text) => (text.charCodeAt(0) <= 0x20 || text.charCodeAt(text.length - 1) <= 0x20 ? strip(text) : text),
  examples: [
    [" http://h/\n", "http://h/"],
    ["http://h/a b", "http://h/a b"],
  ],
};

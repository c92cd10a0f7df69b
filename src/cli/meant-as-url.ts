/** Distinguishes URLs from words. Needs the public suffix list. */
import { isPlausibleHost, isPlausibleUrl, type Options, profileOf } from "../core/without-texts.ts";

/** Text with white space must be a path or query. */
const isReference = (text: string, base: string): boolean =>
  (!/\s/.test(text) || /^(?:\.{0,2}\/|\?)/.test(text)) && URL.canParse(text, base);

/** "h.example/a": rule sets read it like browsers. */
function beginsWithHost(word: string): boolean {
  const [host = ""] = word.replace(/^\/\//, "").split(/[/?#]|:\d/, 1);
  return isPlausibleHost(host, host.length < word.length);
}

/** Browsers correct "http:/h.example" and "https:\\h.example". */
const OF_WEB = /^https?:[\\/]*[^\\/\s]/i;

/** Returns true for URLs, and for references with a base. */
export function isMeantAsUrl(text: string, { base, profile }: Options): boolean {
  const trimmed = text.trim();
  const [word = ""] = trimmed.split(/\s/, 1);
  if (OF_WEB.test(word) || isPlausibleUrl(word) || beginsWithHost(word)) return true;
  // The proxy resolves it against its own host.
  if (profileOf(profile).isCache && trimmed.startsWith("/")) return true;
  return base !== undefined && isReference(trimmed, base);
}

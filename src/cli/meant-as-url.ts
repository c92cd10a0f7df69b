/** Tells URLs from words. Needs the public suffix list. */
import { isPlausibleHost, isPlausibleUrl, type Options, profileOf } from "../core/bare.ts";

/** A text with white space counts only if it is a path or a query: words are no reference. */
const isReference = (text: string, base: string): boolean =>
  (!/\s/.test(text) || /^(?:\.{0,2}\/|\?)/.test(text)) && URL.canParse(text, base);

/** Matches "h.example/a", which rule sets read like browsers. */
function beginsWithHost(word: string): boolean {
  const [host = ""] = word.replace(/^\/\//, "").split(/[/?#]|:\d/, 1);
  return isPlausibleHost(host, host.length < word.length);
}

/** Browsers correct the slashes: "http:/h.example", "https:\\h.example". */
const OF_WEB = /^https?:[\\/]*[^\\/\s]/i;

/** Returns true for a text that is meant as a URL, or as a reference that has one here. */
export function isMeantAsUrl(text: string, { base, profile }: Options): boolean {
  const trimmed = text.trim();
  const [word = ""] = trimmed.split(/\s/, 1);
  if (OF_WEB.test(word) || isPlausibleUrl(word) || beginsWithHost(word)) return true;
  // The proxy resolves such a path against its own host.
  if (profileOf(profile).isCache && trimmed.startsWith("/")) return true;
  return base !== undefined && isReference(trimmed, base);
}

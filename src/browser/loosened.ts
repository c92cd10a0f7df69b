/** Privacy settings that another device's settings would loosen. */
import { DEFAULT_SETTINGS, type Settings } from "./settings.ts";
import { settingsFor } from "./site-settings.ts";

/** "passwords": copies keep them. "checks": more pages are read without a click. */
export type Loosened = "passwords" | "checks";

/** One URL per entry; entries of subdomains override their domain's. */
const urlsOf = ({ sites }: Settings): readonly string[] =>
  sites.map(({ host, covers }) => `https://${covers === "domain" ? "any-subdomain." : ""}${host}/`);

/** Compares settings for all sites, and for each site with its own. */
export function loosenedBy(own: Partial<Settings>, next: Partial<Settings>): readonly Loosened[] {
  const before = { ...DEFAULT_SETTINGS, ...own };
  const after = { ...DEFAULT_SETTINGS, ...next };
  const places = [null, ...new Set([...urlsOf(before), ...urlsOf(after)])].map((url) => ({
    was: settingsFor(before, url),
    is: settingsFor(after, url),
  }));
  // Copies as written keep passwords.
  const passwords =
    (after.keepPassword && !before.keepPassword) ||
    places.some(({ was, is }) => is.copies === "written" && was.copies !== "written");
  const checks =
    (after.alsoOpen && !before.alsoOpen) ||
    places.some(({ was, is }) => (was.off && !is.off) || (is.highlight && !was.highlight));
  return [...(passwords ? (["passwords"] as const) : []), ...(checks ? (["checks"] as const) : [])];
}

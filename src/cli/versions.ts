/** Versions of what canonical URLs and keys depend on. */
import { profiles, TRACKING_VERSION } from "../core/bare.ts";

/**
 * Store the answer beside keys. Every key depends on its rule set and on the version of Unicode in Node (hosts outside
 * ASCII); keys of level 3 and 4 also depend on the two lists.
 */
export const versions = (command: string, tldts: string) => ({
  version: command,
  ruleSets: Object.fromEntries(Object.values(profiles).map(({ id, version }) => [id, version])),
  unicode: process.versions.unicode,
  trackingParameters: TRACKING_VERSION,
  publicSuffixes: `tldts ${tldts}`,
});

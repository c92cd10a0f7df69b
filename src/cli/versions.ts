/** Versions of what canonical URLs and keys depend on. */
import { profiles, TRACKING_VERSION } from "../core/bare.ts";

/**
 * Stored beside keys, which depend on all of it: `web` follows Node's URL parser, and hosts follow its version of Unicode.
 * The tracking parameters count from level 2, in fragments, and the public suffixes from level 3.
 */
export const versions = (command: string, tldts: string) => ({
  version: command,
  ruleSets: Object.fromEntries(Object.values(profiles).map(({ id, version }) => [id, version])),
  urlParser: `ada ${process.versions.ada}`,
  unicode: process.versions.unicode,
  trackingParameters: TRACKING_VERSION,
  publicSuffixes: `tldts ${tldts}`,
});

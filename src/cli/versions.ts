import { profiles, TRACKING_VERSION } from "../core/without-texts.ts";

/**
 * Keys depend on all of these: `web` follows Node's URL parser, hosts its Unicode. Tracking parameters count from level
 * 2 (in fragments), public suffixes from level 3.
 */
export const versions = (command: string, tldts: string) => ({
  version: command,
  ruleSets: Object.fromEntries(Object.values(profiles).map(({ id, version }) => [id, version])),
  urlParser: `ada ${process.versions.ada}`,
  unicode: process.versions.unicode,
  trackingParameters: TRACKING_VERSION,
  publicSuffixes: `tldts ${tldts}`,
});

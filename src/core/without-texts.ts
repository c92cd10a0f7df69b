/**
 * The core without texts, for a fast start of the command line. Functions that need the public suffix list require an
 * import of `url/installed-suffixes.ts`.
 */
export { ALL_CAUSES, type Cause } from "./duplicates/causes.ts";
export { groupExplainer, type Link } from "./duplicates/duplicates.ts";
export { type KeyRules, keyAt, rulesFor } from "./duplicates/key-rules.ts";
export { DEFAULT_LEVEL, LEVELS, type Level } from "./duplicates/level.ts";
export { isInputRefused } from "./findings/refused.ts";
export { TRACKING_VERSION } from "./lists/tracking.ts";
export { absoluteText } from "./rules/apply.ts";
export { canonicalize, type Options } from "./rules/canonicalize.ts";
export { DEFAULT_PROFILE, type ProfileId, profileOf, profiles } from "./rules/profiles.ts";
export { withDriveInPath } from "./url/drive-letter.ts";
export { splitQuery } from "./url/form.ts";
export { decodeToText } from "./url/percent.ts";
export { isPlausibleHost, isPlausibleUrl } from "./url/plausible.ts";
export { registrableDomain } from "./url/registrable-domain.ts";
export { parse, type UrlParts } from "./url/url.ts";

/** The core's public face. Pure: no DOM, no browser; the platform's URL parser is known to platform-url.ts alone. */
export { canonicalize, type Options } from "./canonicalize.ts";
export { type Component, type ComponentName, componentsOf } from "./components.ts";
export { findDuplicates, type Group, type Level, type Link, type Spelling, variantsOf } from "./duplicates.ts";
export type { Check, Confidence, Finding, Severity } from "./finding.ts";
export { checks } from "./findings/index.ts";
export { type FormArg, splitFormArgs } from "./form.ts";
export { type Inspection, inspect, type Step } from "./inspect.ts";
export { decodeToText } from "./percent.ts";
export { DEFAULT_PROFILE, type ProfileId, profiles } from "./profiles/index.ts";
export { resolve, resolve1808 } from "./resolve.ts";
export type { Context, Profile, Reading, Rewrite, Rule, Safety, Source } from "./rule.ts";
export { SCHEMES, type Scheme } from "./schemes.ts";
export { parse, type Refusal, serialize, type Url } from "./url.ts";

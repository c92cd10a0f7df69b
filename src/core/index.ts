/** The core's public face. Pure: no DOM, no browser; the platform's URL parser is known to platform-url.ts alone. */
export { FIELD_LABELS, type FieldName } from "./anatomies/names.ts";
export { FIELD_NOTES, type FieldNote } from "./anatomies/notes.ts";
export { GRAMMAR_PROBLEMS, type GrammarProblem } from "./anatomies/problems.ts";
export { type Anatomy, anatomyOf, type Field, type SchemeKind } from "./anatomy.ts";
export { announceUrl } from "./announce.ts";
export { isBlameless } from "./blameless.ts";
export { canonicalize, type Options } from "./canonicalize.ts";
export { type ComparedCell, type ComparedPart, type ComparedRow, type Comparison, compareProfiles } from "./compare.ts";
export { type Component, type ComponentName, componentsOf } from "./components.ts";
export {
  type ComparedDeclaration,
  compareDeclared,
  type DeclaredComparison,
  type DeclaredInput,
  type DeclaredVerdict,
} from "./declared.ts";
export {
  DECLARED_PROBLEMS,
  type DeclaredFrom,
  type DeclaredProblem,
  type DeclaredProblemId,
} from "./declared-problems.ts";
export {
  type ContentSource,
  contentIdentifier,
  contentSource,
  DIGEST_SOURCES,
  hexadecimal,
  urlKey,
} from "./digest.ts";
export { type PageEvidence, pageEvidence } from "./doctor/evidence.ts";
export { type Located, locate, mendedText } from "./doctor/locate.ts";
export { type Pass, passesOf } from "./doctor/passes.ts";
export { isRepairable, type RepairedAll, repairAll } from "./doctor/repair-all.ts";
export { changesOf, type Run, type Rung, rungsOf } from "./doctor/rungs.ts";
export { findDuplicates, type Group, type Link, reasonsOf, type Spelling, variantsOf } from "./duplicates.ts";
export { type Equivalence, explainEquivalence } from "./equivalence.ts";
export type { Check, Confidence, Finding, InspectOptions, Severity } from "./finding.ts";
export { checks } from "./findings/index.ts";
export { readingsOf } from "./findings/legacy-charset.ts";
export { type FormArg, recodeFormArgs, splitFormArgs } from "./form.ts";
export { decodeLinkAsWwwoffle, type LinkInHtml, linksInHtml } from "./html.ts";
export { type Child, findingsOf, type Inspection, inspect, type RuleFacts, type Step } from "./inspect.ts";
export { type NameList, namesOf, rulesAddedBy } from "./ladder/added.ts";
export {
  keyAt,
  ladderOf,
  ladderRules,
  lowerKeys,
  type Rung as LadderRung,
  rulesOf,
  upperKeys,
} from "./ladder/ladder.ts";
export { DEFAULT_LEVEL, LEVELS, type Level, type LevelFacts } from "./ladder/level.ts";
export type { Merges } from "./ladder/merges.ts";
export {
  type Preferred,
  type PreferredEdit,
  type PreferredOptions,
  type PreferredReason,
  preferredOf,
} from "./ladder/preferred.ts";
export { type Signature, signatureOf } from "./ladder/signatures.ts";
export { TRACKING_PARAMETERS, TRACKING_VERSION, type TrackingParameter } from "./ladder/tracking.ts";
export { canonicalsInHeaders } from "./link-header.ts";
export { isNestedUrl, type Nested, nestedIn } from "./nested.ts";
export { type Pasted, type PastedArg, type PastedOptions, readPasted, type SourceLink } from "./pasted.ts";
export { PASTED_SOURCES } from "./pasted-sources.ts";
export { decodeToText } from "./percent.ts";
export { isPlausibleHost, isPlausibleUrl } from "./plausible.ts";
export { DEFAULT_PROFILE, type ProfileId, profileOf, profiles } from "./profiles/index.ts";
export { type Recovered, recoverUrls } from "./recover.ts";
export { resolve, resolve1808 } from "./resolve.ts";
export type { Context, Profile, Reading, Rewrite, Rule, Safety, Source } from "./rule.ts";
export { SCHEMES, type Scheme } from "./schemes.ts";
export { parse, type Refusal, serialize, type Url } from "./url.ts";

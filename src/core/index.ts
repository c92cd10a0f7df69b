/**
 * The core as the extension imports it, with the public suffix list and all texts. Uses no DOM and no browser API.
 * Functions never throw.
 */
import "./url/installed-suffixes.ts";

export { type CleanOptions, cleanCanonicals, cleanOf, hasTracking, trackingIn } from "./copy/clean.ts";
export { clipboardText } from "./copy/clipboard-text.ts";
export { type CopyOptions, copyAs, copyUrl, createCopies, formatsOf } from "./copy/copies.ts";
export { type Faults, FIX_OPERATIONS, faultsOf, fixUrl } from "./copy/fix.ts";
export { type ItemKind, listItem, safeLinkText } from "./copy/list-item.ts";
export { FORMAT_NAMES, type FormatName, unknownNamesIn } from "./copy/own-format.ts";
export {
  type IneffectiveNameFault,
  LONGEST_OWN_NAME,
  MOST_OWN_NAMES,
  newNameFault,
  normalizeOwnName,
  type OwnNameFault,
  ownNameFaults,
} from "./copy/own-names.ts";
export { canonicalReplacement, repairedReplacement } from "./copy/stored-urls.ts";
export { mayWrap, targetsOf } from "./copy/target.ts";
export {
  type Change,
  type CleanUrl,
  COPY_KINDS,
  type CopiedUrl,
  type Copy,
  type CopyKind,
  FORMATS,
  type Format,
  LONGEST_NAME_SHOWN,
  MOST_NAMES_SHOWN,
  type Operations,
  type RefusedOperation,
  type Target,
  type TrackingMatch,
} from "./copy/types.ts";
export { type Unresolved, unresolvedOf } from "./copy/unresolved.ts";
export { isActionable, isOneRequest, requestedUrl } from "./duplicates/actionable.ts";
export {
  ALL_CAUSES,
  type Cause,
  type CauseCertainty,
  causeOf,
  causesOn,
  DEFAULT_CAUSES,
  LIKELY_CAUSES,
  prefixLength,
  sortCauses,
} from "./duplicates/causes.ts";
export {
  type ComparedCell,
  type ComparedRow,
  type ComparedUrl,
  type Comparison,
  compareProfiles,
} from "./duplicates/compare.ts";
export {
  type CausedRule,
  comparePair,
  type PairComparison,
  type PairKeys,
  type PairRow,
  pairKeys,
} from "./duplicates/compare-pair.ts";
export type { ComparedPart } from "./duplicates/compared-parts.ts";
export {
  type CopyWarning,
  copyOf,
  copyWarningOf,
  firstWarning,
  type SignedQuery,
  signedQueryOf,
  type UrlCopy,
} from "./duplicates/copy-warning.ts";
export {
  type DescribedCause as CauseFacts,
  type DescribedEquivalence as Equivalence,
  type DescribedLevel as LevelFacts,
  type DescribedStep as Step,
  describe as describeRule,
  describedCauses as CAUSES,
  describedEquivalence as explainEquivalence,
  describedFoldRules as foldRules,
  // Used by suites outside the repository.
  describedFoldRules as levelRules,
  describedLevels as LEVELS,
  describedProfiles as profiles,
  describedRuleOf as ruleOf,
  describedStepsOf as stepsOf,
  factsOf,
  type RuleFacts,
} from "./duplicates/described.ts";
export {
  type ContentSource,
  contentIdentifier,
  contentSource,
  DIGEST_SOURCES,
  hexadecimal,
  urlKey,
} from "./duplicates/digest.ts";
export {
  findDuplicates,
  type Group,
  groupsByKey,
  type Link,
  reasonsOf,
  type Spelling,
  variantsOf,
} from "./duplicates/duplicates.ts";
export { findDuplicatesOf } from "./duplicates/find-duplicates-of.ts";
export { fragmentsOf } from "./duplicates/group-fragments.ts";
export { createKeyReader, type Identity, identityOf, type KeyReader } from "./duplicates/identity.ts";
export {
  type IgnoreOptions,
  type KeyRules,
  type KeyRules as RulesAtLevel,
  keyAt,
  levelFor,
  lowerKeys,
  rulesByLevel,
  rulesFor,
  rulesIgnoring,
  rulesOf,
} from "./duplicates/key-rules.ts";
export { DEFAULT_LEVEL, type Level } from "./duplicates/level.ts";
export type { Merges } from "./duplicates/merges.ts";
export {
  type Preferred,
  type PreferredEdit,
  type PreferredOptions,
  type PreferredReason,
  preferredOf,
} from "./duplicates/preferred.ts";
export { prefixKeys, upperKeys } from "./duplicates/prefix-keys.ts";
export { namesOf, rulesAddedBy, rulesOfCause } from "./duplicates/rules-of-cause.ts";
export {
  type Certainty,
  encodingErrorCertainty,
  isDeceptive,
  isMistake,
  isOfForm,
  isPossiblyIntended,
  isRefused,
  mayBeIntendedDoubling,
} from "./findings/checks.ts";
export {
  describedCheckOf as checkOf,
  describedChecks as checks,
  describeFinding,
  sentenceFor,
  sourcesFor,
} from "./findings/described.ts";
export {
  changesOf,
  type DecodingPass,
  decodingPassesOf,
  type Run,
} from "./findings/encoding/decoding-passes.ts";
export {
  type EncodingLayers,
  encodingLayersOf,
  type Layer,
  type NestedValue,
} from "./findings/encoding/encoding-layers.ts";
export {
  type EvidenceLists,
  evidenceFrom,
  evidenceLists,
  type LinkWithText,
  NO_EVIDENCE,
  PAGE_GROUNDS,
  pageEvidence,
} from "./findings/encoding/evidence.ts";
export { legacyDecodingsOf } from "./findings/encoding/legacy-charset.ts";
export { type Pass, passesOf } from "./findings/encoding/passes.ts";
export type {
  Confidence,
  Deception,
  DescribedCheck as Check,
  DescribedFinding,
  Finding,
  FindingFacts,
  InspectOptions,
  Letter,
  PageEvidence,
  Severity,
} from "./findings/finding.ts";
export { mayDeceive, mayHaveEncodingError, needsNoCheck } from "./findings/gates.ts";
export type {
  DescribedFields as InspectedFields,
  DescribedRepairs as RepairedAll,
  LazyChild as Child,
  LazyInspection as Inspection,
} from "./inspect/described.ts";
export { findingsOf, inspect, inspectFields, repairAll } from "./inspect/described.ts";
export { type EncodingError, encodingErrorsOf } from "./inspect/findings-of.ts";
export { type Located, locate, mendedText } from "./inspect/locate.ts";
export { isRepairable } from "./inspect/repair-all.ts";
export {
  DESCRIBED_PARAMETERS as TRACKING_PARAMETERS,
  type DescribedCondition as TrackingCondition,
  type DescribedParameter as TrackingParameter,
} from "./lists/described-tracking.ts";
export { TRACKING_VERSION } from "./lists/tracking.ts";
export { type CauseCount, duplicatesByCause } from "./page/by-cause.ts";
export { canonicalsOf } from "./page/canonicals.ts";
export type {
  CheckedLinks,
  Declared,
  DeclaredUrl,
  FrameLinks,
  LinkDetails,
  LinkText,
  LinkTexts,
} from "./page/collected.ts";
export { NOTHING_DECLARED } from "./page/collected.ts";
export {
  countAllDuplicates,
  countToFix,
  type EncodedCounts,
  type LinkCounts,
  linkFindings,
  type SurestEncodingError,
  surestEncodingError,
  worstDeception,
} from "./page/counts.ts";
export {
  absoluteOf,
  type ComparedDeclaration,
  compareDeclared,
  type DeclaredComparison,
  type DeclaredInput,
  type DeclaredVerdict,
  declaredUrl,
} from "./page/declared.ts";
export {
  DECLARED_PROBLEMS,
  type DeclaredFrom,
  type DeclaredProblem,
  type DeclaredProblemId,
} from "./page/declared-problems.ts";
export { type Fix, type FixOptions, type FixReason, fixList, fixListInSteps, formToKeep } from "./page/fix-list.ts";
export { isSection, landmarkOf } from "./page/landmarks.ts";
export { canonicalsInHeaders } from "./page/link-header.ts";
export { FLAGS, type LinkRecord, NO_LINK, NONE, newTally, recordToText, type Tally, tally } from "./page/tally.ts";
export { isAlreadyCanonical } from "./rules/apply.ts";
export { canonicalize, type Options, type StepRule } from "./rules/canonicalize.ts";
export { type Signature, signatureOf, signedBy } from "./rules/described-signatures.ts";
export type { OwnTracking } from "./rules/own-tracking.ts";
export {
  ARCHIVE_PROFILE,
  CACHE_PROFILE,
  covers,
  DEFAULT_PROFILE,
  makesKeys,
  type ProfileId,
  profileOf,
} from "./rules/profiles.ts";
export type {
  Context,
  Described,
  DescribedProfile,
  DescribedRule,
  EditionChange,
  NameList,
  Profile,
  Rule,
  Safety,
  StringRule,
  UrlRule,
} from "./rules/rule.ts";
export { type Cited, type Source, sourcesOf } from "./sources.ts";
export { type FoundUrl, findUrls } from "./text/find-urls.ts";
export { decodeLinkAsWwwoffle, type LinkInHtml, linksInHtml } from "./text/html.ts";
export { htmlReader, type OpenedTag } from "./text/html-reader.ts";
export { decodeJsonUrl } from "./text/json-escapes.ts";
export { type MarkupReader, markupReader, type StartTag } from "./text/markup.ts";
export { type Pasted, type PastedArg, type PastedOptions, readPasted, type SourceLink } from "./text/pasted.ts";
export { PASTED_SOURCES } from "./text/pasted-sources.ts";
export { decodeQuotedPrintable, isQuotedPrintable } from "./text/quoted-printable.ts";
export { isUrlList, LIST_BEGINNING, urlsOfListLine } from "./text/url-list.ts";
export { wrapUrl } from "./text/wrap-url.ts";
export { commonPrefixAndSuffix } from "./url/common-prefix-and-suffix.ts";
export { type Component, type ComponentName, componentsOf } from "./url/components.ts";
export {
  DESCRIBED_SCHEMES as SCHEMES,
  type DescribedField as Field,
  type DescribedScheme as Scheme,
} from "./url/described-schemes.ts";
export { FIELD_LABELS, type FieldName } from "./url/fields/names.ts";
export type { FieldNote } from "./url/fields/notes.ts";
export type { GrammarProblem } from "./url/fields/problems.ts";
export { FIELD_NOTES, GRAMMAR_PROBLEMS, GRAMMAR_SOURCES } from "./url/fields/prose.ts";
export { type FormArg, recodeFormArgs, splitFormArgs } from "./url/form.ts";
export { INVISIBLE } from "./url/invisible.ts";
export { mayOpen } from "./url/may-open.ts";
export { namesResource } from "./url/names-resource.ts";
export { isNestedUrl, type Nested, nestedIn } from "./url/nested.ts";
export { decodeToText } from "./url/percent.ts";
export { isPlausibleHost, isPlausibleUrl } from "./url/plausible.ts";
export {
  type HostKind,
  isListedHost,
  type Registration,
  registrableDomain,
  registrationOf,
  siteOf,
} from "./url/registrable-domain.ts";
export { withRequestedQuery } from "./url/requested-query.ts";
export { resolve, resolve1808 } from "./url/resolve.ts";
export type { SchemeKind } from "./url/scheme-grammars.ts";
export { MASK, mask, passwordsIn, replaceRanges, secretsIn, stretchesWithin } from "./url/secrets.ts";
export { serverlessKind } from "./url/serverless.ts";
export { joinWithoutPairing } from "./url/surrogates.ts";
export type { TextRange } from "./url/text-range.ts";
export { unicodeHost } from "./url/unicode-host.ts";
export { parse, type Refusal, serialize, type Url, withoutFragment, withRootPath } from "./url/url.ts";
export { type DeclarationVerdictName, declarationVerdict } from "./verdicts/declaration.ts";
export { type LinksFacts, type LinksVerdictName, linksVerdict } from "./verdicts/links.ts";
export { type UrlFacts, type UrlVerdictName, urlVerdict } from "./verdicts/url.ts";
export type { Verdict, VerdictReason, VerdictTone } from "./verdicts/verdict.ts";

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as core from "./index.ts";

/** Values used by suites and benchmarks outside the repository. */
const FACE = `
  CACHE_PROFILE DECLARED_PROBLEMS DEFAULT_LEVEL DEFAULT_PROFILE DIGEST_SOURCES FIELD_LABELS FIELD_NOTES
  GRAMMAR_PROBLEMS LEVELS MASK PAGE_GROUNDS PASTED_SOURCES SCHEMES TRACKING_PARAMETERS TRACKING_VERSION canonicalize
  canonicalsInHeaders changesOf checkOf checks compareDeclared compareProfiles componentsOf contentIdentifier
  contentSource decodeLinkAsWwwoffle decodeToText decodingPassesOf explainEquivalence findDuplicates findUrls
  findingsOf hexadecimal inspect inspectFields isMistake isNestedUrl isOfForm isPlausibleHost isPlausibleUrl isRefused
  isRepairable keyAt legacyDecodingsOf levelRules linksInHtml locate lowerKeys mask mendedText namesOf needsNoCheck
  nestedIn pageEvidence parse passesOf passwordsIn preferredOf profileOf profiles readPasted reasonsOf recodeFormArgs
  repairAll resolve resolve1808 ruleOf rulesAddedBy rulesByLevel rulesOf secretsIn serialize signatureOf splitFormArgs
  upperKeys urlKey variantsOf wrapUrl`
  .trim()
  .split(/\s+/);

const TYPES = `
  Check Child ComparedCell ComparedDeclaration ComparedPart ComparedRow Comparison Component ComponentName Confidence
  ContentSource Context DeclaredComparison DeclaredFrom DeclaredInput DeclaredProblem DeclaredProblemId DeclaredVerdict
  DecodingPass Equivalence Field FieldName FieldNote Finding FindingFacts FormArg FoundUrl GrammarProblem Group
  InspectOptions InspectedFields Inspection Level LevelFacts Link LinkInHtml Located Merges NameList Nested Options
  PageEvidence Pass Pasted PastedArg PastedOptions Preferred PreferredEdit PreferredOptions PreferredReason Profile
  ProfileId Refusal RepairedAll Rule RuleFacts RulesAtLevel Run Safety Scheme SchemeKind Severity Signature Source
  SourceLink Spelling Step StringRule TrackingParameter Url UrlRule`
  .trim()
  .split(/\s+/);

test("exports every name that suites outside the repository call", () => {
  expect(FACE.filter((name) => !(name in core))).toEqual([]);
});

test("exports every type", () => {
  const door = readFileSync(new URL("index.ts", import.meta.url), "utf8");
  const given = new Set([...door.matchAll(/(\w+)(?=,|\s*\})/g)].map(([name]) => name));
  expect(TYPES.filter((name) => !given.has(name))).toEqual([]);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as core from "./index.ts";

/** The values that the door gave out on 2026-11-21. Names may come; where one changes inside, the old one stays as an alias. */
const FACE = `
  CACHE_PROFILE DECLARED_PROBLEMS DEFAULT_LEVEL DEFAULT_PROFILE DIGEST_SOURCES FIELD_LABELS FIELD_NOTES
  GRAMMAR_PROBLEMS LEVELS MASK PAGE_GROUNDS PASTED_SOURCES SCHEMES TRACKING_PARAMETERS TRACKING_VERSION anatomyOf
  announceUrl canonicalize canonicalsInHeaders changesOf checkOf checks compareDeclared compareProfiles componentsOf
  contentIdentifier contentSource decodeLinkAsWwwoffle decodeToText explainEquivalence findDuplicates findingsOf
  hexadecimal inspect isBlameless isMistake isNestedUrl isOfForm isPlausibleHost isPlausibleUrl isRefused isRepairable
  keyAt ladderOf ladderRules linksInHtml locate lowerKeys mask mendedText namesOf nestedIn pageEvidence parse passesOf
  passwordsIn preferredOf profileOf profiles readPasted readingsOf reasonsOf recodeFormArgs recoverUrls repairAll
  resolve resolve1808 ruleOf rulesAddedBy rulesOf rungsOf secretsIn serialize signatureOf splitFormArgs upperKeys
  urlKey
  variantsOf`
  .trim()
  .split(/\s+/);

/** And the types. */
const TYPES = `
  Anatomy Check Child ComparedCell ComparedDeclaration ComparedPart ComparedRow Comparison Component ComponentName
  Confidence ContentSource Context DeclaredComparison DeclaredFrom DeclaredInput DeclaredProblem DeclaredProblemId
  DeclaredVerdict Equivalence Field FieldName FieldNote Finding FindingFacts FormArg GrammarProblem Group InspectOptions Inspection
  LadderRung Level LevelFacts Link LinkInHtml Located Merges NameList Nested Options PageEvidence Pass Pasted
  PastedArg PastedOptions Preferred PreferredEdit PreferredOptions PreferredReason Profile ProfileId Reading Recovered
  Refusal RepairedAll Rewrite Rule RuleFacts Run Rung Safety Scheme SchemeKind Severity Signature Source SourceLink
  Spelling Step TrackingParameter Url`
  .trim()
  .split(/\s+/);

test("suites outside the repository find every name that they call", () => {
  expect(FACE.filter((name) => !(name in core))).toEqual([]);
});

test("and every type", () => {
  const door = ["index.ts", "earlier-names.ts"]
    .map((name) => readFileSync(new URL(name, import.meta.url), "utf8"))
    .join("\n");
  const given = new Set([...door.matchAll(/(\w+)(?=,|\s*\})/g)].map(([name]) => name));
  expect(TYPES.filter((name) => !given.has(name))).toEqual([]);
});

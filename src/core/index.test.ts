import { expect, test } from "vitest";
import * as core from "./index.ts";

/** What the door gave out on 2026-11-21, types apart. Names may come; where one changes inside, the old one stays as an alias. */
const FACE = `
  DECLARED_PROBLEMS DEFAULT_LEVEL DEFAULT_PROFILE DIGEST_SOURCES FIELD_LABELS FIELD_NOTES GRAMMAR_PROBLEMS LEVELS
  PASTED_SOURCES SCHEMES TRACKING_PARAMETERS TRACKING_VERSION anatomyOf announceUrl canonicalize canonicalsInHeaders
  changesOf checks compareDeclared compareProfiles componentsOf contentIdentifier contentSource decodeLinkAsWwwoffle
  decodeToText explainEquivalence findDuplicates findingsOf hexadecimal inspect isBlameless isNestedUrl isPlausibleHost
  isPlausibleUrl isRepairable keyAt ladderOf ladderRules linksInHtml locate lowerKeys mendedText namesOf nestedIn
  pageEvidence parse passesOf preferredOf profileOf profiles readPasted readingsOf reasonsOf recodeFormArgs recoverUrls
  repairAll resolve resolve1808 rulesAddedBy rulesOf rungsOf serialize signatureOf splitFormArgs upperKeys urlKey
  variantsOf`
  .trim()
  .split(/\s+/);

test("suites outside the repository find every name that they call", () => {
  expect(FACE.filter((name) => !(name in core))).toEqual([]);
});

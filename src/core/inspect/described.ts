/** Inspections with titles, messages and citations. */
import { describe, describeStep, factsOf } from "../duplicates/described.ts";
import { describeFinding } from "../findings/described.ts";
import type { DescribedFinding, InspectOptions } from "../findings/finding.ts";
import type { Component } from "../url/components.ts";
import type { Url } from "../url/url.ts";
import {
  type DescribedFields,
  type DescribedInspection,
  type Describer,
  describedFields,
  describedInspection,
} from "./described-inspection.ts";
import { examine } from "./examine.ts";
import { findingsOf as bareFindingsOf } from "./findings-of.ts";
import { inspectFields as bareFieldsOf } from "./inspect-fields.ts";

export const describer: Describer = {
  step: describeStep,
  finding: describeFinding,
  idleRule: (rule, url, profile) => factsOf(describe(rule, profile), url),
};

/** As `canonicalize`, with reasons. Never throws. */
export const inspect = (input: string, options: InspectOptions = {}): DescribedInspection =>
  describedInspection(examine(input, options), describer);

/** As in `inspect`. Never throws. */
export const findingsOf = (input: string, options: InspectOptions = {}): readonly DescribedFinding[] =>
  bareFindingsOf(input, options).map(describeFinding);

/** `known`: passwords from other spellings. Never throws. */
export const inspectFields = (
  url: Url,
  components: readonly Component[],
  known: readonly string[] = [],
): DescribedFields => describedFields(bareFieldsOf(url, components, known), describer);

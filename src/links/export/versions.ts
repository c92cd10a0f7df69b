import {
  type Cause,
  type DescribedRule,
  describeRule,
  type Level,
  type ProfileId,
  profileOf,
  rulesFor,
  rulesOf,
  TRACKING_VERSION,
  urlKey,
} from "../../core/index.ts";

/** May include a rule twice. */
export const rulesInForce = (profile: ProfileId, level: Level, ignore?: readonly Cause[]): readonly DescribedRule[] =>
  rulesOf(rulesFor(profileOf(profile), { level, ignore })).map((rule) => describeRule(rule, profile));

/** A digest, not for security. Includes `lists`, which change what rules do. */
export const digestOf = (rules: readonly DescribedRule[], lists = TRACKING_VERSION): string =>
  urlKey(
    JSON.stringify([lists, ...rules.map(({ id, safety, source }) => [id, safety, source.document, source.section])]),
  );

/** Independent of Trueform's version. */
export const versionOf = (profile: ProfileId, level: Level, ignore?: readonly Cause[]): string =>
  digestOf(rulesInForce(profile, level, ignore));

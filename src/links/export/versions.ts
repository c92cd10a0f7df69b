import {
  type Cause,
  type Level,
  type ProfileId,
  profileOf,
  type Rule,
  rulesFor,
  rulesOf,
  TRACKING_VERSION,
  urlKey,
} from "../../core/index.ts";

/** Some rules run twice. */
export const rulesInForce = (profile: ProfileId, level: Level, ignore?: readonly Cause[]): readonly Rule[] =>
  rulesOf(rulesFor(profileOf(profile), { level, ignore }));

/** 22 characters, not for security. Includes `lists`, which change what rules do. */
export const digestOf = (rules: readonly Rule[], lists = TRACKING_VERSION): string =>
  urlKey(
    JSON.stringify([lists, ...rules.map(({ id, safety, source }) => [id, safety, source.document, source.section])]),
  );

/** Independent of the version of Trueform. */
export const versionOf = (profile: ProfileId, level: Level, ignore?: readonly Cause[]): string =>
  digestOf(rulesInForce(profile, level, ignore));

/** Names for exactly the rules that an export was made by. */
import {
  type Level,
  type ProfileId,
  profileOf,
  type Rule,
  rulesByLevel,
  rulesOf,
  TRACKING_VERSION,
  urlKey,
} from "../../core/index.ts";

/** The rules of a rule set up to a level, in the order in which they work; some take a second turn. */
export const rulesInForce = (profile: ProfileId, level: Level): readonly Rule[] =>
  rulesOf(rulesByLevel(profileOf(profile))[level]);

/**
 * A digest of rules: of what they are called, how safe they are and where they are written down, in their order. The
 * tracking parameters are part of it, since one rule is what their list says. 22 characters; not for secrets.
 */
export const digestOf = (rules: readonly Rule[], lists = TRACKING_VERSION): string =>
  urlKey(
    JSON.stringify([lists, ...rules.map(({ id, safety, source }) => [id, safety, source.document, source.section])]),
  );

/** The version of a rule set's rules on a level: the same for the same rules, whatever the version of Trueform. */
export const versionOf = (profile: ProfileId, level: Level): string => digestOf(rulesInForce(profile, level));

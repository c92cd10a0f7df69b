/**
 * Names of earlier versions, for suites and benchmarks outside the repository: nothing inside uses them.
 */

export {
  levelRules as ladderRules,
  type RulesAtLevel as LadderRung,
  rulesByLevel as ladderOf,
} from "./duplicates/level-rules.ts";
export { type DecodingPass as Rung, decodingPassesOf as rungsOf } from "./findings/encoding/decoding-passes.ts";
export { legacyDecodingsOf as readingsOf } from "./findings/encoding/legacy-charset.ts";
export { needsNoCheck as isBlameless } from "./findings/gates.ts";
export { type InspectedFields as Anatomy, inspectFields as anatomyOf } from "./inspect/inspect-fields.ts";
export type { StringRule as Reading, UrlRule as Rewrite } from "./rules/rule.ts";
export { type FoundUrl as Recovered, findUrls as recoverUrls } from "./text/find-urls.ts";
export { wrapUrl as announceUrl } from "./text/wrap-url.ts";

import { listed, message, plural } from "../../../browser/i18n.ts";
import type { Cause, PairComparison, PairRow, ProfileId } from "../../../core/index.ts";
import { causeText, ignoredCauseText, partText, shortProfileText } from "../../../ui/names.ts";
import { summarizeRules } from "../../../ui/variants/distinguishing-rules.ts";

/** Isolated, because it is not translated. */
const SCHEMES = "\u2066http/https\u2069";

/** Causes with more than one rule, named by rule. */
const BY_RULES: readonly Cause[] = ["case-and-port", "http-and-www"];

function ignoredCause(cause: Cause, { part, rules, texts: [one, other] }: PairRow): string {
  if (cause === "http-and-www" && part === "scheme") return SCHEMES;
  const ids = BY_RULES.includes(cause) ? rules.filter((used) => used.cause === cause).map(({ rule }) => rule.id) : [];
  const text = one ?? other ?? "";
  return ids.length === 0 ? ignoredCauseText(cause) : summarizeRules(ids, text, [{ start: 0, end: text.length }]);
}

export const ignoredText = (row: PairRow): string =>
  listed([...new Set(row.causes.map((cause) => ignoredCause(cause, row)))]);

export function partName({ part, name }: PairRow): string {
  if (part === "query-order") return causeText("query-order");
  return partText(part === "parameter" && name === "" ? "query" : part);
}

export function sameUnderText([first, ...others]: readonly ProfileId[]): string {
  if (first === undefined) return "";
  const name = shortProfileText(first);
  return message(
    "sentence",
    others.length === 0 ? message("pair_same", name) : plural("pair_same_others", others.length, name),
  );
}

/** Returns "" if the title suffices. */
export function verdictText({ isSame, causes, rows }: PairComparison): string {
  const differing = rows.filter((row) => !row.isSame);
  if (differing.length === 0) return message("pair_identical");
  if (causes === null) return message("pair_never");
  const isUncertain = differing.some(({ certainty }) => certainty === "uncertain");
  return [
    ...(isSame ? [] : [plural("pair_only_if", differing.length)]),
    ...(isUncertain ? [message("pair_uncertain")] : []),
  ].join(" ");
}

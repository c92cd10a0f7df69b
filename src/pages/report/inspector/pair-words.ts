import { listed, type MessageKey, message, numberInWords, plural } from "../../../browser/i18n.ts";
import type { Cause, PairComparison, PairRow, ProfileId } from "../../../core/index.ts";
import { causeText, partText, shortProfileText } from "../../../ui/names.ts";
import { inFewWords } from "../../../ui/spellings/separating.ts";

/** In a sentence; other causes are named by their rules. */
const IN_WORDS: Partial<Readonly<Record<Cause, MessageKey>>> = {
  "trailing-slash": "pair_cause_trailing_slash",
  "default-document": "pair_cause_default_document",
  "form-encoding": "pair_cause_form_encoding",
  tracking: "pair_cause_tracking",
  "session-ids": "pair_cause_session_ids",
  "query-order": "pair_cause_query_order",
  mobile: "pair_cause_mobile",
};

const BY_RULES: readonly Cause[] = ["case-and-port", "http-and-www"];

const isHttp = (text: string | null): boolean => /^https?$/i.test(text ?? "");

function causeInWords(cause: Cause, { part, rules, texts }: PairRow): string {
  const key = IN_WORDS[cause];
  if (key !== undefined) return message(key);
  if (!BY_RULES.includes(cause)) return causeText(cause);
  const [one, other] = texts;
  if (part === "scheme" && isHttp(one) && isHttp(other) && one?.toLowerCase() !== other?.toLowerCase()) {
    return message("pair_cause_scheme");
  }
  const ids = rules.filter((used) => used.cause === cause).map(({ rule }) => rule.id);
  const text = one ?? other ?? "";
  return ids.length === 0 ? causeText(cause) : inFewWords(ids, text, [{ start: 0, end: text.length }]);
}

export const ignoredText = (row: PairRow): string =>
  listed([...new Set(row.causes.map((cause) => causeInWords(cause, row)))]);

/** A parameter is named by its name, which is code. */
export function partName({ part, name }: PairRow): string {
  if (part === "query-order") return causeText("query-order");
  return partText(part === "parameter" && name === "" ? "query" : part);
}

/** For one difference, two, and more: two are “both”. */
type ByCount = readonly [single: MessageKey, both: MessageKey, all: MessageKey];

const IGNORED: ByCount = ["pair_ignored_single", "pair_ignored_both", "pair_ignored_all"];
const ONLY_IF: ByCount = ["pair_only_if_single", "pair_only_if_both", "pair_only_if_all"];

function countedText([single, both, all]: ByCount, count: number, ...values: readonly string[]): string {
  const key = count === 1 ? single : count === 2 ? both : all;
  // allow-spread: A sentence has few values.
  return message(key, ...values, numberInWords(count));
}

export function sameUnderText([first, ...others]: readonly ProfileId[]): string {
  if (first === undefined) return "";
  const name = shortProfileText(first);
  return message(
    "sentence",
    others.length === 0 ? message("pair_same", name) : plural("pair_same_others", others.length, name),
  );
}

export function verdictText({ isSame, causes, rows }: PairComparison, profile: string): string {
  const differing = rows.filter((row) => !row.isSame);
  if (differing.length === 0) return message("pair_identical");
  if (causes === null) return message("pair_never");
  const text = isSame ? countedText(IGNORED, differing.length, profile) : countedText(ONLY_IF, differing.length);
  const isUncertain = differing.some(({ certainty }) => certainty === "uncertain");
  return isUncertain ? `${text} ${message("pair_uncertain")}` : text;
}

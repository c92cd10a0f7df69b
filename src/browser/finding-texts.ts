import {
  checkOf,
  DECLARED_PROBLEMS,
  type Deception,
  type DeclaredProblemId,
  type Finding,
  isPossiblyIntended,
  type Letter,
} from "../core/index.ts";
import { direction, formatNumber, language, type MessageKey, message, messageFor } from "./i18n.ts";
import { declaredProblemId, reasonId, reasonTitleId } from "./shared-messages.ts";

/** These agree with "letter"; the browser's names may not. */
const SCRIPTS: Readonly<Record<string, MessageKey>> = {
  Arab: "script_arab",
  Armn: "script_armn",
  Beng: "script_beng",
  Cher: "script_cher",
  Copt: "script_copt",
  Cyrl: "script_cyrl",
  Deva: "script_deva",
  Geor: "script_geor",
  Goth: "script_goth",
  Grek: "script_grek",
  Hang: "script_hang",
  Hani: "script_hani",
  Hebr: "script_hebr",
  Hira: "script_hira",
  Kana: "script_kana",
  Latn: "script_latn",
  Lisu: "script_lisu",
  Thai: "script_thai",
};

/** `code`: ISO 15924. */
function scriptText(code: string): string {
  const key = SCRIPTS[code];
  if (key !== undefined) return message(key);
  try {
    return new Intl.DisplayNames(language(), { type: "script" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The end of a host names its site. */
const LONGEST_HOST = 60;

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Right-to-left letters must not reorder neighbouring text. */
const isolated = (text: string): string =>
  text !== "" && (RIGHT_TO_LEFT.test(text) || direction() === "rtl") ? `\u2066${text}\u2069` : text;

export function hostText(host: string | null): string {
  if (host === null || host.length <= LONGEST_HOST) return isolated(host ?? "");
  return isolated(`…${host.slice(-LONGEST_HOST).replace(/^[\udc00-\udfff]/, "")}`);
}

/** "$1" and "$2" of titles. */
const hostNames = (deception: Deception | undefined) => ({
  goesTo: hostText(deception?.goesTo ?? null),
  seems: hostText(deception?.seems ?? null),
});

export const deceptiveAdviceText = (seems: string, isOfPage: boolean): string =>
  message(isOfPage ? "deceptive_close" : "deceptive_leave", hostText(seems));

/** "U+0430". */
const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

const shown = (character: string): string => (/^\p{M}/u.test(character) ? `◌${character}` : character);

/** "$1" to "$6" of sentences. */
const letterValues = ({ position, character, script, like = "", others = [] }: Letter): readonly string[] => [
  String(position),
  scriptText(script),
  isolated(shown(character)),
  codeOf(character),
  like,
  formatNumber(others.length),
];

function sentenceValues({ id, reason, deception, times }: Explained): readonly string[] {
  const own = checkOf(id)?.values?.[reason];
  if (own !== undefined) return own;
  if (times !== undefined) return [formatNumber(times)];
  if (deception?.letter !== undefined) return letterValues(deception.letter);
  const { goesTo, seems } = hostNames(deception);
  return [goesTo, seems];
}

export const declaredProblemText = (id: DeclaredProblemId): string =>
  messageFor("declared_problem", declaredProblemId(id), DECLARED_PROBLEMS[id].message);

export const checkTitle = (id: string): string => messageFor("check", id, checkOf(id)?.title ?? id);

export type Titled = Pick<Finding, "id" | "reason" | "times" | "deception">;

/** Names hosts or layers of encoding, if possible. */
export function findingTitle({ id, reason, times, deception }: Titled): string {
  const check = checkOf(id);
  const title = check?.titles?.[reason];
  if (check !== undefined && title !== undefined) {
    const { goesTo, seems } = hostNames(deception);
    return messageFor("check", reasonTitleId(check, reason), title, goesTo, seems);
  }
  if (times === undefined) return checkTitle(id);
  return times === 2 ? message("encoded_twice") : message("encoded_times", times);
}

/** For places without a label “possibly intended”. */
export function verdictTitle(finding: Titled & Pick<Finding, "confidence">): string {
  const title = findingTitle(finding);
  return isPossiblyIntended(finding) ? message("possibly_intended_title", title) : title;
}

export type Explained = Pick<Finding, "id" | "reason" | "deception" | "times">;

const sentenceOf = ({ id, reason }: Explained, values: readonly string[]): string => {
  const check = checkOf(id);
  const key = check === undefined ? `${id}-${reason}` : reasonId(check, reason);
  // allow-spread: A sentence has few values.
  return messageFor("check", key, check?.messages[reason] ?? reason, ...values);
};

export const findingText = (finding: Explained): string => sentenceOf(finding, sentenceValues(finding));

/** By index in `letterValues`. No text contains noncharacters. */
const LETTERS = [undefined, undefined, "\ufdd0", undefined, "\ufdd1"];

/** Like `findingText`; `letter` renders both letters. */
export function findingTextAround<Shown>(finding: Finding, letter: (character: string) => Shown): (string | Shown)[] {
  const { deception } = finding;
  if (deception?.letter === undefined) return [findingText(finding)];
  const values = letterValues(deception.letter);
  const marks = values.map((value, i) => LETTERS[i] ?? value);
  return sentenceOf(finding, marks)
    .split(/([\ufdd0\ufdd1])/)
    .map((piece) => {
      const at = LETTERS.indexOf(piece);
      return at < 0 ? piece : letter(values[at] as string);
    });
}

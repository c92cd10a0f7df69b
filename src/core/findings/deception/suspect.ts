/** Finds look-alikes in a label (UTS 39). */
import { isModeratelyRestrictive, isOfOneScript, scriptOf } from "../../url/scripts.ts";
import type { Letter } from "../finding.ts";
import { delimiterLike, type LookAlike, lookAlikeOf } from "./look-alikes.ts";

export type Reason = "letter" | "letters" | "whole" | "character" | "delimiter" | "mixed";

export interface Suspect {
  readonly reason: Reason;
  readonly letter: Letter;
  /** The ASCII that the label resembles, up to the delimiter. */
  readonly like: string;
}

interface Character {
  readonly character: string;
  readonly position: number;
  /** Script of the look-alike, else by Script_Extensions; "Zyyy" if several scripts share the character. */
  readonly script: string;
  readonly look: LookAlike | undefined;
}

/** Read from the other end: Hebrew "סוס". */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["Arab", "Hebr", "Mend", "Nkoo"]);

/** Letters of so few languages that a word of look-alikes with one belongs to none. */
const RARE = /[ԁԍԛԝӏҽ]/;

const isAscii = (character: string): boolean => character < "\x80";

function charactersIn(label: string): Character[] {
  return [...label].map((character, at) => {
    const look = lookAlikeOf(character);
    const script = isAscii(character)
      ? /[a-z]/.test(character)
        ? "Latn"
        : "Zyyy"
      : (look?.script ?? scriptOf(character) ?? "Zyyy");
    return { character, position: at + 1, script, look };
  });
}

/** `delimiter`: keep characters that look like it. */
const inAscii = (characters: readonly Character[], delimiter?: string): string =>
  characters
    .map(({ character, look }) => {
      const like = delimiter === undefined || isAscii(character) ? undefined : delimiterLike(character);
      return like !== undefined && like === delimiter ? like : (look?.like ?? character);
    })
    .join("");

const letterOf = ({ position, character, script, look }: Character, others: readonly Character[] = []): Letter => ({
  position,
  character,
  script,
  ...(look === undefined ? {} : { like: look.like }),
  ...(others.length === 0 ? {} : { others: others.map((one) => one.position) }),
});

const isPlain = (one: Character | undefined): boolean => one !== undefined && /[a-z0-9]/.test(one.character);

/** Only between ASCII letters or digits: one such stroke is also a Japanese letter. */
function delimiterIn(characters: readonly Character[]): Suspect | null {
  let stop: Character | undefined;
  for (const [at, one] of characters.entries()) {
    if (isAscii(one.character) || delimiterLike(one.character) === undefined) continue;
    if (!isPlain(characters[at - 1]) || !isPlain(characters[at + 1])) continue;
    // After a dot, the host continues up to the apparent delimiter.
    if (delimiterLike(one.character) === ".") stop ??= one;
    else return { reason: "delimiter", letter: letterOf(one), like: inAscii(characters.slice(0, at), ".") };
  }
  return stop === undefined ? null : { reason: "character", letter: letterOf(stop), like: inAscii(characters, ".") };
}

function amongLatin(foreign: readonly Character[], label: string, isWritten: (script: string) => boolean) {
  if (!foreign.every(({ look }) => look !== undefined)) return null;
  const isNear = foreign.some(({ look }) => look?.isNear);
  const isUsual = isNear || isModeratelyRestrictive(label);
  if (isUsual && foreign.every(({ script }) => isWritten(script))) return null;
  return foreign.length === 1 ? "letter" : "letters";
}

function withoutLatin(foreign: readonly Character[], label: string, isWritten: (script: string) => boolean) {
  if (!foreign.every(({ look }) => look !== undefined)) return null;
  if (!isOfOneScript(label)) return "letters";
  const isRare = RARE.test(label);
  const isWhole = foreign.every(
    ({ script, look }) => (look?.isNear === false || isRare) && !RIGHT_TO_LEFT.has(script) && !isWritten(script),
  );
  return isWhole && foreign.some(({ character }) => /\p{L}/u.test(character)) ? "whole" : null;
}

function reasonFor(
  characters: readonly Character[],
  foreign: readonly Character[],
  label: string,
  isWritten: (script: string) => boolean,
): Reason | null {
  const hasLatin = characters.some(({ script }) => script === "Latn");
  const found = (hasLatin ? amongLatin : withoutLatin)(foreign, label, isWritten);
  return found ?? (isModeratelyRestrictive(label) ? null : "mixed");
}

/** `label`: Unicode, mapped by UTS 46. `isWritten`: the script is expected under the top-level domain. */
export function suspectIn(label: string, isWritten: (script: string) => boolean): Suspect | null {
  const characters = charactersIn(label);
  const delimiter = delimiterIn(characters);
  if (delimiter !== null) return delimiter;
  const foreign = characters.filter(({ script }) => script !== "Latn" && script !== "Zyyy");
  const [first, ...others] = foreign;
  if (first !== undefined) {
    const reason = reasonFor(characters, foreign, label, isWritten);
    return reason === null ? null : { reason, letter: letterOf(first, others), like: inAscii(characters) };
  }
  // Signs, and letters of no Latin alphabet. Signs alone may be emoji.
  const [odd, ...more] = characters.filter(({ look }) => look !== undefined);
  return odd !== undefined && characters.some(isPlain)
    ? { reason: "character", letter: letterOf(odd, more), like: inAscii(characters) }
    : null;
}

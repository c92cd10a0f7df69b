/** Skips checks that cannot find anything: for most URLs, after one pattern. */
import { type ProfileId, profileOf } from "../rules/profiles.ts";
import type { Profile } from "../rules/rule.ts";
import { dropNewlines } from "../rules/web/string-rules.ts";
import { characterTest, type Gate, gateOf, grouped, groupTest, type TextTrait } from "../triggers/pattern.ts";
import { hasTextTrait, isAboutAuthority, type Trait, type Triggers } from "../triggers/traits.ts";
import { lazy } from "../url/lazy.ts";
import { checks, checksUnder } from "./checks.ts";
import type { Check } from "./finding.ts";

/** Checks that one test rules out together. Each bit is the index of a check. */
interface Group {
  readonly bits: number;
  readonly mayHave: (text: string) => boolean;
  readonly members: readonly { readonly bit: number; readonly has: (text: string) => boolean }[];
}

interface CheckGates {
  readonly checks: readonly Check[];
  readonly groups: () => readonly Group[];
  readonly needsNoCheck: Gate;
  readonly deceivesNobody: Gate;
  readonly asWritten: readonly RegExp[];
}

const AUTHORITY = /^[^:]*:\/\/[^/?#]*/;
const authorityOf = (text: string): string => AUTHORITY.exec(text)?.[0] ?? text;

const withBits = (mayHave: Group["mayHave"], members: Group["members"]): Group => ({
  bits: members.reduce((bits, { bit }) => bits | bit, 0),
  mayHave,
  members,
});

function groupOf(
  checks: readonly Check[],
  isChosen: (trait: Trait) => boolean,
  testOf: (triggers: Triggers) => (text: string) => boolean,
): Group {
  const own = checks
    .map(({ triggers = [] }, place) => ({ bit: 1 << place, triggers: triggers.filter(isChosen) }))
    .filter(({ triggers }) => triggers.length > 0);
  return withBits(
    testOf(own.flatMap(({ triggers }) => triggers)),
    own.map(({ bit, triggers }) => ({ bit, has: testOf(triggers) })),
  );
}

function authorityTest(triggers: Triggers): (text: string) => boolean {
  const isQuiet = gateOf([{ triggers }]);
  return (text) => !isQuiet(authorityOf(text));
}

function groupsOf(checks: readonly Check[]): Group[] {
  const bitsOf = new Map<TextTrait, number>();
  checks.forEach(({ triggers = [] }, place) => {
    for (const trait of triggers) {
      if (trait.kind === "text") bitsOf.set(trait, (bitsOf.get(trait) ?? 0) | (1 << place));
    }
  });
  const ofText = grouped([...bitsOf.keys()]).map((group) =>
    withBits(
      groupTest(group),
      group.traits.map((trait) => ({ bit: bitsOf.get(trait) ?? 0, has: trait.has })),
    ),
  );
  const isElsewhere = (trait: Trait): boolean => trait.kind !== "text" && !isAboutAuthority(trait);
  return [groupOf(checks, isAboutAuthority, authorityTest), groupOf(checks, isElsewhere, characterTest), ...ofText];
}

const known = new WeakMap<Profile, CheckGates>();

function gatesFor(profile: Profile): CheckGates {
  let gates = known.get(profile);
  if (gates === undefined) {
    const own = checksUnder(profile);
    const deceptive = own.filter(({ isDeceptive }) => isDeceptive !== undefined);
    gates = {
      checks: own,
      needsNoCheck: gateOf(own),
      deceivesNobody: gateOf(deceptive),
      asWritten: own.flatMap(({ triggersAsWritten }) => triggersAsWritten ?? []),
      groups: lazy(() => groupsOf(own)),
    };
    known.set(profile, gates);
  }
  return gates;
}

const UPPER_CASE_SCHEME = /^(?!https?:)[Hh][Tt][Tt][Pp][Ss]?:\/\//;

const withLowerCaseScheme = (text: string): string =>
  UPPER_CASE_SCHEME.test(text) ? text.replace(/^[^:]*/, (scheme) => scheme.toLowerCase()) : text;

/** Returns true if no check can find anything. False negatives are possible. `written`: the input as written. */
export function needsNoCheck(absolute: string, profile: ProfileId, written = absolute): boolean {
  const { asWritten, needsNoCheck: gate } = gatesFor(profileOf(profile));
  const isQuiet = gate(absolute) || (UPPER_CASE_SCHEME.test(absolute) && gate(withLowerCaseScheme(absolute)));
  return isQuiet && (written === absolute || !asWritten.some((pattern) => pattern.test(written)));
}

/** False positives are possible. */
export const mayDeceive = (absolute: string, profile: ProfileId): boolean =>
  !gatesFor(profileOf(profile)).deceivesNobody(absolute);

const IS_WEB = /^https?:\/\//;

/** Returns checks for the URL itself, not for nested URLs. */
export function checksFor(absolute: string, profile: Profile, written = absolute): readonly Check[] {
  const { checks: own, groups } = gatesFor(profile);
  const text = withLowerCaseScheme(absolute);
  if (!IS_WEB.test(text)) return own;
  let asked = 0;
  for (const { bits, mayHave, members } of groups()) {
    if ((asked & bits) === bits || !mayHave(text)) continue;
    for (const { bit, has } of members) if ((asked & bit) === 0 && has(text)) asked |= bit;
  }
  return own.filter(
    ({ triggers, triggersAsWritten }, place) =>
      (asked & (1 << place)) !== 0 ||
      triggers === undefined ||
      (written !== absolute && triggersAsWritten?.test(written) === true),
  );
}

const ofMistakes = checks.filter(({ isMistake }) => isMistake !== undefined).flatMap(({ triggers }) => triggers ?? []);
const ofDoubling = checks.filter(({ isDoubling }) => isDoubling).flatMap(({ triggers }) => triggers ?? []);

const ENCODED_OR_NOT_ASCII = /[%\x80-\uffff]/;

/** A text directive is not data under any rule set. */
const DATA_HASH = /#(?!:~:)/g;

/** "%%33F" decodes to "%3F". */
const ESCAPE_OF_DIGIT = /%[0-9A-F]?%[346][0-9A-F]/i;

/** Removes tabs and line breaks, as browsers do. Also reads "#" as data, as WWWOFFLE 2.6 does. */
export function mayHaveEncodingError(text: string): boolean {
  if (!ENCODED_OR_NOT_ASCII.test(text)) return false;
  const solid = dropNewlines.applyToText(text, {});
  if (ESCAPE_OF_DIGIT.test(solid) || hasTextTrait(ofMistakes, solid)) return true;
  return solid.includes("#") && hasTextTrait(ofMistakes, solid.replace(DATA_HASH, "%23"));
}

export const mayBeDoubleEncoded = (text: string): boolean => hasTextTrait(ofDoubling, text);

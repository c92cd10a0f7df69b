/** Most addresses trigger no check, as one pattern shows. */
import { type ProfileId, profileOf } from "../rules/profiles.ts";
import type { Profile } from "../rules/rule.ts";
import { dropNewlines } from "../rules/web/string-rules.ts";
import { type Gate, gateOf } from "../triggers/pattern.ts";
import { bitsOf } from "../triggers/scan.ts";
import { bitAt, type Table, tableOf } from "../triggers/table.ts";
import { hasTextTrait } from "../triggers/traits.ts";
import { checks, checksUnder } from "./checks.ts";
import type { Check } from "./finding.ts";

interface Plan {
  readonly checks: readonly Check[];
  readonly needsNoCheck: Gate;
  readonly deceivesNobody: Gate;
  /** For texts that rules change. */
  readonly asWritten: readonly RegExp[];
  readonly table: Table;
}

const plans = new WeakMap<Profile, Plan>();

function planOf(profile: Profile): Plan {
  let plan = plans.get(profile);
  if (plan === undefined) {
    const own = checksUnder(profile);
    const deceptive = own.filter(({ isDeceptive }) => isDeceptive !== undefined);
    plan = {
      checks: own,
      needsNoCheck: gateOf(own),
      deceivesNobody: gateOf(deceptive),
      asWritten: own.flatMap(({ triggersAsWritten }) => triggersAsWritten ?? []),
      table: tableOf(own),
    };
    plans.set(profile, plan);
  }
  return plan;
}

/** Schemes are case-insensitive: nothing is found for that. */
const UPPER_CASE_SCHEME = /^(?!https?:)[Hh][Tt][Tt][Pp][Ss]?:\/\//;

const withLowerCaseScheme = (text: string): string =>
  UPPER_CASE_SCHEME.test(text) ? text.replace(/^[^:]*/, (scheme) => scheme.toLowerCase()) : text;

/** May be false although no check finds anything. `written`: before it was made absolute. Never throws. */
export function needsNoCheck(absolute: string, profile: ProfileId, written = absolute): boolean {
  const { asWritten, needsNoCheck: gate } = planOf(profileOf(profile));
  const isQuiet = gate(absolute) || (UPPER_CASE_SCHEME.test(absolute) && gate(withLowerCaseScheme(absolute)));
  return isQuiet && (written === absolute || !asWritten.some((pattern) => pattern.test(written)));
}

/** As `needsNoCheck`, of checks for what looks deceptive. May be true although none finds anything. Never throws. */
export const mayDeceive = (absolute: string, profile: ProfileId): boolean =>
  !planOf(profileOf(profile)).deceivesNobody(absolute);

/** For the text itself, not for nested URLs. */
export function checksFor(absolute: string, profile: Profile, written = absolute): readonly Check[] {
  const { checks, table } = planOf(profile);
  const bits = bitsOf(withLowerCaseScheme(absolute), table);
  return checks.filter(
    ({ triggersAsWritten }, i) =>
      (bits & bitAt(i)) !== 0 || (written !== absolute && triggersAsWritten?.test(written) === true),
  );
}

const ofMistakes = checks.filter(({ isMistake }) => isMistake !== undefined).flatMap(({ triggers }) => triggers ?? []);
const ofDoubling = checks.filter(({ isDoubling }) => isDoubling).flatMap(({ triggers }) => triggers ?? []);

/** Most links have neither, and no mistake of encoding. */
const ENCODED_OR_NOT_ASCII = /[%\x80-\uffff]/;

/** A text directive is no data under any rule set. */
const DATA_HASH = /#(?!:~:)/g;

/** "%%33F" is "%3F" once decoded, and so it stands in an address that is handed over. */
const ESCAPE_OF_DIGIT = /%[0-9A-F]?%[346][0-9A-F]/i;

/**
 * Takes a link as written, even a relative reference. Browsers drop its tabs and line breaks, and WWWOFFLE 2.6 reads "#" as
 * data. What its base has is no mistake of the link.
 */
export function mayBeWronglyEncoded(text: string): boolean {
  if (!ENCODED_OR_NOT_ASCII.test(text)) return false;
  const solid = dropNewlines.applyToText(text, {});
  if (ESCAPE_OF_DIGIT.test(solid) || hasTextTrait(ofMistakes, solid)) return true;
  return solid.includes("#") && hasTextTrait(ofMistakes, solid.replace(DATA_HASH, "%23"));
}

/** Takes absolute text. */
export const mayBeDoubleEncoded = (text: string): boolean => hasTextTrait(ofDoubling, text);

/** What each level adds to the one before it: the ladder as one reads it, and the names that its lists hold. */
import { PAIRED_NAMES, SESSION_NAMES, TOKEN_NAMES } from "../lists/session-ids.ts";
import { TRACKING_PARAMETERS } from "../lists/tracking.ts";
import type { Profile, Rule } from "../rules/rule.ts";
import { dropTextDirective } from "../rules/web/fragment.ts";
import { isAboutFragment } from "./fragments.ts";
import { rungOf } from "./ladder.ts";
import { LEVELS, type Level } from "./level.ts";
import { foldMobileHost, MOBILE_LABELS } from "./mobile.ts";
import { foldSessionArguments } from "./sessions.ts";
import { foldTracking } from "./tracking.ts";
import { DEFAULT_DOCUMENTS, foldDefaultDocument } from "./usual.ts";

/** The rules of a rule set that a level has and the one before it has not, each once, in the order in which they work. */
export function rulesAddedBy(profile: Profile, level: Level): readonly Rule[] {
  const all = [...profile.readings, ...profile.rewrites];
  const fragment = all.filter(isAboutFragment);
  if (level === 0) return profile.readings.filter((rule) => !isAboutFragment(rule));
  if (level === 1) {
    // The text directive goes by a rule of its own, where the rule set would have dropped the whole fragment.
    const directive = fragment.length === 0 || all.includes(dropTextDirective) ? [] : [dropTextDirective];
    return [...profile.rewrites.filter((rule) => !isAboutFragment(rule)), ...directive];
  }
  if (level === 2) return fragment;
  const below = LEVELS.filter((other) => other.level < level).flatMap((other) => rulesAddedBy(profile, other.level));
  const known = new Set(below.map(({ id }) => id));
  return rungOf(profile, level).above.filter(({ id }) => {
    // Some rules take a second turn.
    if (known.has(id)) return false;
    known.add(id);
    return true;
  });
}

/** A list of names that a rule goes by. */
export interface NameList {
  /** "pair": only all of them together; "token": only with a long value; "label": a label of a host. */
  readonly kind: "each" | "token" | "pair" | "label";
  readonly names: readonly string[];
}

const LISTS: ReadonlyMap<string, readonly NameList[]> = new Map<string, readonly NameList[]>([
  [foldDefaultDocument.id, [{ kind: "each", names: [...DEFAULT_DOCUMENTS.keys()] }]],
  [foldMobileHost.id, [{ kind: "label", names: [...MOBILE_LABELS] }]],
  [
    foldSessionArguments.id,
    [
      { kind: "each", names: [...SESSION_NAMES, "aspsessionid*"] },
      { kind: "token", names: [...TOKEN_NAMES] },
      { kind: "pair", names: PAIRED_NAMES },
    ],
  ],
  [foldTracking.id, [{ kind: "each", names: TRACKING_PARAMETERS.map(({ name }) => name) }]],
]);

/** The lists of names that a rule of the ladder goes by; none for rules that go by form alone. */
export const namesOf = (rule: Rule): readonly NameList[] => LISTS.get(rule.id) ?? [];

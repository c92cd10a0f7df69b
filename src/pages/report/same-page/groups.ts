/** Which of many tabs or bookmarks are one page, and what makes them one. */
import { CAUSES, findDuplicates, type Group, parse, ruleOf, type Safety } from "../../../core/index.ts";
import type { LinkStoreSettings } from "../../../links/types.ts";
import { separating, sharedIn } from "../../../ui/spellings/separating.ts";

/** What has an absolute address. */
export interface Addressed {
  readonly href: string;
}

export interface Member<One extends Addressed> {
  readonly one: One;
  /** Ids of the rules that set its spelling apart, in order; none for the address itself. */
  readonly apart: readonly string[];
}

export interface SamePage<One extends Addressed> {
  /** Its number on the screen, from 1. */
  readonly number: number;
  readonly key: string;
  /** Two at least, in the order in which they were given. */
  readonly members: readonly Member<One>[];
  /** Ids of the rules that made them alike, in order; none where all are written in one way. */
  readonly rules: readonly string[];
  /** Of the least safe of these rules. */
  readonly safety: Safety;
  readonly isWrittenAlike: boolean;
}

const optionsOf = ({ profile, level, ignore, localHost, tracking }: LinkStoreSettings) => ({
  profile,
  level,
  ignore,
  localHost,
  ...(tracking === undefined ? {} : { tracking }),
});

/** Of spellings that all have the same fragment, it sets none apart. */
function withoutSharedFragment({ spellings }: Group): Group["spellings"] {
  const fragments = new Set(spellings.map(({ href }) => parse(href).fragment));
  if (fragments.size > 1) return spellings;
  return spellings.map((one) => ({ ...one, rules: one.rules.filter((id) => ruleOf(id)?.about !== "fragment") }));
}

function samePage<One extends Addressed>(group: Group, all: readonly One[], number: number): SamePage<One> {
  const spellings = withoutSharedFragment(group);
  const shared = sharedIn(spellings);
  const apart = spellings.map(({ rules }) => (spellings.length < 2 ? [] : separating(rules, shared)));
  return {
    number,
    key: group.key,
    members: group.members.map((index, i) => ({
      one: all[index] as One,
      apart: apart[group.spellingOf[i] as number] ?? [],
    })),
    rules: [...new Set(apart.flat())],
    safety: group.safety,
    isWrittenAlike: group.spellings.length < 2,
  };
}

/** In order of their first members, numbered so. Never throws. */
export const samePagesIn = <One extends Addressed>(all: readonly One[], settings: LinkStoreSettings): SamePage<One>[] =>
  findDuplicates(all, optionsOf(settings)).map((group, i) => samePage(group, all, i + 1));

/** Returns true if an ignored difference may mean another page. */
export const mayDiffer = ({ ignore = [] }: LinkStoreSettings): boolean =>
  CAUSES.some(({ cause, certainty }) => certainty === "uncertain" && ignore.includes(cause));

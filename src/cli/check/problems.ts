import {
  checkOf,
  DEFAULT_CAUSES,
  type DescribedFinding,
  describeFinding,
  type Fix,
  findingsOf,
  type InspectOptions,
  LIKELY_CAUSES,
  linkFindings,
  mask,
  type ProfileId,
  passwordsIn,
  ruleOf,
} from "../../core/index.ts";
import { type Entry, type LinkStore, type LinkStoreSettings, NO_FILTER, type View } from "../../links/types.ts";
import type { CheckAsked } from "../options.ts";
import { showsPlaceholder } from "./bases.ts";
import type { Problem } from "./problem.ts";

export type FoundProblem = Omit<Problem, "position"> & {
  readonly link: number;
};

export const settingsOf = ({ profile, level, ignore = LIKELY_CAUSES }: CheckAsked): LinkStoreSettings => ({
  profile,
  localHost: "",
  ...(level === undefined ? { level: 3, ignore } : { level }),
});

const BY_FINDINGS: View = { by: "link", sort: "findings", descending: false, filter: NO_FILTER };
const BATCH = 2000;

function* linksWithFindings(store: LinkStore): Generator<{ readonly index: number; readonly entry: Entry }> {
  store.view(BY_FINDINGS);
  for (let from = 0; ; from += BATCH) {
    const rows = store.listed(from, from + BATCH);
    for (const row of rows) {
      // Links without findings come last.
      if (row.by !== "link" || row.findings.length === 0) return;
      yield { index: row.index, entry: row };
    }
    if (rows.length < BATCH) return;
  }
}

const isShowable = (text: string | undefined): text is string => text !== undefined && !showsPlaceholder(text);

const MOST_REPAIRS = 20;

/** Repairs all findings of one check; `null` without a repair. */
function repairedBy(id: string, href: string, options: InspectOptions): string | null {
  // The ASCII form only shows the actual host.
  if (checkOf(id)?.repairIs === "ascii") return null;
  let repaired = href;
  for (let i = 0; i < MOST_REPAIRS; i++) {
    const found = findingsOf(repaired, options).find((one) => one.id === id && isShowable(one.repaired));
    if (found?.repaired === undefined || found.repaired === repaired) break;
    repaired = found.repaired;
  }
  return repaired === href ? null : repaired;
}

/** The part of a problem that depends only on href and base. */
type Described = Pick<Problem, "severity" | "rule" | "rules" | "url" | "message" | "repair">;

/** One problem per rule and message: a mistake may be in more than one component. */
function findingProblems(entry: Entry, profile: CheckAsked["profile"], fix: Fix | undefined): readonly Described[] {
  const { href, base } = entry;
  const options: InspectOptions = base === null ? { profile } : { profile, base };
  const problems = linkFindings(href, options)
    .filter(({ id }) => checkOf(id)?.isFine !== true)
    .map(describeFinding);
  const isFirst = ({ id, message }: DescribedFinding, at: number): boolean =>
    problems.findIndex((one) => one.id === id && one.message === message) === at;
  return problems.filter(isFirst).map(({ id, severity, message }) => {
    const isFixed = fix?.rule.includes(id) === true;
    const repair = isFixed ? fix.replaceWith : repairedBy(id, href, options);
    const passwords = passwordsIn([href, repair]);
    return {
      severity,
      rule: id,
      rules: isFixed ? fix.rule : [id],
      url: mask(href, passwords),
      message: mask(message, passwords),
      repair: repair === null ? null : mask(repair, passwords),
    };
  });
}

const differencesIn = (rules: readonly string[], profile: ProfileId): string =>
  [...new Set(rules.flatMap((id) => ruleOf(id, profile)?.short.replace("$1", "character") ?? []))].join(", ");

function isOneRequest(one: string, other: string, base: string | null): boolean {
  const [first, second] = [one, other].map((href) => {
    const from = base ?? undefined;
    return URL.canParse(href, from) ? new URL(href, from).href : null;
  });
  return first !== null && first === second;
}

function duplicateOf({ find, replaceWith, why, rule }: Fix, base: string | null, profile: ProfileId): Described | null {
  const causes = why.filter((one) => one !== "encoded-twice");
  const last = causes.at(-1);
  if (last === undefined) return null;
  const passwords = passwordsIn([find, replaceWith]);
  const repair = mask(replaceWith, passwords);
  const isCertain = causes.every((cause) => DEFAULT_CAUSES.includes(cause));
  const isSame = isOneRequest(find, replaceWith, base);
  return {
    severity: isCertain && !isSame ? "warning" : "note",
    rule: `duplicate/${last}`,
    rules: rule,
    url: mask(find, passwords),
    message: `Duplicate of ${repair} (${differencesIn(rule, profile)}).${isSame ? " Browsers request one URL for both." : ""}`,
    repair,
  };
}

/** Omits replacements that contain a placeholder. */
export function fixesIn(store: LinkStore): readonly Fix[] {
  const work = store.fixing();
  for (let step = work.next(); ; step = work.next())
    if (step.done) return step.value.filter(({ replaceWith }) => isShowable(replaceWith));
}

/** Problems in order of links. Needs an analysed store. */
export function problemsIn(
  store: LinkStore,
  fixes: readonly Fix[],
  { profile }: Pick<CheckAsked, "profile">,
): readonly FoundProblem[] {
  const fixOf = new Map(fixes.flatMap((fix) => fix.where.map((index) => [index, fix] as const)));
  const problems: FoundProblem[] = [];
  const known = new Map<string, readonly Described[]>();
  for (const { index, entry } of linksWithFindings(store)) {
    const key = JSON.stringify([entry.href, entry.base]);
    let described = known.get(key);
    if (described === undefined) {
      described = findingProblems(entry, profile, fixOf.get(index));
      known.set(key, described);
    }
    for (const one of described) problems.push({ ...one, file: entry.file ?? "", link: index });
  }
  for (const fix of fixes) {
    const described = duplicateOf(fix, store.entry(fix.where[0] as number).base, profile);
    if (described === null) continue;
    for (const index of fix.where) problems.push({ ...described, file: store.entry(index).file ?? "", link: index });
  }
  return problems.sort((one, other) => one.link - other.link);
}

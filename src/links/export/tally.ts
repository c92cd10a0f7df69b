import type { RowFinding } from "../types.ts";
import type { ExportRow } from "./types.ts";

const MOST_GROUPS = 30;
const MOST_SPELLINGS = 10;
const MOST_FINDINGS = 40;

export interface TalliedSpelling {
  readonly href: string;
  readonly absolute: string;
  readonly rules: readonly string[];
  count: number;
}

export interface TalliedGroup {
  readonly number: number;
  readonly first: ExportRow;
  readonly spellings: Map<string, TalliedSpelling>;
  links: number;
  others: number;
}

export interface TalliedFinding {
  readonly row: ExportRow;
  readonly finding: RowFinding;
  links: number;
}

export interface Tally {
  readonly rows: number;
  /** Groups with duplicates, lowest number first. */
  readonly groups: readonly TalliedGroup[];
  readonly allGroups: number;
  /** Errors and warnings, once per href. */
  readonly findings: readonly TalliedFinding[];
  /** Links beyond `MOST_FINDINGS`. */
  readonly others: number;
}

function countSpelling(group: TalliedGroup, row: ExportRow): void {
  group.links += 1;
  const key = JSON.stringify([row.href, row.absolute]);
  const known = group.spellings.get(key);
  if (known !== undefined) known.count += 1;
  else if (group.spellings.size >= MOST_SPELLINGS) group.others += 1;
  else {
    const { href, absolute, rules } = row;
    group.spellings.set(key, { href, absolute, rules, count: 1 });
  }
}

/** Keeps the lowest numbers; rows come in any order. */
function groupCounter() {
  const groups = new Map<number, TalliedGroup>();
  const numbers = new Set<number>();
  let highest = 0;
  const makeRoom = () => {
    groups.delete(highest);
    highest = [...groups.keys()].reduce((most, number) => Math.max(most, number));
  };
  return {
    add(row: ExportRow): void {
      const { group: number, varies } = row;
      if (number === null || !varies) return;
      numbers.add(number);
      let group = groups.get(number);
      if (group === undefined) {
        if (groups.size >= MOST_GROUPS && number > highest) return;
        group = { number, first: row, spellings: new Map(), links: 0, others: 0 };
        groups.set(number, group);
        highest = Math.max(highest, number);
        if (groups.size > MOST_GROUPS) makeRoom();
      }
      countSpelling(group, row);
    },
    all: () => ({
      groups: [...groups.values()].sort((one, other) => one.number - other.number),
      allGroups: numbers.size,
    }),
  };
}

export function tallyOf(rows: Iterable<ExportRow>): Tally {
  const groups = groupCounter();
  const findings: TalliedFinding[] = [];
  /** Findings by URL, so that keys do not repeat it. */
  const known = new Map<string, Map<string, TalliedFinding>>();
  let count = 0;
  let others = 0;
  for (const row of rows) {
    count += 1;
    groups.add(row);
    const shown = row.findings.filter(({ severity }) => severity !== "note");
    if (shown.length === 0) continue;
    const address = JSON.stringify([row.href, row.absolute]);
    const ofUrl = known.get(address) ?? new Map<string, TalliedFinding>();
    for (const finding of shown) {
      const key = `${finding.id} ${finding.component}`;
      const same = ofUrl.get(key);
      if (same !== undefined) same.links += 1;
      else if (findings.length < MOST_FINDINGS) {
        const tallied = { row, finding, links: 1 };
        findings.push(tallied);
        known.set(address, ofUrl.set(key, tallied));
      } else others += 1;
    }
  }
  return { rows: count, ...groups.all(), findings, others };
}

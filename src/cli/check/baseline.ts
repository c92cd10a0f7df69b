/** Entries of known problems have no lines, because lines move. */
import { readFile } from "node:fs/promises";
import { reasonOf } from "../errors.ts";
import { UsageError } from "../usage.ts";
import type { Problem } from "./problem.ts";

interface KnownProblem {
  readonly file: string;
  readonly rule: string;
  readonly url: string;
  readonly count: number;
}

const keyOf = ({ file, rule, url }: Omit<KnownProblem, "count">): string => JSON.stringify([file, rule, url]);

function isKnownProblem(value: unknown): value is KnownProblem {
  if (typeof value !== "object" || value === null) return false;
  const { file, rule, url, count } = value as Partial<Record<keyof KnownProblem, unknown>>;
  const areTexts = [file, rule, url].every((one) => typeof one === "string");
  return areTexts && Number.isSafeInteger(count) && (count as number) > 0;
}

export function baselineText(problems: readonly Problem[]): string {
  const counts = new Map<string, KnownProblem>();
  for (const { file, rule, url } of problems) {
    const key = keyOf({ file, rule, url });
    counts.set(key, { file, rule, url, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const keys = [...counts.keys()].sort();
  return `[\n${keys.map((key) => JSON.stringify(counts.get(key))).join(",\n")}${keys.length > 0 ? "\n" : ""}]\n`;
}

export interface Baseline {
  readonly unknown: (problems: readonly Problem[]) => readonly Problem[];
  /** Counts entries of read files that could silence more. Call after `unknown`. */
  readonly stale: (isRead: (file: string) => boolean) => number;
}

/** @throws UsageError */
function baselineIn(text: string, name: string): Baseline {
  const entries = entriesIn(text);
  if (entries === null)
    throw new UsageError(`${name} is not a baseline: write one with --write-baseline ${name}.`, "check");
  const left = new Map<string, KnownProblem>();
  for (const known of entries) {
    const key = keyOf(known);
    left.set(key, { ...known, count: known.count + (left.get(key)?.count ?? 0) });
  }
  return {
    unknown: (problems) =>
      problems.filter((problem) => {
        const known = left.get(keyOf(problem));
        if (known === undefined || known.count === 0) return true;
        left.set(keyOf(problem), { ...known, count: known.count - 1 });
        return false;
      }),
    stale: (isRead) => [...left.values()].filter(({ file, count }) => count > 0 && isRead(file)).length,
  };
}

function entriesIn(text: string): readonly KnownProblem[] | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    return Array.isArray(value) && value.every(isKnownProblem) ? value : null;
  } catch {
    return null;
  }
}

export const isBaseline = (text: string): boolean => entriesIn(text) !== null;

/** @throws UsageError */
export async function readBaseline(name: string): Promise<Baseline> {
  let text: string;
  try {
    text = await readFile(name, "utf8");
  } catch (error) {
    throw new UsageError(`The baseline ${name} cannot be read: ${reasonOf(error)}.`, "check");
  }
  return baselineIn(text, name);
}

import { SEVERITIES } from "../../commands.ts";
import type { Problem } from "../problem.ts";

/** "1,234", without the 10 ms that `Intl` needs to load. */
export const formatCount = (count: number): string =>
  count < 1000 ? String(count) : `${formatCount(Math.floor(count / 1000))},${String(count % 1000).padStart(3, "0")}`;

export const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;

const rankOf = ({ severity }: Problem): number => SEVERITIES.indexOf(severity);

export const bySeverity = (problems: readonly Problem[]): readonly Problem[] =>
  problems.toSorted((a, b) => rankOf(a) - rankOf(b));

export const severityCounts = (problems: readonly Problem[]): readonly string[] =>
  SEVERITIES.flatMap((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count === 0 ? [] : [counted(count, severity)];
  });

import { readFile, writeFile } from "node:fs/promises";
import { extname, resolve } from "node:path";
import type { Fix } from "../../core/index.ts";
import { type FixListFormat, fixListPieces, isFixList } from "../../links/export/fix-list.ts";
import { createLinkStore } from "../../links/link-store.ts";
import type { LinkStore } from "../../links/types.ts";
import { SEVERITIES } from "../commands.ts";
import { reasonOf } from "../errors.ts";
import type { CheckAsked } from "../options.ts";
import { UsageError } from "../usage.ts";
import { type Baseline, baselineText, isBaseline, readBaseline } from "./baseline.ts";
import { pageBases } from "./bases.ts";
import { FORMAT_WRITERS } from "./formats/formats.ts";
import { visible } from "./formats/visible.ts";
import { filesAt, type Unread } from "./paths.ts";
import { positionsOf, type ReadFile } from "./positions.ts";
import type { Position, Problem, Report } from "./problem.ts";
import { type FoundProblem, fixesIn, problemsIn, settingsOf } from "./problems.ts";
import { readLinks } from "./read.ts";
import { ruleTextOf } from "./rule-texts.ts";
import { relativeText, shortenedText, staleText, summaryText } from "./summary.ts";

export interface Output {
  readonly write: (text: string) => Promise<void>;
  readonly version: string;
  readonly warn?: (line: string) => void;
}

const warnOnErrorOutput = (line: string): void => void process.stderr.write(`trueform: ${visible(line)}\n`);

const FIX_LIST_FORMATS: Readonly<Record<string, FixListFormat>> = { ".csv": "csv", ".json": "json", ".md": "markdown" };

/** @throws UsageError */
function fixListFormat(name: string): FixListFormat {
  const format = FIX_LIST_FORMATS[extname(name).toLowerCase()];
  if (format === undefined)
    throw new UsageError(
      `--fix-list writes a file that ends with ${Object.keys(FIX_LIST_FORMATS).join(", ")}: not “${name}”.`,
      "check",
    );
  return format;
}

/** Protects source files named by mistake. @throws UsageError */
async function refuseOther(option: string, name: string | undefined, isOwn: (text: string) => boolean): Promise<void> {
  const text = name === undefined ? "" : await readFile(name, "utf8").catch(() => "");
  if (text !== "" && !isOwn(text))
    throw new UsageError(`--${option} would overwrite ${name}, which no earlier run has written.`, "check");
}

interface ReadFiles {
  readonly store: LinkStore;
  readonly files: ReadonlyMap<string, ReadFile>;
  readonly links: number;
}

async function readAll(
  asked: CheckAsked,
  warn: (line: string) => void,
  onUnread: (unread: Unread) => void,
): Promise<ReadFiles> {
  const base = asked.base ?? null;
  // Skips the fix list of the last run.
  const written = asked.fixList === undefined ? null : resolve(asked.fixList);
  const store = createLinkStore({ address: base, asWritten: true });
  const pageBaseOf = pageBases(asked.base);
  const files = new Map<string, ReadFile>();
  let [links, relative] = [0, 0];
  for await (const file of filesAt(asked.paths, onUnread)) {
    const { name, path, inside } = file;
    if (inside !== null && path !== null && resolve(path) === written) continue;
    const read = await readLinks(file, { base, pageBase: pageBaseOf(file) }, (entries) => {
      links += entries.length;
      store.add(entries);
    });
    relative += read.relative;
    if (read.failure !== null) onUnread({ name, reason: read.failure });
    if (read.unrecognised !== null) {
      const reason = `Its format is unknown, so no links were read: ${shortenedText(read.unrecognised)}`;
      // Folders may have tables without URLs.
      if (inside === null) onUnread({ name, reason });
      else warn(`${name}: ${reason}`);
    }
    if (read.unrecognised === null && (read.failure === null || read.hasText)) files.set(name, { file, read });
  }
  if (relative > 0) warn(relativeText(relative));
  return { store, files, links };
}

/** Sorts by file, line and column; links without a position come last. */
function inOrder(
  problems: readonly FoundProblem[],
  positions: ReadonlyMap<number, Position | null>,
  files: ReadonlyMap<string, unknown>,
): readonly Problem[] {
  const places = new Map([...files.keys()].map((name, place) => [name, place]));
  const ranked = problems.map(({ link, ...problem }) => {
    const position = positions.get(link) ?? null;
    const { line = Number.MAX_SAFE_INTEGER, column } = position ?? {};
    const { file, severity, rule, rules, url, message, repair } = problem;
    const whole: Problem = { file, position, severity, rule, rules, url, message, repair };
    return { problem: whole, rank: [places.get(file) ?? 0, line, column ?? 0, link] as const };
  });
  return ranked
    .sort(({ rank: one }, { rank: other }) => {
      const at = one.findIndex((part, i) => part !== other[i]);
      return at < 0 ? 0 : (one[at] as number) - (other[at] as number);
    })
    .map(({ problem }) => problem);
}

function fixListText(
  fixes: readonly Fix[],
  format: FixListFormat,
  store: LinkStore,
  positions: ReadonlyMap<number, Position | null>,
): string {
  const placeOf = (index: number): string => {
    const { file = "" } = store.entry(index);
    const position = positions.get(index) ?? null;
    return position === null ? file : [file, position.line, position.column].filter((part) => part !== null).join(":");
  };
  return [...fixListPieces(fixes, format, placeOf)].join("");
}

/**
 * Returns the exit code: 2 after a read or write error, 1 if a problem reaches `--fail-on`.
 * @throws UsageError
 */
export async function check(asked: CheckAsked, { write, version, warn = warnOnErrorOutput }: Output): Promise<number> {
  const { fixList, writeBaseline, format, failOn } = asked;
  const listFormat = fixList === undefined ? undefined : fixListFormat(fixList);
  await refuseOther("fix-list", fixList, isFixList);
  await refuseOther("write-baseline", writeBaseline, isBaseline);
  const baseline: Baseline | null = asked.baseline === undefined ? null : await readBaseline(asked.baseline);
  let isComplete = true;
  const fail = ({ name, reason }: Unread): void => {
    isComplete = false;
    warn(`${name}: ${reason}`);
  };
  const save = (name: string, text: string): Promise<void> =>
    writeFile(name, text).catch((error) => fail({ name, reason: reasonOf(error) }));

  const { store, files, links } = await readAll(asked, warn, fail);
  if (files.size === 0) {
    if (isComplete) warn("No file was found that has links to check.");
    return 2;
  }
  for (const _ of store.analyse(settingsOf(asked)));
  const fixes = fixesIn(store);
  const found = problemsIn(store, fixes, asked);
  const located = new Set(found.map(({ link }) => link));
  if (listFormat !== undefined) for (const { where } of fixes) for (const index of where) located.add(index);
  const positions = await positionsOf(
    [...located].sort((one, other) => one - other),
    store,
    files,
  );
  const all = inOrder(found, positions, files);

  if (fixList !== undefined && listFormat !== undefined)
    await save(fixList, fixListText(fixes, listFormat, store, positions));
  if (writeBaseline !== undefined) await save(writeBaseline, baselineText(all));
  const problems = writeBaseline !== undefined ? [] : (baseline?.unknown(all) ?? all);
  const stale = baseline?.stale((file) => files.has(file)) ?? 0;
  const ids = [...new Set(problems.map(({ rule }) => rule))].sort();
  const report: Report = {
    version,
    problems,
    rules: ids.map(ruleTextOf),
    files: files.size,
    links,
    silenced: all.length - problems.length,
    isComplete,
  };
  if (writeBaseline === undefined) await write(FORMAT_WRITERS[format](report));
  if (stale > 0) warn(staleText(stale));
  warn(summaryText(report));
  if (!isComplete) return 2;
  const failing = SEVERITIES.slice(0, SEVERITIES.indexOf(failOn) + 1);
  return problems.some(({ severity }) => failing.includes(severity)) ? 1 : 0;
}

/** SARIF 2.1.0, within the limits of GitHub code scanning. */
import { createHash } from "node:crypto";
import { checkOf, MASK } from "../../../core/index.ts";
import type { Problem, Report, RuleText, WriteReport } from "../problem.ts";
import { bySeverity } from "./counts.ts";
import { visible, visibleJson, visibleUrl } from "./visible.ts";

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
const SOURCE_ROOT = "%SRCROOT%";
/** GitHub rejects runs with more. */
const MOST_RESULTS = 25_000;
/** Files without character references. */
const PLAIN_TEXT = /\.(?:csv|tsv|txt|log)$/i;
/** Needs no escape in HTML, Markdown and CSV. */
const WRITTEN_RAW = /^[\w\-.~:/?#@!$*+=%]$/;

/** Escapes embedded links (SARIF 3.11.6). */
const plain = (text: string): string => visible(text).replaceAll("](", "]\\(");

const tagsOf = (id: string): readonly string[] => {
  if (id.startsWith("duplicate/")) return ["links", "duplicate"];
  return checkOf(id)?.isDeceptive === undefined ? ["links"] : ["links", "security"];
};

const descriptorOf = ({ id, title, advice, href }: RuleText) => ({
  id,
  shortDescription: { text: title.endsWith(".") ? title : `${title}.` },
  fullDescription: { text: advice },
  help: { text: advice },
  ...(href === null ? {} : { helpUri: href }),
  defaultConfiguration: { level: id.startsWith("duplicate/") ? "note" : "warning" },
  properties: { tags: tagsOf(id) },
});

const segmentOf = (name: string): string => encodeURIComponent(name.replace(/\p{Surrogate}/gu, "\ufffd"));

function locationOf(file: string) {
  const [first = "", ...others] = file.split("/");
  const isDrive = /^[a-z]:$/i.test(first);
  const segments = [...(isDrive ? [] : [first]), ...others].filter((name) => name !== "" && name !== ".");
  const path = segments.map(segmentOf).join("/");
  if (isDrive) return { uri: `file:///${first}/${path}` };
  return first === "" ? { uri: `file:///${path}` } : { uri: path, uriBaseId: SOURCE_ROOT };
}

function regionOf({ position }: Problem) {
  if (position === null) return undefined;
  const { line, column, endColumn } = position;
  return {
    startLine: line,
    ...(column === null ? {} : { startColumn: column }),
    endLine: line,
    ...(column === null || endColumn === null ? {} : { endColumn }),
  };
}

/** True if the file has exactly this URL, and the repair needs no escape. */
function isWritable({ file, position, url, repair }: Problem): boolean {
  // Positions are in decompressed text.
  if (/\.gz$/i.test(file)) return false;
  if (repair === null || position === null || position.column === null || position.endColumn === null) return false;
  if (position.endColumn - position.column !== url.length || `${url}${repair}`.includes(MASK)) return false;
  const written = new Set(url);
  return [...new Set(repair)].every((character) =>
    character === "&"
      ? PLAIN_TEXT.test(file) && written.has("&")
      : WRITTEN_RAW.test(character) || written.has(character),
  );
}

const fixOf = (problem: Problem) => ({
  description: { text: "Write the repaired URL." },
  artifactChanges: [
    {
      artifactLocation: locationOf(problem.file),
      replacements: [{ deletedRegion: regionOf(problem), insertedContent: { text: problem.repair } }],
    },
  ],
});

/** Numbers equal problems; ignores lines, which may move. */
function fingerprints(): (problem: Problem) => string {
  const counts = new Map<string, number>();
  return ({ file, rule, url }) => {
    const key = JSON.stringify([file, rule, url]);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return createHash("sha256")
      .update(JSON.stringify([rule, url, count]))
      .digest("hex")
      .slice(0, 32);
  };
}

function resultOf(problem: Problem, ruleIndex: number, fingerprint: string) {
  const { file, severity, rule, rules, url, message, repair } = problem;
  const region = regionOf(problem);
  const written = region === undefined ? ` It is ${plain(url)} in the file.` : "";
  const instead = repair === null ? "" : ` Write ${plain(visibleUrl(repair))} instead.`;
  return {
    ruleId: rule,
    ruleIndex,
    level: severity,
    message: { text: `${plain(message)}${written}${instead}` },
    locations: [
      { physicalLocation: { artifactLocation: locationOf(file), ...(region === undefined ? {} : { region }) } },
    ],
    partialFingerprints: { "trueform/v1": fingerprint },
    ...(isWritable(problem) ? { fixes: [fixOf(problem)] } : {}),
    properties: { url, repair, rules },
  };
}

/** Keeps the worst problems, in their order. */
function most(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= MOST_RESULTS) return problems;
  const kept = new Set(bySeverity(problems).slice(0, MOST_RESULTS));
  return problems.filter((problem) => kept.has(problem));
}

function invocationOf({ problems, isComplete }: Report) {
  const others = problems.length - MOST_RESULTS;
  const text = `And ${others.toLocaleString("en-US")} more: a run has at most ${MOST_RESULTS.toLocaleString("en-US")} results.`;
  const notifications = others <= 0 ? [] : [{ level: "warning", message: { text } }];
  return { executionSuccessful: isComplete, toolExecutionNotifications: notifications };
}

export const sarif: WriteReport = (report) => {
  const { version, problems, rules } = report;
  const indices = new Map(rules.map(({ id }, index) => [id, index]));
  const fingerprintOf = fingerprints();
  const run = {
    tool: { driver: { name: "Trueform", version, semanticVersion: version, rules: rules.map(descriptorOf) } },
    invocations: [invocationOf(report)],
    originalUriBaseIds: { [SOURCE_ROOT]: { description: { text: "The root of the source files." } } },
    columnKind: "utf16CodeUnits",
    results: most(problems).map((problem) =>
      resultOf(problem, indices.get(problem.rule) ?? -1, fingerprintOf(problem)),
    ),
  };
  return `${visibleJson({ $schema: SCHEMA, version: "2.1.0", runs: [run] })}\n`;
};

/**
 * Finds phrases that our writing style forbids. `node tools/style.mjs` compares counts per file with
 * tools/style-baseline.json, `--update` shrinks it, `node tools/style.mjs PATH…` lists findings.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { branchSubjects, textAtMergeBase } from "./changes.mjs";
import { command, isEntry, root } from "./process.mjs";
import { messagesOf, proseOf } from "./style-texts.mjs";

/** @typedef {{ line: number, sentence: string, problem: string }} Finding */
/** @typedef {ReadonlyMap<string, readonly Finding[]>} Findings by file; empty for files without any */
/** @typedef {Readonly<Record<string, number>>} Baseline allowed findings by file; files without any are left out */

/** @type {readonly (readonly [name: string, pattern: RegExp, hint: string])[]} */
const OPENINGS = [
  ["Of a …", /^of an?\b/i, "name the subject"],
  ["What …", /^what\b/i, "say what happens instead"],
  ["Whether …", /^whether\b/i, "say what happens instead (“Returns true if …”)"],
  ["Where … there …", /^where\b.*\bthere\b/i, "name the subject (“If a page has no …”)"],
  ["That …", /^that\b/i, "name the subject"],
  ["By which …", /^by which\b/i, "name the subject"],
  ["With …, or yet without", /^with\b.*\bor yet without\b/i, "write “with or without”"],
];

/** @type {readonly (readonly [phrase: string, hint: string])[]} */
const PHRASES = [
  ["is to be", "write “must be” or “should be”"],
  ["is said of", "name the subject and use an active verb"],
  ["stands", "write “is”"],
  ["holds", "write “contains” or “has”"],
  ["goes by", "write “follows” or “uses”"],
  ["comes to", "write “is” or “reaches”"],
  ["bears witness", "write “shows”"],
  ["asked for", "write “requested”"],
  ["taken back", "write “revoked” or “undone”"],
  ["what one wants", "name the thing"],
  ["so is", "write “also”"],
  ["which can do nothing", "write “no-op” or “has no effect”"],
];

/**
 * Only meaning distinguishes `holds` for "contains" from "is true" and "grips". Allowed before these words and at the
 * end of a clause: `the rule holds for a site`, `holds the lock`. Misses `all it holds`.
 */
const FINE_AFTER_HOLDS =
  "(?!\\s*(?:[.,;:!?)”]|$)| (?:for|of|against|true|good|if|when|while|as|in|than|everywhere|here|now|up|back|down|open|on|off|to|(?:the|a) (?:lock|focus|key|button))\\b)";

const RULES = [
  ...OPENINGS.map(([name, pattern, hint]) => ({ pattern, problem: `starts with “${name}”; ${hint}` })),
  ...PHRASES.map(([phrase, hint]) => ({
    pattern: new RegExp(`\\b${phrase}\\b${phrase === "holds" ? FINE_AFTER_HOLDS : ""}`, "i"),
    problem: `contains “${phrase}”; ${hint}`,
  })),
];
/** For messages only. */
const MESSAGE_WORDS = [
  ["address", /(?<!\b(?:IP|IPv4|IPv6|mail|email) )\baddress(?:es)?\b(?! bar)/i, "write “URL”"],
  ["spelling", /\b(?:spell|spelled|spelling|spellings)\b/i, "write “form” or “variant”"],
  ["argument", /\barguments?\b/i, "write “parameter”"],
  ["names no", /\bnames? no\b/i, "write “has no” or “doesn’t declare”"],
  ["mend", /\bmend(?:s|ed)?\b/i, "write “repair”"],
  ["is no", /\bis no\b(?! longer\b)/i, "write “is not a”"],
  ["too often", /\btoo often\b/i, "write “twice” or “more than once”"],
  ["decoding pass", /\b(?:decoding|encoding) pass(?:es)?\b/i, "write “layer of encoding”"],
];
const MESSAGE_RULES = MESSAGE_WORDS.map(([word, pattern, hint]) => ({
  pattern: /** @type {RegExp} */ (pattern),
  problem: `contains “${word}”; ${hint}`,
}));
const SENTENCE_WORDS = 12;
/** Citations, and `“&” and “=”`. */
const wordsIn = (/** @type {string} */ sentence) =>
  sentence
    .replace(/\((?:RFC|URL Standard|UAX|README|PDF|HTML)[^()]*\)/g, "")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}$]/u.test(word)).length;

/** Openings that are not imperatives. */
const SUBJECT_OPENING = /^(?:of(?! an?\b)|where(?!.*\bthere\b)|which|who|nobody|nothing|no)(?= )/i;
const SUBJECT_LENGTH = 72;

const SENTENCE_END = /((?<=[.!?…]["”’)\]*]*)\s+(?![a-z])|\n\s*\n|\v)/;
const MESSAGES = "public/_locales/en/messages.json";
/** Generated from messages. */
const CHECKED = /\.(?:tsx?|mjs|css)$|^(?:docs\/(?!rules\.md$).*|[^/]*)\.md$|^src\/pages\/.*\.html$/;
const BASELINE_PATH = "tools/style-baseline.json";
const BASELINE = join(root, BASELINE_PATH);

const countLines = (/** @type {string} */ text) => text.split("\n").length - 1;

/**
 * @param {string} text @param {RegExp} indent
 * @param {(sentence: string) => readonly string[]} problemsOf @returns {Finding[]}
 */
function findingsBySentence(text, indent, problemsOf) {
  let line = 1;
  return text.split(SENTENCE_END).flatMap((part) => {
    const before = indent.exec(part)?.[0] ?? "";
    const start = line + countLines(before);
    line += countLines(part);
    const sentence = part.slice(before.length).replace(/\s+/g, " ").trim();
    return problemsOf(sentence).map((problem) => ({ line: start, sentence, problem }));
  });
}

/** @param {string} sentence @param {readonly { pattern: RegExp, problem: string }[]} rules */
const problemsBy = (sentence, rules) =>
  rules.filter(({ pattern }) => pattern.test(sentence)).map(({ problem }) => problem);

/** @param {string} text */
export const findingsIn = (text) =>
  findingsBySentence(text, /^(?:[\s*_(>“"'‘[-]|\[[ x]\])*/, (sentence) =>
    problemsBy(sentence.replace(/`[^`]*`/g, "`code`").replace(/\]\([^)]*\)/g, "]"), RULES),
  );

/** @param {string} text */
export const messageFindingsIn = (text) =>
  findingsBySentence(text, /^\s*/, (sentence) => {
    const words = wordsIn(sentence);
    return [
      ...problemsBy(sentence, MESSAGE_RULES),
      ...(words > SENTENCE_WORDS ? [`has ${words} words; write at most ${SENTENCE_WORDS}`] : []),
    ];
  });

/** @returns {Promise<Findings>} */
async function findingsByFile() {
  const folders = ["src", "tools", "e2e", "bench", "docs"].map((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const files = [...readdirSync(root), ...folders.flat()].map((file) => file.replaceAll("\\", "/"));
  const findings = new Map();
  for (const file of files.filter((name) => CHECKED.test(name)).toSorted()) {
    findings.set(file, findingsIn(await proseOf(readFileSync(join(root, file), "utf8"), file)));
  }
  const messages = readFileSync(join(root, MESSAGES), "utf8");
  findings.set(MESSAGES, [...findingsIn(messagesOf(messages)), ...messageFindingsIn(messagesOf(messages, true))]);
  return findings;
}

/** @param {string} place @param {string} sentence @param {string} problem */
const describe = (place, sentence, problem) =>
  `${place}: “${sentence.length > 60 ? `${sentence.slice(0, 60)}…` : sentence}” — ${problem}`;

/** @param {Findings} findings @param {string} file */
const list = (findings, file) =>
  (findings.get(file) ?? []).map(({ line, sentence, problem }) => describe(`${file}:${line}`, sentence, problem));

/** @param {Findings} findings @param {Baseline} baseline @returns {string[]} */
export function compare(findings, baseline) {
  return [...new Set([...findings.keys(), ...Object.keys(baseline)])].flatMap((file) => {
    const count = findings.get(file)?.length;
    const allowed = baseline[file] ?? 0;
    const summary = `${file}: ${count ?? "no such file"}, baseline ${allowed}`;
    if (count === undefined || count < allowed)
      return [`${summary}: run node tools/style.mjs --update to shrink the baseline`];
    return count > allowed ? [...list(findings, file), summary] : [];
  });
}

/** Throws if a number would rise. @param {Findings} findings @param {Baseline} baseline @returns {Baseline} */
export function shrink(findings, baseline) {
  const risen = [...findings].filter(([file, { length }]) => length > (baseline[file] ?? 0)).map(([file]) => file);
  if (risen.length > 0)
    throw new Error(`The baseline may only shrink, but these have more findings: ${risen.join(", ")}`);
  return Object.fromEntries(
    [...findings].map(([file, { length }]) => [file, length]).filter(([, count]) => count !== 0),
  );
}

/** Problems of a commit subject. @param {string} subject @returns {string[]} */
export function subjectProblems(subject) {
  const text = subject.replace(/^[^:]*: /, "");
  const opening = SUBJECT_OPENING.exec(text)?.[0];
  return [
    ...(subject.length > SUBJECT_LENGTH ? [`has ${subject.length} characters; write at most ${SUBJECT_LENGTH}`] : []),
    ...(opening ? [`starts with “${opening}”; write an imperative`] : []),
    ...findingsIn(text).map(({ problem }) => problem),
  ].map((problem) => describe("commit", subject, problem));
}

const readBaseline = () => JSON.parse(readFileSync(BASELINE, "utf8"));

/** Compares sums, since files may be renamed. @param {Baseline} baseline @param {Baseline} earlier @returns {string[]} */
export function risenCounts(baseline, earlier) {
  const [now, then] = [baseline, earlier].map((counts) => Object.values(counts).reduce((sum, one) => sum + one, 0));
  return (now ?? 0) > (then ?? 0) ? [`The baseline grew from ${then} to ${now} findings; it may only shrink`] : [];
}

/** @returns {Promise<{ ok: boolean, output: string }>} */
export async function check() {
  const baseline = readBaseline();
  const earlier = await textAtMergeBase(root, process.env, BASELINE_PATH);
  const subjects = await branchSubjects(root, process.env);
  const problems = [
    ...compare(await findingsByFile(), baseline),
    ...(earlier ? risenCounts(baseline, JSON.parse(earlier)) : []),
    ...(subjects ?? []).flatMap(subjectProblems),
  ];
  const note = subjects
    ? `Commit subjects checked: ${subjects.length}.`
    : "Commit subjects not checked: no merge base.";
  return { ok: problems.length === 0, output: [...problems, note].join("\n") };
}

/** @param {readonly string[]} parameters @returns {Promise<number>} the exit code */
async function main(parameters) {
  if (parameters.length === 0) {
    const { ok, output } = await check();
    console.log(output);
    return ok ? 0 : 1;
  }
  const findings = await findingsByFile();
  if (parameters[0] === "--update")
    writeFileSync(BASELINE, `${JSON.stringify(shrink(findings, readBaseline()), null, 2)}\n`);
  else {
    const files = [...findings.keys()].filter((file) => parameters.some((path) => file.startsWith(path)));
    console.log(files.flatMap((file) => list(findings, file)).join("\n"));
  }
  return 0;
}

if (isEntry(import.meta.url)) await command(() => main(process.argv.slice(2)));

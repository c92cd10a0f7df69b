/** Results for vectors change only with the rule set's version, because keys are stored. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { keyAt, rulesFor } from "./duplicates/key-rules.ts";
import { LEVELS } from "./duplicates/level.ts";
import { canonicalize } from "./rules/canonicalize.ts";
import { type ProfileId, profileOf, profiles } from "./rules/profiles.ts";

interface Input {
  readonly input: string;
  readonly base?: string;
}

/** Per vector file: number of lines and a digest of the results. Lines may be appended. */
interface Recorded {
  readonly version: number;
  readonly answers: Readonly<Record<string, `${number} ${string}`>>;
}

const folder = new URL("./vectors/", import.meta.url);
const RECORD = new URL("./versions.json", import.meta.url);
const recorded: Readonly<Record<string, Recorded>> = JSON.parse(readFileSync(RECORD, "utf8"));

const vectors: Readonly<Record<string, readonly Input[]>> = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .toSorted()
    .map((name) => {
      const lines = readFileSync(new URL(name, folder), "utf8").trim().split("\n");
      return [name, lines.map((line): Input => JSON.parse(line))];
    }),
);

/** WWWOFFLE's own host, for inputs that are paths. */
const localHost = "h.example:8080";

/**
 * Covers canonical URLs, keys of every level, and keys that keep parts. Skips "^" in rule sets that follow Node, whose
 * versions differ on it.
 */
function digestOf(profile: ProfileId, list: readonly Input[]): string {
  const hash = createHash("sha256");
  const followsNode = profileOf(profile).isWhatBrowsersSend === true;
  const ignoring = [...LEVELS.map(({ level }) => ({ level })), { ignore: ["trailing-slash"] as const }];
  const all = ignoring.map((ignored) => rulesFor(profileOf(profile), ignored));
  for (const { input, base } of list) {
    if (followsNode && input.includes("^")) continue;
    const options = { profile, localHost, ...(base === undefined ? {} : { base }) };
    const keys = all.map((rules) => keyAt(rules, input, options));
    hash.update(JSON.stringify([canonicalize(input, options), ...keys]));
  }
  return hash.digest("hex").slice(0, 16);
}

function answersOf(id: ProfileId, names: readonly string[], linesOf: (name: string) => number): Recorded {
  const answers = names.map((name) => {
    const list = (vectors[name] ?? []).slice(0, linesOf(name));
    return [name, `${list.length} ${digestOf(id, list)}`] as const;
  });
  return { version: profileOf(id).version, answers: Object.fromEntries(answers) };
}

function changedUnder(before: Recorded, { version, answers }: Recorded): string[] {
  if (version > before.version) return [];
  const names = Object.keys(before.answers);
  return version < before.version ? names : names.filter((name) => answers[name] !== before.answers[name]);
}

const ids = Object.keys(profiles) as ProfileId[];
const knownIds = ids.filter((id) => recorded[id] !== undefined);

function changes(id: ProfileId): string[] {
  const before = recorded[id] as Recorded;
  const names = Object.keys(before.answers);
  return changedUnder(
    before,
    answersOf(id, names, (name) => Number(before.answers[name]?.split(" ")[0])),
  );
}

const changed = new Map(knownIds.map((id) => [id, changes(id)]));

test.each(knownIds)("%s answers as its recorded version does", (id) => {
  expect(
    changed.get(id),
    `Answers of ${id} changed, and stored keys depend on them: raise its “version” in src/core/rules, and then run “npx vitest run src/core/versions.test.ts -u”`,
  ).toEqual([]);
});

test("the record has the current versions, and answers to all vectors", async () => {
  // Records nothing that the tests above reject.
  if ([...changed.values()].some((names) => names.length > 0)) return;
  const all = ids.map((id) => [id, answersOf(id, Object.keys(vectors), () => Number.POSITIVE_INFINITY)]);
  await expect(`${JSON.stringify(Object.fromEntries(all), null, 2)}\n`).toMatchFileSnapshot(fileURLToPath(RECORD));
});

describe("an answer that changed", () => {
  const before: Recorded = { version: 2, answers: { "surt.jsonl": "3 a", "web.jsonl": "4 b" } };
  const other: Recorded["answers"] = { ...before.answers, "web.jsonl": "4 c" };
  test.each([
    ["under the same version", { version: 2, answers: other }, ["web.jsonl"]],
    ["under an earlier version", { version: 1, answers: before.answers }, ["surt.jsonl", "web.jsonl"]],
    ["because lines are gone", { version: 2, answers: { ...before.answers, "web.jsonl": "3 b" } }, ["web.jsonl"]],
    ["because a file is gone", { version: 2, answers: { "surt.jsonl": "3 a" } }, ["web.jsonl"]],
  ] as [string, Recorded, string[]][])("is rejected %s", (_, after, names) => {
    expect(changedUnder(before, after)).toEqual(names);
  });

  test("is accepted with a new version", () => {
    expect(changedUnder(before, { version: 3, answers: other })).toEqual([]);
    expect(changedUnder(before, before)).toEqual([]);
  });
});

import { expect, test } from "vitest";
import {
  type ComparedCell,
  compareProfiles,
  MASK,
  mask,
  type ProfileId,
  passwordsIn,
  type RuleFacts,
  withoutStretches,
} from "../../core/index.ts";
import {
  agreedRows,
  cellLabelsOf,
  chosenFirst,
  differingParts,
  disputedRows,
  passwordsOf,
  secretsInPart,
  unchangedBy,
} from "./part-comparison.ts";

const rule = (id: string, title: string, document: string): RuleFacts => ({
  id,
  title,
  source: { document, section: "1" },
  safety: "preserves",
});
const titleOf = ({ title }: RuleFacts) => title;

const cell: ComparedCell = {
  text: "example.com",
  profiles: ["web", "wwwoffle-2.9", "pdf-web-capture"],
  rules: [
    { rule: rule("a", "Lowercase the host.", "One"), profiles: ["wwwoffle-2.9"] },
    { rule: rule("b", "Drop the dot.", "One"), profiles: ["wwwoffle-2.9"] },
    { rule: rule("c", "Lowercase the host.", "Two"), profiles: ["web"] },
    { rule: rule("d", "Lowercase the host.", "One"), profiles: ["web"] },
  ],
};

test("rules that say the same are listed once, with each document once", () => {
  const labels = cellLabelsOf(cell, titleOf).map(({ sentence, sources, profiles }) => [
    sentence,
    sources.map(({ document }) => document),
    profiles,
  ]);
  expect(labels).toEqual([
    ["Lowercase the host.", ["One", "Two"], ["web", "wwwoffle-2.9"]],
    ["Drop the dot.", ["One"], ["wwwoffle-2.9"]],
  ]);
});

test("sources that say the same follow the first", () => {
  const [first] = cell.rules;
  if (first === undefined) throw new Error("The cell has rules.");
  const also = { ...first.rule, alsoIn: [{ document: "Three", section: "3" }, first.rule.source] };
  const labels = cellLabelsOf({ ...cell, rules: [{ ...first, rule: also }] }, titleOf);
  expect(labels.map(({ sources }) => sources.map(({ document }) => document))).toEqual([["One", "Three"]]);
});

test("who left the part as written", () => {
  expect(unchangedBy(cell)).toEqual(["pdf-web-capture"]);
  expect(unchangedBy({ ...cell, rules: [] })).toEqual(cell.profiles);
});

test("the chosen rule set comes first, the others keep their order", () => {
  const items = (["web", "wwwoffle-2.9", "pdf-web-capture"] as ProfileId[]).map((id) => ({ profiles: [id] }));
  expect(chosenFirst(items, "pdf-web-capture").map(({ profiles }) => profiles[0])).toEqual([
    "pdf-web-capture",
    "web",
    "wwwoffle-2.9",
  ]);
});

test("the parts in which two rule sets disagree", () => {
  const comparison = compareProfiles("https://Example.com:443/a?x=1&amp;y#top");
  expect(differingParts(comparison, "web", "web")).toEqual([]);
  expect(differingParts(comparison, "web", "wwwoffle-2.9")).toEqual(["port", "query"]);
});

test("what differs comes first, and before what keys alone make otherwise", () => {
  const comparison = compareProfiles("https://a:b@example.com:443/?x=1");
  const [disputed, agreed] = [disputedRows(comparison), agreedRows(comparison)];
  expect(disputed.map(({ part }) => part)).toEqual(["port", "scheme", "userinfo"]);
  expect(agreed.map(({ part }) => part)).toEqual(["host", "path", "query"]);
});

test("no password is shown where a rule set does not cut it off", () => {
  const shown = (input: string): string[] => {
    const comparison = compareProfiles(input);
    const known = passwordsOf(comparison, passwordsIn([input]));
    const parts = comparison.rows.flatMap(({ part, cells }) =>
      cells.map((cell) => {
        const secrets = secretsInPart(comparison, part, cell, known);
        const text = cell.text ?? "";
        return secrets === undefined ? mask(text, known) : withoutStretches(text, secrets, MASK);
      }),
    );
    return [...parts, ...comparison.whole.map(({ canonical }) => mask(canonical, known))];
  };
  expect(shown("\\\\ann:s3cret@h/").join(" ")).not.toContain("s3cret");
  expect(shown("https://h/?u=https%3A%2F%2Fann%3As3cret%40i").join(" ")).not.toContain("s3cret");
  expect(shown("ftp://ann:p4ss/w0rd@h.example/").join(" ")).not.toMatch(/p4ss|w0rd/);
});

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, expectSame, runs, urlLike } from "../../arbitraries.ts";
import { findingsOf, inspect } from "../../inspect/described.ts";
import { type ProfileId, profiles } from "../../rules/profiles.ts";
import { componentsOf } from "../../url/components.ts";
import { hiddenIn } from "../../url/hidden-characters.ts";
import { hostReadings } from "../../url/host-readings.ts";
import { parse } from "../../url/url.ts";
import { isDeceptive } from "../checks.ts";
import type { Finding } from "../finding.ts";

interface Written {
  readonly input: string;
  readonly base?: string;
}

interface Deceptive extends Written, Pick<Finding, "reason" | "severity"> {
  readonly check: string;
}

const linesOf = <Line>(name: string): Line[] =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

const deceptive = linesOf<Deceptive>("./spellings.jsonl");
const genuine = linesOf<Written>("./genuine.jsonl");

const CHECKS = new Set(["parsers-differ", "ipv4-spelling", "direction", "invisible-text"]);
const found = ({ input, base }: Written) =>
  findingsOf(input, base === undefined ? {} : { base }).filter(({ id }) => CHECKS.has(id));
const named = (findings: readonly Finding[]) =>
  findings.map(({ id, reason, severity }) => `${id}/${reason}/${severity}`);

test("the lists are long enough", () => {
  expect(deceptive.length).toBeGreaterThanOrEqual(100);
  expect(genuine.length).toBeGreaterThanOrEqual(150);
  expect(new Set(genuine.map((one) => JSON.stringify(one))).size).toBe(genuine.length);
});

test.each(deceptive)(
  "finds each deceptive URL once, and for its reason: $check, $reason: $input",
  ({ check, reason, severity, ...written }) => {
    expect(named(found(written))).toEqual([`${check}/${reason}/${severity}`]);
  },
);

test("finds nothing in genuine URLs", () => {
  const blamed = genuine.filter((one) => found(one).length > 0);
  expect(blamed.map((one) => [one.input, named(found(one))])).toEqual([]);
});

describe("finds nothing in other collections of URLs", () => {
  const vectors = ["rfc1738", "rfc3986-5.4-resolution", "wwwoffle-2.9", "pdf-web-capture", "safe-browsing", "surt"];
  test("in the truth set", () => {
    const truth = linesOf<Written>("../../inspect/truth/tuned.jsonl");
    expect(truth.filter((one) => found(one).length > 0)).toEqual([]);
    expect(truth.length).toBeGreaterThan(400);
  });

  test.each(vectors)("in the vectors of %s, unless parsers differ", (name) => {
    const lines = linesOf<Readonly<Record<string, unknown>>>(`../../vectors/${name}.jsonl`);
    // WWWOFFLE has thousands of vectors.
    const step = process.env.DEEP ? 1 : Math.ceil(lines.length / 500);
    for (const line of lines.filter((_, i) => i % step === 0)) {
      const inputs = Object.values(line).filter((value) => typeof value === "string");
      for (const input of inputs) {
        const errors = found({ input }).filter(({ severity }) => severity === "error");
        for (const { deception } of errors) expect(deception?.goesTo).not.toBe(deception?.seems);
        expectSame(errors.length > 0 && !/@.*@|\\/.test(input), false, input);
      }
    }
  });
});

describe("for any text", () => {
  const tricky = fc.string({
    unit: fc.constantFrom(
      ..."http: // / \\ @ : ? # [ ] . a.example b.example 0x7f 1 %E2%80%AE %41".split(" "),
      "\t",
      "\n",
      "\u202e",
      "\u200b",
      "\u200d",
      "\u{1f3f4}",
      "\u{e0067}",
      "\u{e007f}",
      "\ud83c",
      "é",
    ),
    maxLength: 12,
  });

  test("never throws, and gives deceptive findings a goesTo", () => {
    let some = 0;
    fc.assert(
      fc.property(
        fc.oneof(tricky, urlLike, anyString),
        fc.constantFrom(undefined, "https://good.example/x/", "a"),
        (input, base) => {
          for (const finding of found(base === undefined ? { input } : { input, base })) {
            some++;
            expect(finding.message).not.toBe("");
            if (isDeceptive(finding) && finding.component === "host")
              expect(finding.deception?.goesTo).toBeTypeOf("string");
          }
        },
      ),
    );
    expect(some).toBeGreaterThan(runs(0.05).numRuns);
  });

  test("removes all invisible characters, and only these, in a repair", () => {
    let repairs = 0;
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "b", "\u202e", "\u200b", "\u3164", "%20", "/", "é"), { maxLength: 8 }),
        (parts) => {
          const input = `http://h.example/${parts.join("")}`;
          for (const { repaired } of found({ input })) {
            if (repaired === undefined) continue;
            repairs++;
            expect(repaired).not.toBe(input);
            expect(input.replace(/[\u202e\u200b\u3164]/g, "")).toBe(repaired.replace(/[\u202e\u200b\u3164]/g, ""));
          }
        },
      ),
    );
    expect(repairs).toBeGreaterThan(runs(0.05).numRuns);
  });

  test("offers no repair for encoded characters", () => {
    for (const input of ["http://h/%E2%80%AEa", "http://h/a%E2%80%8Bb", "http://go%E2%80%8Bod.example/"]) {
      expect(found({ input })).toHaveLength(1);
      expect(found({ input })[0]).not.toHaveProperty("repaired");
    }
  });
});

test("the evidence contains the characters, as written", () => {
  const evidence = (input: string) => found({ input }).map((one) => one.evidence);
  expect(evidence("http://h/a\u202eb\u202e")).toEqual(["\u202e"]);
  expect(evidence("http://h/a%e2%80%Aeb")).toEqual(["%e2%80%Ae"]);
  expect(evidence("http://good.example\\@evil.example/")).toEqual(["\\"]);
  expect(evidence("http://good.example\n.evil.example/")).toEqual(["\n"]);
  expect(evidence("http:/good.example/")).toEqual(["http:/"]);
});

test.each(["http://ann:s3cret@good.example@evil.example/", "http://ann:s3cret@good.example\t@evil.example/"])(
  "does not name a piece of a password as a host: %j",
  (input) => {
    const { findings } = inspect(input);
    expect(JSON.stringify(findings)).not.toContain("good.example");
    expect(findings.map(({ id }) => id)).toContain("parsers-differ");
  },
);

test("goesTo is the browser's host under each rule set", () => {
  for (const profile of Object.keys(profiles) as ProfileId[]) {
    for (const input of ["http://good.com\\@evil.com/", "http://good.com\n@evil.com/", "http://evil.com?@good.com/"]) {
      const reported = inspect(input, { profile }).findings.filter(isDeceptive);
      expect([profile, input, reported.map(({ id }) => id)]).toEqual([profile, input, ["parsers-differ"]]);
      expect(reported[0]?.deception?.goesTo).toBe(new URL(input).hostname);
    }
  }
});

const PIECES = [
  "\u{1f3f4}\u{e0067}",
  "\\",
  "@",
  "?",
  "\u202e",
  "\u200b",
  "\u{e0067}",
  "%E2%80%8B",
  "\u3164a",
  "0x1.",
  "\t",
  "/\\",
];

test.each(process.env.DEEP ? PIECES : PIECES.slice(0, 1))("takes time in proportion to the length: %j", (piece) => {
  const many = piece.repeat(20_000);
  const [text, host] = [`http://h.example/${many}`, `http://${many}.example/`];
  expect(found({ input: text }).length).toBeLessThanOrEqual(100);
  expect(found({ input: host }).length).toBeLessThanOrEqual(100);
  expect(hiddenIn(text).length).toBeLessThanOrEqual(text.length);
  expect(hostReadings(host)).toHaveProperty("rfc1738");
  expect(componentsOf(parse(text)).length).toBeGreaterThan(0);
});

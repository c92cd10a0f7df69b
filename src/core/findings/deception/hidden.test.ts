import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { isDeceptive } from "../checks.ts";
import { describedCheckOf } from "../described.ts";
import { direction } from "./direction.ts";

const found = (input: string, check: "direction" | "invisible-text") =>
  inspect(input).findings.filter(({ id }) => id === check);

const OVERRIDE = "\u202e";
const ISOLATED = "%E2%81%A8Ann%E2%81%A9";

describe("characters that change the text direction", () => {
  test("are reported completely", () => {
    expect(found(`https://shop.example/${OVERRIDE}gpj.exe`, "direction")).toEqual([
      {
        id: "direction",
        severity: "warning",
        confidence: "high",
        component: "path[0]",
        reason: "override",
        message: expect.stringContaining("may not be the URL you open"),
        evidence: OVERRIDE,
        repaired: "https://shop.example/gpj.exe",
        repairedUrl: "https://shop.example/gpj.exe",
        deception: { goesTo: "shop.example", seems: null },
      },
    ]);
  });

  test.each([
    ["https://shop%2Eexample/%E2%80%AEgpj.exe", "shop.example"],
    [`mailto:ann${OVERRIDE}@shop.example`, null],
  ])("goesTo is the browser's host: %s", (input, goesTo) => {
    expect(found(input, "direction")).toMatchObject([{ deception: { goesTo, seems: null } }]);
  });

  test.each([
    ["override", `https://shop.example/${OVERRIDE}gpj.exe`],
    ["embedding", "https://shop.example/\u202bmoc"],
  ])("an %s is deceptive, and the repair removes it", (reason, input) => {
    const reported = found(input, "direction");
    expect(reported).toMatchObject([{ reason, severity: "warning" }]);
    expect(reported.map(isDeceptive)).toEqual([true]);
    expect(direction.repairIs).toBe("without");
  });

  test("a mark is not deceptive", () => {
    const [mark] = found("https://shop.example/a\u200e", "direction");
    expect(mark).toMatchObject({ reason: "mark", severity: "note" });
    expect(mark).not.toHaveProperty("deception");
    expect(mark === undefined || isDeceptive(mark)).toBe(false);
    expect(describedCheckOf("direction")?.titles).toEqual({ mark: "Contains text direction marks" });
  });

  test("a user name is reported as userinfo", () => {
    expect(found(`http://a${OVERRIDE}b@shop.example/`, "direction")).toMatchObject([{ component: "userinfo" }]);
  });
});

test.each([
  ["Hebrew", "https://shop.example/%E2%80%AB%D7%90%D7%91", "mark"],
  ["Arabic", "https://shop.example/?q=%E2%80%AB%D8%A7", "mark"],
  ["Hebrew, but not encoded", "https://shop.example/\u202bאב", "embedding"],
  ["Latin", "https://shop.example/%E2%80%ABmoc", "embedding"],
  ["a name with its isolates in a form", `https://shop.example/?name=${ISOLATED}`, "mark"],
  ["a name with its isolates in a path", `https://shop.example/${ISOLATED}`, "embedding"],
  ["a name without isolates in a form", "https://shop.example/?name=%E2%80%AAAnn%E2%80%AC", "embedding"],
  ["isolates that are not encoded", "https://shop.example/?name=\u2068Ann\u2069", "embedding"],
])("an encoded embedding may be data: %s: %s", (_, input, reason) => {
  expect(found(input, "direction")).toMatchObject([{ reason }]);
});

describe("the evidence lists each distinct character, as written", () => {
  test.each([
    [`a${OVERRIDE}\u200bb`, OVERRIDE],
    [`${OVERRIDE}a${OVERRIDE}\u202d`, `${OVERRIDE}\u202d`],
    ["%E2%80%AEa%E2%80%AD", "%E2%80%AE%E2%80%AD"],
    ["%e2%80%ae", "%e2%80%ae"],
    ["stra\u00dfe%e2%80%ae", "%e2%80%ae"],
    ["\ufb03\u0149%e2%80%aEa", "%e2%80%aE"],
  ])("direction: %j", (path, evidence) => {
    expect(found(`https://shop.example/${path}`, "direction")).toMatchObject([{ evidence }]);
  });

  test.each([
    [`a\u200bb${OVERRIDE}`, "\u200b"],
    ["pay\u200bpal\u2060", "\u200b\u2060"],
    ["%E2%80%8Ba%E2%81%A0", "%E2%80%8B%E2%81%A0"],
    ["a\u2003%E2%80%83\u2003b", "%E2%80%83%E2%80%83%E2%80%83"],
  ])("invisible text: %j", (path, evidence) => {
    expect(found(`https://shop.example/${path}`, "invisible-text")).toMatchObject([{ evidence }]);
  });
});

test.each([
  ["a password is not shown", `http://ann:s3${OVERRIDE}cret@shop.example/`],
  ["no port has such characters", `http://shop.example:8${OVERRIDE}0/`],
  ["browsers refuse such a host", `http://shop${OVERRIDE}.example/`],
  ["and a host of nothing else", `http://${OVERRIDE}/`],
  ["a document is reported separately", `data:text/plain,a${OVERRIDE}b`],
  ["a script is reported separately", `javascript:a${OVERRIDE}b`],
])("not checked: %s", (_, input) => expect(found(input, "direction")).toEqual([]));

test.each([`metadata:a${OVERRIDE}b`, `database://shop.example/a${OVERRIDE}b`])(
  "checks the parts of a scheme that contains the name of another: %s",
  (input) => expect(found(input, "direction")).toMatchObject([{ reason: "override" }]),
);

describe("invisible text", () => {
  test("reports the most serious reason, with all characters", () => {
    expect(found("https://shop.example/pay\u200bpal\u200b", "invisible-text")).toMatchObject([
      { reason: "word", repaired: "https://shop.example/paypal" },
    ]);
  });

  test("reports visible spaces between words as a note", () => {
    const [note, ...others] = found("https://shop.example/pay\u2003\u2003\u2003pal", "invisible-text");
    expect(others).toEqual([]);
    expect(note).toMatchObject({ reason: "around", severity: "note" });
    expect(note).not.toHaveProperty("deception");
  });
});

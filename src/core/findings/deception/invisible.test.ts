import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { findingsOf } from "../../inspect/findings-of.ts";
import { isDeceptive } from "../checks.ts";
import { invisible } from "./invisible.ts";

const found = (input: string) => inspect(input).findings.filter(({ id }) => id === "invisible-text");

describe("deceptive and harmless invisible characters", () => {
  test.each([
    ["host", "https://shop\u200b.example/", "https://shop.example/"],
    ["user", "https://an\u200bn@shop.example/", "https://ann@shop.example/"],
    ["tag", "https://shop.example/a\u{e0062}", "https://shop.example/a"],
    ["blank", "https://shop.example/a\u3164b", "https://shop.example/ab"],
    ["word", "https://shop.example/pay\u200bpal", "https://shop.example/paypal"],
  ])("%s: warns, and removes it in the repair", (reason, input, repaired) => {
    const deception = { goesTo: "shop.example", seems: null };
    expect(found(input)).toMatchObject([{ reason, severity: "warning", repaired, deception }]);
    expect(found(input).map(isDeceptive)).toEqual([true]);
    expect(invisible.repairIs).toBe("without");
  });

  test.each([
    ["around", "https://shop.example/paypal\u200b"],
    ["encoded", "https://shop.example/pay%E2%80%8Bpal"],
  ])("%s: reports a note", (reason, input) => {
    expect(found(input)).toMatchObject([{ reason, severity: "note" }]);
    expect(found(input).map(isDeceptive)).toEqual([false]);
  });
});

test.each([
  ["a line separator", "%E2%80%A8"],
  ["a paragraph separator", "%E2%80%A9"],
  ["a zero width space", "%E2%80%8B"],
  ["a Hangul filler", "%E3%85%A4"],
  ["a byte order mark", "%EF%BB%BF"],
  ["a soft hyphen", "%C2%AD"],
])("findingsOf finds encoded characters: %s: %s", (_, octets) => {
  const asked = findingsOf(`https://shop.example/a${octets}b`);
  expect(asked).toMatchObject([{ id: "invisible-text", reason: "encoded", evidence: octets }]);
});

import { describe, expect, test } from "vitest";
import { gateOf } from "./pattern.ts";
import { bitsOf } from "./scan.ts";
import { tableOf } from "./table.ts";
import { matching, type Shape, shape, type Triggers } from "./traits.ts";

/** Whether nothing is triggered, to the gate, and to the scan. */
const quietBy = (triggers: Triggers, text: string) => ({
  gate: gateOf([{ triggers }])(text),
  scan: bitsOf(text, tableOf([{ triggers }])) === 0,
});

describe("a port that is not the default one", () => {
  test.each<readonly [text: string, isQuiet: boolean]>([
    ["http://h/", true],
    ["http://h:80/a?b#c", true],
    ["https://h.example:443", true],
    ["http://h:443/", false],
    ["https://h:80/", false],
    ["https://h:4430/", false],
    ["https://h:44/", false],
    ["http://h:080/", false],
    ["http://h:/", false],
    ["http://h:80:80/", false],
  ])("%s: quiet is %s", (text, isQuiet) => {
    expect(quietBy([shape("other-port")], text)).toEqual({ gate: isQuiet, scan: isQuiet });
  });

  test.each<readonly [shape: Shape, text: string, isQuiet: boolean]>([
    ["port", "https://h:443/", false],
    ["http", "http://h:80/", false],
    ["http", "https://h:443/", true],
  ])("%s of %s: quiet is %s", (name, text, isQuiet) => {
    expect(quietBy([shape(name)], text)).toEqual({ gate: isQuiet, scan: isQuiet });
  });
});

test("a gate with one string to search for looks for it", () => {
  const triggers = [matching(/&amp;/i, ";")];
  expect(quietBy(triggers, "http://h/?a;b&amp")).toEqual({ gate: true, scan: true });
  expect(quietBy(triggers, "http://h/?a&AMP;b")).toEqual({ gate: false, scan: false });
});

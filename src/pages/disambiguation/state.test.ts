import { expect, test } from "vitest";
import type { AmbiguousUrl, Disambiguation } from "../../browser/page-handoff.ts";
import { ambiguousIn, linesOf } from "./state.ts";

const ambiguous = (...candidates: string[]): AmbiguousUrl => ({ text: "", candidates, ambiguity: "hyphen" });
const [first, second] = [ambiguous("b-c", "bc"), ambiguous("d-e", "de")];
const lines = ["a", first, "f", second, "g"] as const;
const rest = { warned: [], isCanonical: true, isWithoutPassword: false, dropped: [] };
const choice: Disambiguation = { profile: "web", lines, ...rest };

test("returns ambiguous URLs in text order", () => {
  expect(ambiguousIn(choice)).toEqual([first, second]);
});

test("replaces an ambiguous URL with the picked candidate", () => {
  expect(linesOf(choice, ["bc", "d-e"])).toEqual(["a", "bc", "f", "d-e", "g"]);
  expect(linesOf(choice, ["b-c"])).toEqual(["a", "b-c", "f", "d-e", "g"]);
});

test("copies a URL once that was picked and is in the text", () => {
  expect(linesOf({ lines: ["bc", first] }, ["bc"])).toEqual(["bc"]);
});

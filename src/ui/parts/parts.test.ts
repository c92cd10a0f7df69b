import { expect, test } from "vitest";
import { inspect, type ProfileId } from "../../core/index.ts";
import { argumentsOf, decodedText, fragmentFateOf, keptReserved, segmentsOf } from "./parts.ts";

const partsOf = (url: string) => inspect(url).components;

test("parameters are pairs, and an empty value differs from a missing one", () => {
  expect(
    argumentsOf(partsOf("http://h/?a=1&flag&empty=&=x")).map(({ key, value }) => [key.text, value?.text ?? null]),
  ).toEqual([
    ["a", "1"],
    ["flag", null],
    ["empty", ""],
    ["", "x"],
  ]);
  expect(argumentsOf(partsOf("http://h/"))).toEqual([]);
});

test("segments keep their order, empty ones too", () => {
  expect(segmentsOf(partsOf("http://h/a//b/")).map(({ text }) => text)).toEqual(["a", "", "b", ""]);
  expect(segmentsOf(partsOf("http://h/"))).toEqual([]);
});

test("the decoded text is null if it equals the text", () => {
  const [segment, other, third] = segmentsOf(partsOf("http://h/caf%C3%A9/plain/%FF"));
  expect(segment && decodedText(segment)).toBe("café");
  expect(other && decodedText(other)).toBeNull();
  expect(third && decodedText(third)).toBeNull();
});

test("lists only percent-encoded reserved characters that are kept", () => {
  expect(keptReserved("a%2fb%2Fc%3Fd%41%25", "?x=a%2Fb%2Fc%3FdA%25")).toEqual(["/", "?"]);
  expect(keptReserved("a%2Fb", "a/b")).toEqual([]);
  const all = [..."!#$&'()*+,/:;=?@[]"];
  const escapes = all.map((character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`).join("");
  expect(keptReserved(escapes, escapes)).toEqual(all);
});

test.each<[string, ProfileId, string]>([
  ["http://h/a#b", "web", "dropped"],
  ["http://h/#/a", "web", "route"],
  ["http://h/#!a:~:text=b", "web", "route"],
  ["http://h/#?page=2", "web", "kept"],
  ["http://h/#/a", "safe-browsing", "dropped"],
  ["http://h/#/a", "rfc3986", "kept"],
])("%s: %s, fragment: %s", (input, profile, fate) => {
  const inspection = inspect(input, { profile });
  expect(fragmentFateOf(inspection.url.fragment ?? "", inspection)).toBe(fate);
});

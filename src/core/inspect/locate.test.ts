import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString, urlLike } from "../arbitraries.ts";
import { inspect } from "./inspect.ts";
import { locate, mendedText } from "./locate.ts";

/** Of each finding: its component, the component's text, and what it becomes. */
const placesOf = (url: string) => {
  const inspection = inspect(url);
  return inspection.findings.map((finding) => {
    const place = locate(inspection, finding);
    return [finding.component, place?.component.text ?? null, place === null ? null : mendedText(place)];
  });
};

test.each([
  ["http://h.example/x/a%2520b", [["path[1]", "a%2520b", "a%20b"]]],
  ["http://h.example/?u=https%3A%2F%2Fx.example%2Fa%252520b", [["query[0].value > path[0]", "a%2520b", "a%20b"]]],
  [
    "http://h.example/?url=https%3A%2F%2Fa.example%2F%3Fu%3Dhttps%253A%252F%252Fb.example%252Fx%25252520y",
    [["query[0].value > query[0].value > path[0]", "x%2520y", "x%20y"]],
  ],
  ["http://h.example/item/7%3Fref%3Dnav%26x%3D1", [["path[1]", "7%3Fref%3Dnav%26x%3D1", "7?ref=nav&x=1"]]],
  // Its "#" is no part of the query: more than the component changes.
  ["http://h.example/?a=1&#38;b=2", [["query[1].key", "", null]]],
])("%s", (url, expected) => {
  expect(placesOf(url)).toEqual(expected);
});

test("of a password nothing is shown", () => {
  const inspection = inspect("http://ann:se%2520cret@h.example/");
  const found = inspection.findings.filter(({ component }) => component === "userinfo");
  expect(found.length).toBeGreaterThan(0);
  for (const finding of found) expect(locate(inspection, finding)?.component.name).not.toBe("password");
});

test("for any text: what is found stands in the URL that it is said of", () => {
  fc.assert(
    fc.property(fc.oneof(anyString, urlLike), (url) => {
      const inspection = inspect(url);
      for (const finding of inspection.findings) {
        const place = locate(inspection, finding);
        if (place !== null) expect(place.inspection.components).toContain(place.component);
        if (place !== null) mendedText(place);
      }
    }),
  );
});

import { expect, test } from "vitest";
import { inspect, locate } from "../../core/index.ts";
import { timesEncoded } from "./times-encoded.ts";

const NESTED = "https%253A%252F%252Fb.example%252Fa%253Fq%253Dcaf%2525C3%2525A9";

test.each([
  ["twice", "http://h/a%2520b", 2],
  ["three times", "http://h/%252520", 3],
  ["beside a single escape, three times", "http://h/%252520%20", 3],
  ["with the plus signs of a form", "http://h/?title=a%252Cb%2Bc%252Cd", 2],
  ["a nested URL, whose own escapes are right at one level more", `http://h/?next=${NESTED}`, 2],
  ["the same in a nested URL", `http://h/?u=${encodeURIComponent(`http://i/?next=${NESTED}`)}`, 2],
  ["a password, of which nothing is shown", "http://u:a%252540b@h/", 3],
])("%s", (_, input, times) => {
  const inspection = inspect(input);
  const found = inspection.findings.filter(({ id }) => id === "double-encoded");
  expect(found.map((finding) => timesEncoded(finding, locate(inspection, finding)))).toEqual([times]);
});

test("nothing of findings that say nothing of it", () => {
  const inspection = inspect("http://h/100%");
  expect(inspection.findings.map((finding) => timesEncoded(finding, locate(inspection, finding)))).toEqual([null]);
});

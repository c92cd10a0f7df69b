import { expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";

const found = (input: string) => inspect(input).findings.filter(({ id }) => id === "double-encoded");

test("checks a form's values under their own names", () => {
  expect(found("https://ci.example/?next=name%3Dfeature%25252Fx%26view%3Dall")).toMatchObject([
    { reason: "inside", repaired: "https://ci.example/?next=name%3Dfeature%252Fx%26view%3Dall" },
  ]);
  expect(found("https://ci.example/?next=job%3Dfeature%25252Fx%26view%3Dall")).toEqual([]);
});

test("does not repair a form's unlikely errors", () => {
  expect(found("https://h.example/?c=a%3Dx%252520y%26b%3Dcaf%2525E9")).toMatchObject([
    { reason: "inside", repaired: "https://h.example/?c=a%3Dx%2520y%26b%3Dcaf%2525E9" },
  ]);
});

test.each([
  ["a branch", "https://ci.example/#/builds?job=feature%252Fx", "low"],
  ["any other slash", "https://ci.example/#/builds?name=feature%252Fx", "medium"],
  // "=" in a value starts no other parameter.
  ["a value that looks like a branch's parameter", "https://ci.example/#next=job=feature%252Fx&view=all", "medium"],
])("checks fragment parameters under their own names: %s", (_, input, confidence) => {
  expect(found(input)).toMatchObject([{ component: "fragment", confidence }]);
});

const AS_WHOLE = [
  ["a page with its query", "anchor%3Fname%3Dvalue", []],
  ["the same, with %20 in the value", "anchor%3Fname%3Da%2520b", []],
  ["a separate value that was encoded twice", "anchor%3Fname%3Da%252520b", ["COMPONENT inside"]],
  ["a form", "a%3D1%26b%3Dx%2520y", []],
  ["a route with its query", "%2Fx%3Fname%3Da%2520b", []],
  ["the same, with what was encoded twice", "%2Fx%3Fname%3Da%252520b", ["COMPONENT > query[0].value all"]],
  ["text beside it that is encoded once", "a%2Fb%2520c", ["COMPONENT some"]],
] as const;

test.each(AS_WHOLE)("checks a fragment that was encoded once as a whole like a value: %s: %s", (_, text, expected) => {
  for (const [before, name] of [
    ["?x=", "query[0].value"],
    ["#", "fragment"],
  ] as const) {
    const reasons = found(`https://h.example/${before}${text}`).map(
      ({ component, reason }) => `${component} ${reason}`,
    );
    expect(reasons, before).toEqual(expected.map((one) => one.replace("COMPONENT", name)));
  }
});

test.each(["/x%3Fname%3Da%2520b", "a=1&b=%2Fx%2Fy%2520z%20w"])("but not if a delimiter is not encoded: #%s", (text) => {
  expect(found(`https://h.example/#${text}`)).toMatchObject([{ component: "fragment", reason: "some" }]);
});

import { expect, test } from "vitest";
import { inspect } from "../../inspect/inspect.ts";

const found = (input: string) => inspect(input).findings.filter(({ id }) => id === "double-encoded");

test("what is inside a form is judged by its own name there", () => {
  expect(found("https://ci.example/?next=name%3Dfeature%25252Fx%26view%3Dall")).toMatchObject([
    { reason: "inside", repaired: "https://ci.example/?next=name%3Dfeature%252Fx%26view%3Dall" },
  ]);
  // Build servers need it for branches.
  expect(found("https://ci.example/?next=job%3Dfeature%25252Fx%26view%3Dall")).toEqual([]);
});

test("of a form, what is hardly a mistake stays beside what is one", () => {
  expect(found("https://h.example/?c=a%3Dx%252520y%26b%3Dcaf%2525E9")).toMatchObject([
    { reason: "inside", repaired: "https://h.example/?c=a%3Dx%2520y%26b%3Dcaf%2525E9" },
  ]);
});

test.each([
  ["a branch", "https://ci.example/#/builds?job=feature%252Fx", "low"],
  ["any other slash", "https://ci.example/#/builds?name=feature%252Fx", "high"],
  // "=" in an argument's value begins no further argument.
  ["a value that looks like a branch's argument", "https://ci.example/#next=job=feature%252Fx&view=all", "high"],
])("arguments of a fragment are judged by their own names: %s", (_, input, confidence) => {
  expect(found(input)).toMatchObject([{ component: "fragment", confidence }]);
});

import { expect, test } from "vitest";
import { readPasted } from "../../core/index.ts";
import { childrenOfForm } from "./form-children.ts";

const childrenIn = (body: string) => {
  const pasted = readPasted(body);
  return pasted.kind === "form" ? childrenOfForm(pasted.args, {}) : [];
};

test("a URL in form data is decoded once, and inspected", () => {
  const inner = `http://b.example/?u=${encodeURIComponent("https://c.example/%C3%A9")}`;
  const [child] = childrenIn(`a=1;goto=${encodeURIComponent(inner)}`);
  expect(child).toMatchObject({ component: "query[1].value", text: inner });
  expect(child?.inspection.children).toMatchObject([{ component: "query[0].value", text: "https://c.example/%C3%A9" }]);
});

test("does not treat a word or a text with a line break as a URL", () => {
  expect(childrenIn("a=http://b.example/x%0Ay&c=word&d=")).toEqual([]);
});

test("a parameter without a value can be a URL", () => {
  expect(childrenIn("a=1&http%3A%2F%2Fb.example%2F")).toMatchObject([
    { component: "query[1].key", text: "http://b.example/" },
  ]);
});

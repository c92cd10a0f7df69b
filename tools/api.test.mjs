import { expect, test } from "vitest";
import { apiPage, missingTypes, undocumented } from "./api.mjs";

test("docs/api.md is what the docstrings say (run `npx vitest run tools/api.test.mjs -u` to write it anew)", async () => {
  await expect(apiPage()).toMatchFileSnapshot("../docs/api.md");
});

test("no type refers to a value of the source", () => {
  expect(apiPage()).not.toContain("typeof");
});

test("every link leads to one heading", () => {
  const page = apiPage();
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading?.toLowerCase());
  const wanted = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor?.replace(/-\d+$/, ""));
  expect(wanted.length).toBeGreaterThan(50);
  expect(wanted.filter((one) => !headings.includes(one))).toEqual([]);
});

test("entry points export every type that their users may have to name", () => {
  expect(missingTypes()).toEqual([]);
});

test("every export and every member has a docstring, and functions have an example and say what they throw", () => {
  expect(undocumented()).toEqual([]);
});

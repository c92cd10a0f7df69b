import { expect, test } from "vitest";
import { apiPage, missingTypes, undocumentedNames } from "./api.mjs";

test("docs/api.md matches the docstrings (update it with `npx vitest run tools/api.test.mjs -u`)", async () => {
  await expect(apiPage()).toMatchFileSnapshot("../docs/api.md");
});

test("no type refers to a value of the source", () => {
  expect(apiPage()).not.toContain("typeof");
});

test("every link has exactly one target heading", () => {
  const page = apiPage();
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading?.toLowerCase());
  const wanted = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor?.replace(/-\d+$/, ""));
  expect(wanted.length).toBeGreaterThan(50);
  expect(wanted.filter((one) => !headings.includes(one))).toEqual([]);
});

test("entry points export every type that users may need to name", () => {
  expect(missingTypes()).toEqual([]);
});

test("exports and members have docstrings, and functions an example and their errors", () => {
  expect(undocumentedNames()).toEqual([]);
});

// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { declaredWithVersions } from "./declared.ts";

vi.mock("../page.ts", async (original) => ({
  ...(await original<typeof import("../page.ts")>()),
  baseUri: () => "http://h/",
}));
// happy-dom has `performance` but no `Performance` class.
const { constructor: Performance } = performance;
vi.stubGlobal("Performance", Performance);

const alternates = (count: number): string =>
  Array.from({ length: count }, (_, i) => `<link rel="alternate" hreflang="x-${i}" href="/${i}">`).join("");

test.each([59, 60, 61])("finds the AMP URL after %i languages, of which it keeps at most 60", (count) => {
  document.head.innerHTML = `${alternates(count)}<link rel="amphtml" href="/amp">`;
  const { languages, amp } = declaredWithVersions();
  expect(languages).toHaveLength(Math.min(count, 60));
  expect(amp).toBe("/amp");
});

test.each([
  ["head", '<link rel="canonical" href="/a">', { from: "link" }],
  ["head", '<link rel="canonical" href="/a" crossorigin title="t">', { from: "link" }],
  ["head", '<meta property="og:url" content="/a">', { from: "og:url" }],
  ["head", '<link rel="alternate canonical" hreflang="de" href="/a">', { from: "link", ignored: "version" }],
  ["head", '<link rel="canonical" lang="de" href="/a">', { from: "link", ignored: "version" }],
  ["head", '<link rel="canonical" media="all" href="/a">', { from: "link", ignored: "version" }],
  ["head", '<link rel="canonical" type="text/html" href="/a">', { from: "link", ignored: "version" }],
  ["body", '<link rel="canonical" href="/a">', { from: "link", ignored: "outside-head" }],
  ["body", '<div><meta property="og:url" content="/a"></div>', { from: "og:url", ignored: "outside-head" }],
] as const)("in <%s>, %s", (place, html, expected) => {
  document.head.innerHTML = "";
  document.body.innerHTML = "";
  document[place].innerHTML = html;
  expect(declaredWithVersions().addresses).toEqual([{ href: "/a", ...expected }]);
});

// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { declaredWithVersions } from "./declared.ts";

vi.mock("./page.ts", async (original) => ({
  ...(await original<typeof import("./page.ts")>()),
  baseUri: () => "http://h/",
}));
// The environment has the object without its class.
const { constructor: Performance } = performance;
vi.stubGlobal("Performance", Performance);

const alternates = (count: number): string =>
  Array.from({ length: count }, (_, i) => `<link rel="alternate" hreflang="x-${i}" href="/${i}">`).join("");

test.each([59, 60, 61])("the address for AMP is found after %i languages, of which at most 60 are kept", (count) => {
  document.head.innerHTML = `${alternates(count)}<link rel="amphtml" href="/amp">`;
  const { languages, amp } = declaredWithVersions();
  expect(languages).toHaveLength(Math.min(count, 60));
  expect(amp).toBe("/amp");
});

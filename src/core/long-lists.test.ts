/** Lists that a page makes long. As arguments, 120,000 overflow a page's stack, and some 500,000 that of a test's thread. */
import { expect, test } from "vitest";
import { inspect, linksInHtml } from "./index.ts";

const MANY = 600_000;

test("an address of very many octets that are encoded twice is inspected", () => {
  const { findings } = inspect(`http://h.example/?q=${"%2520".repeat(MANY)}`);
  expect(findings.map(({ id }) => id)).toContain("double-encoded");
});

test.each([
  ["ping", " "],
  ["srcset", ", "],
])("an attribute of very many URLs is read: %s", (attribute, separator) => {
  const list = Array.from({ length: MANY }, (_, i) => `/${i}`).join(separator);
  const links = linksInHtml(`<img ${attribute}="${list}">`);
  expect([links.length, links.at(-1)?.raw]).toEqual([MANY, `/${MANY - 1}`]);
});

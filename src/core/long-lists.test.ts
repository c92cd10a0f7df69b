/** As arguments, 120,000 items overflow a page's stack, about 500,000 a test thread's. */
import { expect, test } from "vitest";
import { inspect, linksInHtml } from "./index.ts";

const MANY = 600_000;

function linksIn(attribute: string, separator: string) {
  const list = Array.from({ length: MANY }, (_, i) => `/${i}`).join(separator);
  const links = linksInHtml(`<img ${attribute}="${list}">`);
  return [links.length, links.at(-1)?.raw];
}
const ALL = [MANY, `/${MANY - 1}`];
const CASES: readonly (readonly [name: string, read: () => unknown, expected: unknown])[] = [
  ["URLs in srcset", () => linksIn("srcset", ", "), ALL],
  ["URLs in ping", () => linksIn("ping", " "), ALL],
  [
    "octets encoded twice",
    () => inspect(`http://h.example/?q=${"%2520".repeat(MANY)}`).findings.some(({ id }) => id === "double-encoded"),
    true,
  ],
];

test.each(process.env.DEEP ? CASES : CASES.slice(0, 1))("reads very many %s", (_, read, expected) => {
  expect(read()).toEqual(expected);
});

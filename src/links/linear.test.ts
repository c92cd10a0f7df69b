/** Counts operations, not time: work must be linear in the text. */
import { afterEach, expect, test, vi } from "vitest";
import { growthOfWork } from "../core/counted-work.ts";
import { row } from "./examples.ts";
import { exportOf } from "./export/export.ts";
import { createReader } from "./read/reader.ts";
import { type ExportKind, NO_SUMMARY, type Row } from "./types.ts";

const filled = (before: string, piece: string) => (length: number) =>
  before + piece.repeat(Math.ceil(length / piece.length));

const shapes = (all: readonly string[], usual: string) => (process.env.DEEP ? all : [usual]);

const PIECES = [
  "<",
  "<a ",
  "<a href='",
  "| http://h/a-\n",
  "> a\n",
  "-\n",
  '"',
  '"a",',
  "\t",
  ";",
  ",",
  "a,http://h/",
  "\\",
  "&amp",
  "[",
  "] ",
  '] "GET /a',
  "[10/Oct/2000:13:55:36 -0700] ",
  "%",
  ".",
  "例a",
  "\r",
  " ",
  "<!--",
  "<loc>",
  "<p>",
  "**",
];

const read = (name: string) => (text: string) => {
  const reader = createReader({ name, base: "http://h/" }, () => {});
  reader.write(text);
  reader.end();
};

test.each([
  ["a.txt", "| http://h/a-\n", ["", "| <a\n", '"', "["]],
  ["a.log", '] "GET /a', ['1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] "GET /', "a b "]],
  ["a.csv", '"a",', ["", "url,title\n", 'url;title\n"']],
  ["a.html", "<a href='", ["<html>", '<html><a href="', "<html><img srcset='", "<html><svg>", "<html><a ping='"]],
  ["a.xml", "<loc>", ["<urlset>", "<urlset><loc>", "<urlset><!--"]],
  ["a", "<a ", ["<!doctype netscape-bookmark-file-1>", "<!doctype netscape-bookmark-file-1><dl><h3>"]],
] as const)("reads %s", (name, usual, beginnings) => {
  for (const before of beginnings) {
    for (const piece of shapes(PIECES, usual)) {
      expect(growthOfWork(read(name), filled(before, piece)), before + piece).toBeLessThan(6);
    }
  }
});

const rowOf = (href: string, findings: Row["findings"] = []) =>
  row(href, {
    base: href,
    text: href,
    region: href,
    element: href,
    frame: href,
    findings,
    group: 1,
    varies: true,
    level: 2,
  });

const written = (kind: ExportKind, row: Row, passwords: boolean) => {
  const summary = { ...NO_SUMMARY, links: 1, distinct: 1 };
  const settings = { profile: "web", level: 2, localHost: "localhost" } as const;
  return [...exportOf(kind, [row], { version: "1", settings, source: row.href, summary, passwords })].join("").length;
};

test.each(["csv", "json", "markdown"] as const)("writes %s", (kind) => {
  for (const before of ["http://h/", "", "=", '"', "http://u:p@"]) {
    const pieces = [";", ";=", "\t", "\r\n", '"', "'", "|", "`", " ", "\0", "%2525", "@", "a", "\ud800"];
    for (const piece of shapes(pieces, "%2525")) {
      const work = (text: string) => written(kind, rowOf(text), true);
      expect(growthOfWork(work, filled(before, piece)), before + piece).toBeLessThan(6);
    }
  }
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("writes many findings of a long URL", () => {
  const stringify = vi.spyOn(JSON, "stringify");
  const charactersFor = (length: number) => {
    stringify.mockClear();
    const finding = { id: "entity", severity: "warning", confidence: "high", reason: "x" } as const;
    const findings = Array.from({ length: length / 10 }, (_, index) => ({ ...finding, component: `path[${index}]` }));
    written("markdown", rowOf(`http://h/${"a".repeat(length)}`, findings), true);
    return stringify.mock.results.reduce((sum, { value }) => sum + String(value).length, 0);
  };
  expect(charactersFor(4_000) / charactersFor(1_000)).toBeLessThan(6);
});

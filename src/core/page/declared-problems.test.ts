import { expect, test } from "vitest";
import { DECLARED_PROBLEMS, type DeclaredProblemId } from "./declared-problems.ts";

/** "warning": forbidden, or leads elsewhere. "note": allowed. */
test.each<readonly [id: DeclaredProblemId, severity: string, document: string, section: string]>([
  ["disagree", "warning", "RFC 6596", "3"],
  ["og-differs", "note", "The Open Graph protocol", "Basic Metadata"],
  ["repeated", "note", "RFC 6596", "3"],
  ["stale", "warning", "RFC 6596", "3"],
  ["empty", "warning", "HTML Standard", "4.2.4"],
  ["unusable", "warning", "URL Standard", "4.4"],
  ["not-web", "warning", "The Open Graph protocol", "Types, URL"],
  ["relative", "note", "RFC 6596", "3"],
  ["relative-og", "warning", "The Open Graph protocol", "Types, URL"],
  ["fragment", "warning", "RFC 3986", "3.5"],
  ["double-encoded", "warning", "RFC 3986", "2.4"],
  ["other-host", "note", "RFC 6596", "3"],
  ["insecure", "warning", "RFC 6596", "3"],
])("classifies %s as a %s by %s, %s", (id, severity, document, section) => {
  expect(DECLARED_PROBLEMS[id]).toMatchObject({ severity, source: { document, section } });
  expect(DECLARED_PROBLEMS[id].message).toMatch(/^\S.*\.$/);
});

test("links to the place in a document of many pages", () => {
  expect(DECLARED_PROBLEMS.empty.source.href).toMatch(/#attr-link-href$/);
  expect(DECLARED_PROBLEMS.unusable.source.href).toMatch(/#url-parsing$/);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString } from "../arbitraries.ts";
import { hasQuestionMarkInLogin, withQuestionMarkInLogin } from "./question-in-login.ts";
import { parse, serialize } from "./url.ts";

test.each([
  ["ftp://u?p@host.example/", { user: "u?p", password: null, host: "host.example", path: "/", query: null }],
  ["TELNET://u?:p?w@h:23", { user: "u?", password: "p?w", host: "h", port: "23", path: "", query: null }],
  ["ftp://u:8?w@h/a?b", { user: "u", password: "8?w", host: "h", port: null, path: "/a", query: "b" }],
  ["ftp://?@h/", { user: "?", password: null, host: "h" }],
  ["ftp://u?a@b?@h/", { user: "u?a@b?", password: null, host: "h" }],
  // After the last "@" the host ends as usual.
  ["ftp://u?p@h?x", { user: "u?p", host: "h", path: "", query: "x" }],
  ["ftp://u?p@h#x@y", { user: "u?p", host: "h", fragment: "x@y" }],
])("%s: %j", (text, parts) => {
  const url = withQuestionMarkInLogin(parse(text));
  expect(url).toMatchObject(parts);
  expect(serialize(url)).toBe(text);
  expect(hasQuestionMarkInLogin(url)).toBe(true);
  expect(withQuestionMarkInLogin(url)).toBe(url);
});

test.each([
  "ftp://u:p@h/a?b@c",
  "ftp://u@h?x",
  "ftp://h?x",
  "ftp://h?x/@y",
  "ftp://h?x#@y",
  "ftp:u?p@h",
  "//u?p@h/",
  "http://u?p@h/",
  "wais://u?p@h/",
  "sftp://u?p@h/",
])("parses %s as browsers do", (text) => {
  const url = parse(text);
  expect(withQuestionMarkInLogin(url)).toBe(url);
  expect(hasQuestionMarkInLogin(url)).toBe(false);
});

test("keeps the text of any URL", () => {
  fc.assert(
    fc.property(fc.constantFrom("", "ftp://", "telnet://u?p@", "ftp://u:?"), anyString, (before, text) => {
      const url = parse(before + text);
      expect(serialize(withQuestionMarkInLogin(url))).toBe(before + text);
    }),
  );
});

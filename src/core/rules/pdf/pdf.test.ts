/** Checks the stated reasons of steps without effect. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString, runs, urlLike } from "../../arbitraries.ts";
import { inspect } from "../../inspect/described.ts";
import { parse, type Url } from "../../url/url.ts";
import { canonicalize } from "../canonicalize.ts";
import type { RuleProse } from "../rule.ts";
import { pdfWebCapture } from "./pdf.ts";
import { pdfRules } from "./prose.ts";

const isOther = ({ scheme }: Url): boolean => !/^(?:https?|ftp|file)$/i.test(scheme ?? "");
/** Parameters end the path. */
const hasDots = (path: string): boolean =>
  path.startsWith("/") && /\/\.(?:\/|$)|\/(?!\.\.(?:\/|$))[^/]*\/\.\.(?:\/|$)/.test(path.replace(/;.*/s, ""));

/** Tests by step if its reason applies to the URL and base. */
const IDLE_CONDITIONS: Readonly<Record<string, (url: Url, base: string | undefined) => boolean>> = {
  "pdf-absolute": ({ scheme }, base) => scheme !== null || base === undefined,
  "pdf-strip-fragment": (url) => url.fragment === null || isOther(url),
  "pdf-lower-case-scheme": (url) => !/[A-Z]/.test(url.scheme ?? "") || isOther(url),
  "pdf-lower-case-host": (url) => !/[A-Z]/.test((url.host ?? "").replace(/%[0-9A-Fa-f]{2}/g, "")) || isOther(url),
  "pdf-file-localhost": ({ scheme, host, user, password, port, path }) =>
    scheme !== "file" || host !== "localhost" || path === "" || [user, password, port].some((one) => one !== null),
  "pdf-default-port": ({ scheme, port }) =>
    port === null || !["http 80", "ftp 21"].includes(`${scheme} ${port.replace(/^0+/, "")}`),
  // Without a host, "//" would start one.
  "pdf-dot-segments": (url) => !hasDots(url.path) || url.host === null || isOther(url),
};

const ORDER = [...pdfWebCapture.stringRules, ...pdfWebCapture.urlRules].map(({ id }) => id);

function seenBy(id: string, { input, steps }: ReturnType<typeof inspect>): string {
  const earlier = steps.filter(({ rule }) => ORDER.indexOf(rule.id) < ORDER.indexOf(id));
  return earlier.at(-1)?.after ?? input;
}

test("explains every step", () => {
  const steps = [...pdfWebCapture.stringRules, ...pdfWebCapture.urlRules].filter(({ id }) => id.startsWith("pdf-"));
  expect(steps.map(({ id }) => id)).toEqual(Object.keys(IDLE_CONDITIONS));
  for (const { id } of steps)
    expect(
      (pdfRules as Readonly<Record<string, RuleProse>>)[id]?.idle,
      `Say in idle of ${id} why it does nothing.`,
    ).toMatch(/[.]$/);
});

test("lists steps that changed nothing, in order", () => {
  const { idle } = inspect("http://example.com/", { profile: "pdf-web-capture" });
  expect(idle.map(({ id }) => id)).toEqual(ORDER);
  expect(pdfWebCapture.showsIdleRules).toBe(true);
});

test("explains correctly why a step changed nothing", () => {
  const base = fc.constantFrom(undefined, "http://H/a/b?c", "file:///x/y");
  fc.assert(
    fc.property(fc.oneof(urlLike, anyString), base, (input, at) => {
      const found = inspect(input, { profile: "pdf-web-capture", ...(at === undefined ? {} : { base: at }) });
      for (const { id } of found.idle) {
        const before = seenBy(id, found);
        expect(IDLE_CONDITIONS[id]?.(parse(before), at) ?? true, `${id} of ${JSON.stringify(before)}`).toBe(true);
      }
    }),
    runs(1),
  );
});

test.each([
  ["in an absolute path", "http://example.com/a/./../b", "http://example.com/b"],
  ["before an empty segment", "http://example.com/a/..//b", "http://example.com//b"],
  ["in a path without a host", "file:/a/../b", "file:/b"],
  ["not if “//” would start a host", "file:/a/..//b", "file:/a/..//b"],
  ["not of a path that is not absolute", "http:a/../b", "http:a/../b"],
  ["before the parameters", "http://h.example/a/./b/../c;d", "http://h.example/a/c;d"],
  ["at the end of the path, where the parameters start", "http://h.example/a/..;b", "http://h.example/;b"],
  ["not after the leftmost ;", "http://h.example/a;b/../c", "http://h.example/a;b/../c"],
  ["not of any parameters", "ftp://h.example/a;b/./c;d/..", "ftp://h.example/a;b/./c;d/.."],
  ["after an encoded ;", "http://h.example/a%3Bb/../c", "http://h.example/c"],
])("step 7 removes dot segments: %s", (_, input, expected) => {
  expect(canonicalize(input, { profile: "pdf-web-capture" })).toBe(expected);
});

test.each([
  ["from a URL of these schemes", "HTTP://example.com/a#b", "http://example.com/a"],
  [
    "not from a URL of another scheme, with any path",
    "gopher://example.com/0http:a#b",
    "gopher://example.com/0http:a#b",
  ],
])("step 2 removes the fragment: %s", (_, input, expected) => {
  expect(canonicalize(input, { profile: "pdf-web-capture" })).toBe(expected);
});

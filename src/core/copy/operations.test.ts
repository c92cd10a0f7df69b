import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, runs, triggering } from "../arbitraries.ts";
import { findingsOf } from "../inspect/findings-of.ts";
import { makesKeys, type ProfileId, profiles } from "../rules/profiles.ts";
import { trackingIn } from "./clean.ts";
import { copyUrl } from "./copies.ts";
import { type OperationOptions, operate } from "./operations.ts";
import { targetsOf } from "./target.ts";
import { type Change, FORMATS, type Operations } from "./types.ts";

const ALL: Operations = { unwrap: true, clean: true, repair: "high", keepFragment: true };
const TWICE = "https://h.example/caf%25C3%25A9?q=caf%25C3%25A9&utm_source=x&id=1";
const WRAPPED = `https://l.example/go?url=${encodeURIComponent(TWICE)}&utm_medium=y`;
const SIGNED = `${TWICE}&X-Amz-Signature=${"0123456789abcdef".repeat(4)}`;

const urlAfter = (input: string, operations: Operations, options: OperationOptions = {}) =>
  operate(input, operations, options).url;
const namesIn = (changes: readonly Change[]) => changes.map(({ operation }) => operation);

describe("a single operation", () => {
  test.each<readonly [input: string, operations: Operations, url: string]>([
    ["HTTP://H.example:80/%7ea?utm_source=x#b", {}, "http://h.example/~a?utm_source=x"],
    [TWICE, { clean: true }, "https://h.example/caf%25C3%25A9?q=caf%25C3%25A9&id=1"],
    [TWICE, { repair: "high" }, "https://h.example/caf%C3%A9?q=caf%C3%A9&utm_source=x&id=1"],
    [WRAPPED, { unwrap: true }, TWICE],
    [WRAPPED, { clean: true }, WRAPPED.replace("&utm_medium=y", "")],
    ["https://h.example/#part:~:text=a", { keepFragment: true }, "https://h.example/#part"],
    ["https://h.example/#part:~:text=a", {}, "https://h.example/"],
  ])("%s %j", (input, operations, url) => expect(urlAfter(input, operations)).toBe(url));

  test("includes many repairs, unless the rule set makes them anyway", () => {
    const many = (value: string) => `https://h.example/?${`q=${value}&`.repeat(150)}utm_source=x`;
    const { url, changes } = operate(many("caf%25C3%25A9"), { repair: "high" });
    expect(url).toBe(many("caf%C3%A9"));
    expect(namesIn(changes)).toEqual(["repair"]);
    // This rule set decodes repeatedly.
    expect(operate(many("caf%25C3%25A9"), { repair: "high" }, { profile: "safe-browsing" }).changes).toEqual([]);
  });

  test("is not reported if it has no effect", () => {
    for (const operations of [{}, ALL]) {
      expect(operate("https://h.example/a?b=c", operations)).toEqual({
        url: "https://h.example/a?b=c",
        changes: [],
        refused: [],
        warning: null,
        rules: [],
        isWithoutPassword: false,
      });
    }
  });

  test("keeps a fragment that the rule set drops, and reports it", () => {
    const input = "https://h.example/#part";
    const options = { profile: "wwwoffle" as ProfileId };
    expect(operate(input, {}, options)).toMatchObject({ url: "https://h.example/", changes: [] });
    expect(operate(input, { keepFragment: true }, options)).toMatchObject({
      url: input,
      changes: [{ operation: "keepFragment", fragment: "part", before: "https://h.example/", after: input }],
    });
    expect(urlAfter(input, {}, { ...options, keepFragment: true })).toBe(input);
    expect(urlAfter(input, { keepFragment: false }, { ...options, keepFragment: true })).toBe("https://h.example/");
  });
});

describe("combined operations", () => {
  test("repair a wrapper's target, then clean it", () => {
    const { url, changes } = operate(WRAPPED, ALL);
    expect(url).toBe("https://h.example/caf%C3%A9?q=caf%C3%A9&id=1");
    expect(namesIn(changes)).toEqual(["unwrap", "repair", "clean"]);
    expect(changes[0]).toMatchObject({ before: WRAPPED, after: TWICE, targets: [{ url: TWICE, wrapper: WRAPPED }] });
    expect(changes[1]).toMatchObject({
      before: TWICE,
      findings: [{ component: "path[0]" }, { component: "query[0].value" }],
    });
    expect(changes[2]).toMatchObject({ after: url, dropped: [{ name: "utm_source", value: "x" }] });
  });

  test("unwrap a wrapper that a repair reveals", () => {
    const input = `https://l.example/go?url=${encodeURIComponent(encodeURIComponent("https://h.example/a?utm_source=b&id=1"))}`;
    const { url, changes } = operate(input, ALL);
    expect(url).toBe("https://h.example/a?id=1");
    expect(namesIn(changes)).toEqual(["repair", "unwrap", "clean"]);
  });

  test("remove a tracking parameter that a repair reveals", () => {
    const { url, changes } = operate("https://h.example/?a=1\\u0026utm_source=b", { clean: true, repair: "medium" });
    expect(url).toBe("https://h.example/?a=1");
    expect(namesIn(changes)).toEqual(["repair", "clean"]);
  });

  test("make likely repairs only on request, and never unlikely ones or repairs of logins", () => {
    const input = "https://h.example/#a%20b%2520c";
    expect(findingsOf(input).map(({ confidence }) => confidence)).toEqual(["medium", "medium"]);
    expect(operate(input, { repair: "high", keepFragment: true }).url).toBe(input);
    expect(operate(input, { repair: "medium", keepFragment: true })).toMatchObject({
      url: "https://h.example/#a%20b%20c",
      changes: [{ operation: "repair" }, { operation: "keepFragment" }],
    });
    // The rule set drops the text to repair.
    expect(operate(input, { repair: "medium" })).toMatchObject({ url: "https://h.example/", changes: [] });
    const login = "https://ann:caf%25C3%25A9@h.example/";
    expect(urlAfter(login, { repair: "medium" }, { keepPassword: true })).toBe(login);
  });

  test("canonicalize a revealed target without the base", () => {
    const options = { base: "https://l.example/a/" };
    expect(operate("go?url=HTTP%3A%2F%2FH.example%2F%257ea%3Fgclid%3D1", ALL, options)).toMatchObject({
      url: "http://h.example/~a",
      changes: [
        { operation: "unwrap", before: "https://l.example/a/go?url=HTTP%3A%2F%2FH.example%2F%257ea%3Fgclid%3D1" },
        { operation: "clean" },
      ],
    });
  });
});

test("resolves relative text the same way in each round", () => {
  const options = { base: "https://b.example/" };
  const url = operate("H.example:443/a", {}, options).url;
  expect(operate("H.example:443/a", ALL, options)).toMatchObject({ url, changes: [] });
});

test("limits the total length, so that many wrappers in a long URL are not slow", () => {
  const long = (times: number) => "https://l.example/".repeat(times);
  expect(operate(`${long(150)}x`, { unwrap: true }).url).toBe("https://l.example/x");
  const unwraps = operate(long(60_000), { unwrap: true }).changes;
  expect(unwraps).toHaveLength(1);
});

describe("a signed URL", () => {
  test("is not cleaned or repaired, and cites the signer's document", () => {
    const { url, changes, refused } = operate(SIGNED, ALL);
    expect([url, changes]).toEqual([SIGNED, []]);
    expect(refused).toMatchObject([
      { operation: "repair", reason: "signed", source: { document: "Amazon S3 API" } },
      { operation: "clean", reason: "signed", source: { document: "Amazon S3 API" } },
    ]);
  });

  test.each<readonly [string, string, Operations, readonly string[]]>([
    ["nothing to do", SIGNED.replaceAll("%25", "%").replace("utm_source=x&", ""), ALL, []],
    ["not selected", SIGNED, { unwrap: true, keepFragment: true }, []],
    ["only tracking", SIGNED.replaceAll("%25", "%"), ALL, ["clean"]],
    ["only a repair selected", SIGNED, { repair: "high" }, ["repair"]],
    ["only a login", SIGNED.replaceAll("%25", "%").replace("h.ex", "ann:caf%25C3%25A9@h.ex"), { repair: "medium" }, []],
    ["a signed host", "https://urldefense.com/?utm_source=a", ALL, ["clean"]],
    ["its & made &amp; by HTML", "https://h.example/?utm_source=a&amp;X-Amz-Signature=b", ALL, ["repair", "clean"]],
  ])("%s", (_, url, operations, refused) => {
    const done = operate(url, operations);
    expect(done.refused.map(({ operation }) => operation)).toEqual(refused);
    expect(done.changes).toEqual([]);
  });

  test("inside a wrapper is unwrapped unchanged, without the wrapper's refused operations", () => {
    const wrapper = `https://l.example/go?url=${encodeURIComponent(SIGNED)}`;
    expect(operate(wrapper, ALL)).toMatchObject({
      url: SIGNED,
      changes: [{ operation: "unwrap" }],
      refused: [{ operation: "repair" }, { operation: "clean" }],
    });
    const signedWrapper = `https://l.example/go?utm_source=a&url=https%3A%2F%2Fh.example%2F&hmac=1`;
    expect(operate(signedWrapper, ALL)).toMatchObject({ url: "https://h.example/", refused: [] });
  });
});

describe("a copy", () => {
  test("shows the URL after the operations in each format, except the one as written", () => {
    const options = { title: "A", format: "{url} {canonical}" };
    const text = (format: (typeof FORMATS)[number]) => copyUrl(WRAPPED, ALL, format, options)?.text;
    const url = "https://h.example/caf%C3%A9?q=caf%C3%A9&id=1";
    expect(Object.fromEntries(FORMATS.map((format) => [format, text(format)]))).toMatchObject({
      url,
      readable: "https://h.example/café?q=café&id=1",
      written: WRAPPED,
      markdown: `[A](${url})`,
      html: `<a href="${url.replace("&", "&amp;")}">A</a>`,
      announced: `<URL:${url}>`,
      surt: "com,example,h)/caf%c3%a9?id=1&q=caf%c3%a9".replace("com,example,h", "example,h"),
      own: `${WRAPPED} ${url}`,
    });
    expect(text("wwwoffle-key")).toBe(copyUrl(url, {}, "wwwoffle-key")?.text);
    expect(JSON.parse(text("test-case") ?? "")).toMatchObject({ input: url, expected: url });
  });

  test("reports changes and refused operations", () => {
    expect(copyUrl(WRAPPED, ALL, "markdown")).toMatchObject({
      changes: [{ operation: "unwrap" }, { operation: "repair" }, { operation: "clean" }],
      dropped: [{ name: "utm_source" }],
    });
    expect(copyUrl(SIGNED, ALL, "surt")?.refused).toHaveLength(2);
    expect(copyUrl(SIGNED, ALL, "written")).toMatchObject({ changes: [], refused: [] });
  });

  test("under a rule set that makes keys is the key of the URL after the operations", () => {
    const options = { profile: "surt" as ProfileId };
    const done = copyUrl(
      "https://h.example/?b=1&id=2&utm_source=x#f",
      { clean: true, keepFragment: true },
      "url",
      options,
    );
    expect(done).toMatchObject({ text: copyUrl("https://h.example/?b=1&id=2", {}, "url", options)?.text });
    expect(namesIn(done?.changes ?? [])).toEqual(["clean"]);
  });

  test("removes passwords before and after", () => {
    const input = "https://ann:secret@h.example/?utm_source=a";
    expect(copyUrl(input, ALL, "url")).toMatchObject({ text: "https://ann@h.example/", isWithoutPassword: true });
    expect(copyUrl(input, ALL, "url", { keepPassword: true })?.text).toBe("https://ann:secret@h.example/");
    const wrapper = `https://bob:pw@l.example/?url=${encodeURIComponent(input)}`;
    expect(copyUrl(wrapper, ALL, "url")).toMatchObject({ text: "https://ann@h.example/", isWithoutPassword: true });
  });
});

const target = fc
  .tuple(
    fc.constantFrom("https://h.example/", "HTTP://H.example:80/%7ea/", "https://www.youtube.com/watch"),
    fc.constantFrom("", "caf%25C3%25A9", "caf%C3%A9", "a%20b", "caf%2525C3%2525A9"),
    fc.subarray(["utm_source=a", "id=1", "q=caf%25C3%25A9", "si=b", "n=%2520", "u=a b", "gclid=<", "hmac=1"]),
    fc.constantFrom("", "#part", "#/route?utm_source=a", "#:~:text=a"),
  )
  .map(
    ([start, path, query, fragment]) => `${start}${path}${query.length > 0 ? `?${query.join("&")}` : ""}${fragment}`,
  );

const wrapped = fc
  .tuple(target, fc.nat(2), fc.boolean(), fc.constantFrom("", "&utm_medium=b", "#part"))
  .map(([url, times, isTwice, rest]) => {
    let inner = url;
    for (let i = 0; i < times; i++) inner = `https://l.example/go?url=${encodeURIComponent(inner)}${rest}`;
    return isTwice ? inner.replaceAll("%3A", "%253A").replaceAll("%2F", "%252F") : inner;
  });

const URL_PROFILES = (Object.keys(profiles) as ProfileId[]).filter((id) => !makesKeys(id));
const anyOperations = fc.record<Operations>(
  {
    unwrap: fc.boolean(),
    clean: fc.boolean(),
    repair: fc.constantFrom("high" as const, "medium" as const, false as const),
    keepFragment: fc.boolean(),
  },
  { requiredKeys: [] },
);
const anyOptions = fc.record<OperationOptions>(
  {
    profile: fc.constantFrom(...URL_PROFILES),
    base: fc.constantFrom("https://b.example/c/d?e=f"),
    keepPassword: fc.boolean(),
  },
  { requiredKeys: [] },
);
const anyUrl = fc.oneof({ weight: 5, arbitrary: wrapped }, { weight: 2, arbitrary: target }, triggering, anyString);

const isOn = (operations: Operations, { operation }: Change): boolean => Boolean(operations[operation]);

test("changes nothing in a second run, skips disabled operations, and starts each with the last result", () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(anyUrl, anyOperations, anyOptions, (input, operations, options) => {
      const { url, changes, refused } = operate(input, operations, options);
      const again = operate(url, operations, options);
      expect(again.url).toBe(url);
      expect(namesIn(again.changes).filter((name) => name !== "keepFragment")).toEqual([]);
      for (const change of changes) {
        met.add(change.operation);
        expect(isOn(operations, change)).toBe(true);
        expect(change.after).not.toBe(change.before);
      }
      for (const { operation } of refused) expect(Boolean(operations[operation])).toBe(true);
      if (operations.unwrap) expect(targetsOf(url)).toEqual([]);
      if (operations.clean && refused.length === 0) expect(trackingIn(url, options)).toEqual([]);
    }),
    runs(3),
  );
  expect([...met].sort()).toEqual(["clean", "keepFragment", "repair", "unwrap"]);
});

test("does not depend on the order of named operations", () => {
  fc.assert(
    fc.property(anyUrl, anyOperations, anyOptions, (input, operations, options) => {
      const turned = Object.fromEntries(Object.entries(operations).reverse());
      expect(operate(input, turned, options)).toEqual(operate(input, operations, options));
    }),
    runs(0.5),
  );
});

test("reports the actual changes", () => {
  fc.assert(
    fc.property(anyUrl, anyOptions, (input, options) => {
      for (const change of operate(input, { ...ALL, repair: "medium" }, options).changes) {
        if (change.operation === "unwrap") {
          expect(change.targets.at(-1)?.url).toBe(change.after);
          expect(change.targets[0]?.wrapper).toBe(change.before);
        }
        if (change.operation === "clean") {
          for (const { start, end, name } of change.dropped) {
            expect(decodeURIComponent(change.before.slice(start, end))).toContain(name);
          }
          expect(change.after.length).toBeLessThan(change.before.length);
        }
        if (change.operation === "repair") {
          expect(change.findings.length).toBeGreaterThan(0);
          if (change.findings.length === 1) expect(change.findings[0]?.repairedUrl).toBe(change.after);
        }
      }
    }),
    runs(1),
  );
});

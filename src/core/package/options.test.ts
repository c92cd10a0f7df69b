import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { choicesFor } from "../../fuzz/choices.ts";
import { makeText } from "../../fuzz/strings.ts";
import {
  anyString,
  nearlyCanonical,
  otherUrl,
  pageLike,
  runs,
  specialUrl,
  triggering,
  urlLike,
} from "../arbitraries.ts";
import { withSuffixes } from "../url/suffixes.ts";
import { canonicalize } from "./canonicalize.ts";
import { canonicalize as canonicalizeForWeb } from "./canonicalize-web.ts";
import { clean, unwrap } from "./clean.ts";
import { explain, findDuplicates } from "./duplicates.ts";
import { findings, inspect, repair } from "./inspect.ts";
import { key, levels, ruleSets, sameUrl } from "./key.ts";
import { prose } from "./prose.ts";
import { suffixes } from "./suffixes.ts";
import { findUrls, linksInHtml } from "./text.ts";
import { components, isRefused, parse, serialize } from "./url.ts";

// biome-ignore lint/suspicious/noExplicitAny: the types forbid most of what is passed here.
type Any = any;

const FUNCTIONS: readonly (readonly [name: string, (url: Any, options?: Any) => unknown, needed: object])[] = [
  ["canonicalize", canonicalize, {}],
  ["canonicalize of web", canonicalizeForWeb, {}],
  ["key", key, {}],
  ["sameUrl", (url, options) => sameUrl("http://h/", url, options), {}],
  ["inspect", inspect, { suffixes }],
  ["findings", findings, { suffixes }],
  ["repair", repair, { suffixes }],
  ["findDuplicates", (url, options) => findDuplicates(["http://h/", url], options), {}],
  ["explain", (url, options) => explain("http://h/", url, options), { suffixes }],
  ["clean", clean, { suffixes }],
  ["unwrap", unwrap, { suffixes }],
  ["findUrls", findUrls, { suffixes }],
  ["isRefused", isRefused, {}],
];

const throwing = {
  toString() {
    throw new Error("toString was called");
  },
  toJSON() {
    throw new Error("toJSON was called");
  },
};

type Named = readonly [name: string, value: unknown];

const UNDEFINED: Named = ["undefined", undefined];
/** Invalid as text and as options. */
const STRANGE: readonly Named[] = [
  ["null", null],
  ["a number", 5],
  ["a bigint", 5n],
  ["a symbol", Symbol("url")],
  ["a boolean", true],
  ["an array", ["http://h/"]],
  ["a function", () => "http://h/"],
  ["a boxed string", new String("http://h/")],
  ["a date", new Date(0)],
  ["a map", new Map()],
];
const TEXTS: readonly Named[] = [
  ["a string", "http://h/"],
  ["a URL", new URL("http://h/")],
];
const OBJECTS: readonly Named[] = [
  ["an object that throws", throwing],
  ["an object without a prototype", Object.create(null)],
  ["an object that looks like a URL", { href: "http://h/", searchParams: {}, [Symbol.toStringTag]: "Url" }],
];

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    return (error as TypeError).message;
  }
  throw new Error("Nothing was thrown.");
}

describe.each(FUNCTIONS)("%s", (name, call, needed) => {
  test.each([...STRANGE, ...OBJECTS, UNDEFINED])("refuses %s for a URL", (_, value) => {
    expect(refusal(() => call(value, needed))).toMatch(
      /^(?:url|other|text|links\[1\](?:\.href)?) must be a string.*: got .*\.$/,
    );
  });

  test.each([...STRANGE, ...TEXTS])("refuses %s for options", (_, value) => {
    expect(refusal(() => call("http://h/", value))).toMatch(/^options must be an object with [\w, ]+: got .*\.$/);
  });

  test.each(["constructor", "__proto__", "toString", "prototype", "Profile", "nope", ""])(
    "refuses an option named %j",
    (option) => {
      const options = Object.defineProperty({ ...needed }, option, { value: undefined, enumerable: true });
      expect(refusal(() => call("http://h/", options))).toMatch(/^Unknown option ".*"\. .*There are: [\w, ]+\.$/);
    },
  );

  test("accepts a URL object", () => {
    if (name === "findUrls") return;
    expect(call(new URL("http://h/a"), needed)).toEqual(call("http://h/a", needed));
  });
});

const wrongValues: readonly (readonly [option: string, values: readonly unknown[], message: RegExp])[] = [
  ["profile", ["nope", "", "constructor", "__proto__"], /^Unknown rule set .*There are: web, .*, surt\.$/],
  ["level", [-1, 1.5, 5, 7, Number.NaN, "2"], /^Unknown level .*There are: 0, 1, 2, 3, 4\.$/],
  [
    "ignore",
    [["nope"], [null], [["tracking"]], ["constructor"], new Array(1)],
    /^Unknown cause .*There are: case-and-port, .*, mobile\.$/,
  ],
  ["ignore", ["tracking", new Set(["tracking"]), {}, null, 1], /^ignore must be an array of causes: got .*\.$/],
  [
    "base",
    ["", "/a", "h.example/", "//h/a", "C:\\a", "data:,a", "mailto:a@h", "http://h:99999/"],
    /^base must be an absolute URL that relative ones can be resolved against: got .*\.$/,
  ],
  ["base", [5, {}, throwing, []], /^base must be a string or a URL: got .*\.$/],
  ["localHost", [5, new URL("http://h/"), throwing], /^localHost must be a string: got .*\.$/],
  ["prose", [{}, [], "en", true, throwing, null], /^prose must be the `prose` of trueform\/prose: got .*\.$/],
  ["suffixes", [{}, [], "list", throwing, null], /^suffixes must be the `suffixes` of trueform\/suffixes: got .*\.$/],
];

const acceptedBy = (call: (url: Any, options: Any) => unknown): readonly string[] =>
  /There are: (.*)\.$/.exec(refusal(() => call("http://h/", { nope: 1 })))?.[1]?.split(", ") ?? [];

describe.each(FUNCTIONS)("%s", (_, call, needed) => {
  const accepted = acceptedBy(call);

  test.each(wrongValues.filter(([option]) => accepted.includes(option)))(
    "refuses wrong values of %s",
    (option, values, message) => {
      const strange = /profile|level/.test(option) ? STRANGE.map(([, value]) => value) : [];
      for (const value of [...values, ...strange]) {
        expect(refusal(() => call("http://h/", { ...needed, [option]: value }))).toMatch(message);
      }
    },
  );

  test("ignores undefined options", () => {
    const nothing = Object.fromEntries(accepted.map((option) => [option, undefined]));
    expect(call("http://h/", { ...nothing, ...needed })).toEqual(call("http://h/", needed));
  });
});

test("suggests the intended value in errors", () => {
  const messages = [
    refusal(() => canonicalize("a", { profile: "RFC-3986" as Any })),
    refusal(() => canonicalize("a", { profile: "wwwoffle" as Any })),
    refusal(() => canonicalize("a", { baseURL: "http://h/" } as Any)),
    refusal(() => key("a", { level: "3" as Any })),
    refusal(() => key("a", { ignore: ["formEncoding" as Any] })),
    refusal(() => canonicalize("a", { profile: "sort" as Any })),
  ];
  expect(messages.map((message) => /Did you mean (.*)\? /.exec(message)?.[1])).toEqual([
    "rfc3986",
    "wwwoffle-2.9",
    "base",
    "3",
    "form-encoding",
    undefined,
  ]);
});

test("shortens values in errors", () => {
  expect(refusal(() => canonicalize("a", { profile: "x".repeat(1e6) as Any })).length).toBeLessThan(250);
  expect(refusal(() => canonicalize(Symbol("s") as Any))).toBe("url must be a string or a URL: got Symbol(s).");
});

test("reads options of a class or a prototype", () => {
  class Own {
    readonly profile = "surt";
  }
  expect(canonicalize("http://www.h.example/", new Own() as Any)).toBe("example,h)/");
  expect(canonicalize("http://www.h.example/", Object.create({ profile: "surt" }))).toBe("example,h)/");
});

test("rejects level together with ignore", () => {
  for (const call of [key, (url: string, options: Any) => findDuplicates([url], options)]) {
    expect(refusal(() => call("http://h/", { level: 2, ignore: [] }))).toMatch(/^level and ignore exclude each other/);
    expect(call("http://h/", { level: 2, ignore: undefined })).toEqual(call("http://h/", {}));
  }
});

test("accepts other members of links, and names the link in errors", () => {
  const links = [
    { href: "http://h/#a", title: "A" },
    new URL("http://h/"),
    { href: new URL("http://h/#b"), base: undefined },
  ];
  expect(findDuplicates(links).map(({ members }) => members)).toEqual([[0, 1, 2]]);
  expect(findDuplicates([{ href: "a", base: new URL("http://h/b") }, "http://h/a"])).toHaveLength(1);
  expect(refusal(() => findDuplicates("http://h/" as Any))).toBe('links must be an array: got "http://h/".');
  expect(refusal(() => findDuplicates(["http://h/", { url: "http://h/" } as Any]))).toBe(
    "links[1].href must be a string or a URL: got undefined.",
  );
  expect(refusal(() => findDuplicates([{ href: "a", base: "/b" }]))).toBe(
    'links[0].base must be an absolute URL that relative ones can be resolved against: got "/b".',
  );
  expect(refusal(() => findDuplicates(new Array(1)))).toBe(
    "links[0] must be a string, a URL or { href, base? }: got undefined.",
  );
});

describe("parts of a URL", () => {
  test.each([...STRANGE, ...OBJECTS, UNDEFINED])("cannot be read from %s", (_, value) => {
    expect(refusal(() => parse(value as Any))).toMatch(/^url must be a string or a URL: got .*\.$/);
    expect(refusal(() => components(value as Any))).toMatch(/^url must be a string or a URL: got .*\.$/);
    expect(refusal(() => serialize(value as Any))).toMatch(/^url(?:\.\w+)? must be .*: got .*\.$/);
    expect(refusal(() => linksInHtml(value as Any))).toMatch(/^source must be a string: got .*\.$/);
  });

  test("must be complete to be joined", () => {
    const { host: _, ...rest } = parse("http://h/");
    expect(refusal(() => serialize(rest as Any))).toBe("url.host must be a string or null: got undefined.");
    expect(refusal(() => serialize({ ...parse("http://h/"), path: null as Any }))).toBe(
      "url.path must be a string: got null.",
    );
  });
});

test.each(["inspect", "findings", "repair", "explain", "clean", "unwrap", "findUrls"])("%s needs suffixes", (name) => {
  const [, call] = FUNCTIONS.find(([one]) => one === name) ?? [];
  const message = `${name} needs the option suffixes: import { suffixes } from "trueform/suffixes".`;
  // The set-up of the tests installs a list, which must not be used.
  for (const options of [undefined, {}, { suffixes: undefined }])
    expect(refusal(() => call?.("http://h/", options))).toBe(message);
});

const hostile = fc
  .tuple(fc.integer(), fc.nat())
  .map(
    ([seed, number]) => makeText(choicesFor(seed, number), ["http://h/?u=http%3A%2F%2Fi%2F", "http://a@h:1/b;c"]).text,
  );
const text = fc.oneof(anyString, urlLike, specialUrl, otherUrl, pageLike, triggering, nearlyCanonical, hostile);

test("accepts any string, using only the passed list", () => {
  fc.assert(
    fc.property(text, text, fc.constantFrom(...ruleSets), fc.constantFrom(...levels), (one, other, profile, level) => {
      const base = "http://base.example/a/b?c";
      withSuffixes(null, () => {
        for (const options of [{}, { base }]) {
          canonicalizeForWeb(one, options);
          isRefused(one, options);
          for (const more of [{}, { profile }]) {
            const all = { ...options, ...more, suffixes };
            canonicalize(one, { ...options, ...more });
            key(one, { ...all, level });
            findDuplicates([one, other, { href: one, base }, one], { ...all, level });
            explain(one, other, all);
            clean(one, all);
            findings(one, all);
            inspect(one, { ...all, localHost: other });
            repair(one, all);
            // Also reads lazy properties.
            JSON.stringify(inspect(one, { ...all, prose }));
            repair(other, { ...all, prose });
            explain(one, other, { ...all, prose });
          }
        }
        unwrap(one, { suffixes });
        findUrls(`${one} ${other}`, { suffixes });
        linksInHtml(`${one}<a href="${other}">`);
        components(one);
        expect(serialize(parse(one))).toBe(one);
      });
    }),
    runs(0.5),
  );
});

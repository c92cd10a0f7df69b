import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyAt, rulesAtLevel } from "../duplicates/key-rules.ts";
import { SIGNATURES, SIGNED_HOSTS } from "../lists/signatures.ts";
import { sourceOfTracking } from "../lists/tracking-sources.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { makesKeys, type ProfileId, profiles } from "../rules/profiles.ts";
import { signatureOf } from "../rules/signatures.ts";
import { type CleanOptions, cleanCanonicals, cleanOf, hasTracking, trackingIn } from "./clean.ts";

const ids = Object.keys(profiles) as ProfileId[];
const names = (url: string, options?: CleanOptions) => trackingIn(url, options).map(({ name }) => name);
const page = "https://www.example.com/a";

describe("tracking parameters in a URL", () => {
  test("have name, value, vendor, source and indices", () => {
    const url = "HTTPS://Shop.example/a?id=3&utm_source=news%20letter&FBCLID=b#utm_term=c";
    const found = trackingIn(url);
    expect(found.map(({ name, value, vendor }) => [name, value, vendor])).toEqual([
      ["utm_source", "news letter", "Google Analytics"],
      ["FBCLID", "b", "Meta"],
      ["utm_term", "c", "Google Analytics"],
    ]);
    expect(found.map(({ start, end }) => url.slice(start, end))).toEqual([
      "utm_source=news%20letter",
      "FBCLID=b",
      "utm_term=c",
    ]);
    for (const { sourceId } of found) expect(sourceOfTracking(sourceId).href).toMatch(/^https:/);
  });

  test.each<readonly [sentence: string, url: string, found: string[]]>([
    ["an encoded name", `${page}?utm%5Fsource=a`, ["utm_source"]],
    ["again and again", `${page}?gclid=a&b&gclid=c`, ["gclid", "gclid"]],
    ["in a fragment", `${page}#utm_source=a&b=c`, ["utm_source"]],
    ["in a fragment after ?", `${page}#?utm_source=a`, ["utm_source"]],
    ["before a text directive", `${page}#utm_source=a:~:text=b`, ["utm_source"]],
    ["a text directive contains none", `${page}#:~:text=a&utm_source=b`, []],
    ["a name of fragments", `${page}?navlink=a#navlink=b`, ["navlink"]],
    ["an element with that name contains none", `${page}#gclid`, []],
    ["a route contains none", `${page}#/a?utm_source=b`, []],
    ["text after a route contains none", `${page}#/&utm_source=b`, []],
    ["; may separate more", `${page}?utm_source=a;id=3`, []],
    ["an encoded query is not a name", `${page}?utm_source%3Da%26id%3D3`, []],
    ["after an & that HTML encodes", `${page}?id=3&amp;utm_source=a&amp;amp;gclid=b`, ["utm_source", "gclid"]],
    ["only the first ; is of HTML", `${page}?amp;utm_source=a;id=3`, []],
    ["amp; within a name is not of HTML", `${page}?utm_amp;source=a`, []],
    ["brackets, encoded or not", `${page}?utm_source%5B%5D=a&utm_term[]=b`, ["utm_source[]", "utm_term[]"]],
    ["invisible characters stay encoded", `${page}?utm_%E2%80%AEa&utm_b\u200bc`, ["utm_%E2%80%AEa", "utm_b%E2%80%8Bc"]],
    ["on the host as browsers read it", "https://WWW.%69nstagram.com/p/a?igsh=b", ["igsh"]],
    ["on any other host", `${page}?igsh=b`, []],
    ["if the name is a file's", "https://www.sendgb.com/upload/?utm_source=b&utm_medium=c", ["utm_medium"]],
    ["if no words show that it is more", `${page}?mkt_tok=a`, ["mkt_tok"]],
    ["if words show it", `${page}/unsubscribe?mkt_tok=a&utm_source=b`, ["utm_source"]],
    ["if a text directive contains the word", `${page}?mkt_tok=a#utm_source=b:~:text=unsubscribe`, ["utm_source"]],
    ["the words of another are not counted", `${page}?mkt_tok=a&utm_source=unsubscribe`, ["mkt_tok", "utm_source"]],
    ["depending on the value", `${page}?__s=2&__s=abcdef123`, ["__s"]],
    ["not of a page", "mailto:a@b.example?utm_source=c", []],
    ["refused by browsers", "https://h.example:99999/?utm_source=a", []],
    ["a signed link, after a line break is removed", `${page}?utm_source=a&X-Amz-Sig\nnature=b`, []],
    ["a signed link, whose signature is a line break", `${page}?utm_source=a&hmac=\n&b=c`, []],
    ["a signed link, with an encoded name", `${page}?utm_source=a&h%64nts=b`, []],
    ["a signed link, its & encoded by HTML", `${page}?utm_source=a&amp;X-Amz-Signature=b`, []],
    ["a signed link, with ; between parameters", `${page}?utm_source=a&b=c;hmac=d`, []],
    ["none", page, []],
  ])("%s: %s", (_, url, found) => {
    expect(names(url)).toEqual(found);
    expect(hasTracking(url)).toBe(found.length > 0);
  });

  test("does not read a text directive as part of the value before it", () => {
    expect(trackingIn(`${page}#utm_source=a:~:text=b`)).toMatchObject([{ value: "a" }]);
  });

  test("finds those of a relative URL and its base", () => {
    expect(names("?utm_source=a&b")).toEqual([]);
    expect(names("?utm_source=a&b", { base: page })).toEqual(["utm_source"]);
  });
});

describe("parameters that stay", () => {
  const url = `${page}?utm_source=a&utm_campaign=b&id=1&gclid=c`;
  test.each<readonly [sentence: string, options: CleanOptions, found: string[]]>([
    ["a name that is kept", { keep: ["utm_campaign"] }, ["utm_source", "gclid"]],
    ["in any case, encoded or not", { keep: ["UTM%5Fcampaign"] }, ["utm_source", "gclid"]],
    ["not of its beginning", { keep: ["utm_", "gclid_a"] }, ["utm_source", "utm_campaign", "gclid"]],
    ["one that rel=canonical has", { canonicals: [`${page}?utm_campaign=z&id=1`] }, ["utm_source", "gclid"]],
    ["one of several URLs", { canonicals: [page, `${page}?gclid=c`] }, ["utm_source", "utm_campaign"]],
    ["a subdomain", { canonicals: ["http://m.EXAMPLE.com/b?Utm%5Fcampaign"] }, ["utm_source", "gclid"]],
    ["not of another site", { canonicals: ["https://i.example/?gclid"] }, ["utm_source", "utm_campaign", "gclid"]],
    ["not of a name in a value", { canonicals: [`${page}?id=gclid`] }, ["utm_source", "utm_campaign", "gclid"]],
    ["an absent URL", { canonicals: ["", "a"] }, ["utm_source", "utm_campaign", "gclid"]],
  ])("%s", (_, options, found) => {
    expect(names(url, options)).toEqual(found);
    // Lists are cached by identity.
    expect(names(url, structuredClone(options))).toEqual(found);
    expect(cleanOf(url, options)?.dropped.map(({ name }) => name)).toEqual(found);
  });
});

describe("a canonical URL that repeats the page's query", () => {
  test.each([
    ["https://shop.example/?utm_source=a&id=1", "utm_source", "https://shop.example/?id=1"],
    ["https://www.youtube.com/watch?v=1&si=a", "si", "https://www.youtube.com/watch?v=1"],
    ["https://shop.example/?si=a&id=1", "si", undefined],
  ])("does not keep names of %s that the list removes, although %s is also an own name", (url, name, clean) => {
    const tracking = { added: [name], excepted: [] };
    expect(cleanOf(url, { canonicals: [url], declaredBy: url, tracking })?.url).toBe(clean);
  });

  const url = `${page}?utm_source=a%20b&ref=x&gclid=c&mkt_tok=d&__s=abcdef&igsh=e&id=1`;
  const own = { added: ["ref"], excepted: [] };
  const namesOn = (declaredBy: string, canonicals: string[], links = [url]) =>
    links.map((link) => {
      const options = { tracking: own, declaredBy, canonicals };
      const found = names(link, options);
      expect(hasTracking(link, options)).toBe(found.length > 0);
      expect((cleanOf(link, options)?.dropped ?? []).map(({ name }) => name)).toEqual(found);
      return found;
    })[0];

  test("protects only ambiguous names", () => {
    expect(namesOn(url, [url])).toEqual(["utm_source", "gclid"]);
    expect(namesOn("", [url])).toEqual([]);
    expect(namesOn(page, [url])).toEqual([]);
  });

  test.each<readonly [sentence: string, canonical: string, found: string[]]>([
    ["another value", `${page}?utm_source=z`, ["ref", "gclid", "mkt_tok", "__s"]],
    ["another case of the value", `${page}?UTM_source=A+B`, ["ref", "gclid", "mkt_tok", "__s"]],
    ["no value", `${page}?gclid`, ["utm_source", "ref", "mkt_tok", "__s"]],
  ])("is not tracking with %s: the name belongs to the page", (_, canonical, found) => {
    expect(namesOn(url, [canonical])).toEqual(found);
    expect(namesOn(url, [url, canonical])).toEqual(found.filter((name) => ["utm_source", "gclid"].includes(name)));
  });

  test.each([
    ["encoded otherwise", `${page}?utm%5Fsource=%61+b`],
    ["in another case", `${page}?UTM_source=a%20b`],
    ["from HTML", `${page}?id=1&amp;utm_source=a%20b`],
    ["repeated", `${page}?utm_source=a%20b&utm_source=a+b`],
    ["on another host of the site", "http://m.example.com/b?utm_source=a%20b"],
  ])("is tracking with names and values %s", (_, canonical) => {
    expect(namesOn(url, [canonical])).toEqual(["utm_source", "ref", "gclid", "mkt_tok", "__s"]);
  });

  test("protects the same in links as in the page's URL", () => {
    const link = "https://www.example.com/b?utm_source=z&ref=y&id=2";
    expect(namesOn(url, [url], [link])).toEqual(["utm_source"]);
    expect(namesOn(link, [url], [link])).toEqual([]);
  });

  test("protects a name for fragments, which may mean anything in a query", () => {
    const app = `${page}?navlink=a&utm_source=b#navlink=c&utm_source=d`;
    expect(names(app, { declaredBy: app, canonicals: [app] })).toEqual(["utm_source", "utm_source"]);
  });

  test("protects a name with a host condition only where the list has it", () => {
    const post = "https://www.instagram.com/p/a?igsh=b";
    expect(names(post, { declaredBy: post, canonicals: [post] })).toEqual(["igsh"]);
  });

  test("protects an own name for all hosts, not one that is bound to the host", () => {
    const one = `${page}?ref=a&id=1`;
    const found = (added: string) =>
      names(one, { tracking: { added: [added], excepted: [] }, declaredBy: one, canonicals: [one] });
    expect(found("ref")).toEqual([]);
    expect(found("ref@example.com")).toEqual(["ref"]);
    expect(found("re*@example.com")).toEqual(["ref"]);
  });

  test("does not override the names that the user keeps", () => {
    expect(names(url, { declaredBy: url, canonicals: [url], keep: ["utm_source"] })).toEqual(["gclid"]);
  });

  test("counts as clean only without tracking parameters", () => {
    const canonicals = [`${page}?ref=x&utm_source=a+b`, `${page}?ref=x`, `${page}?gclid=z`, "", "a"];
    expect(cleanCanonicals({ tracking: own, declaredBy: url, canonicals })).toEqual(canonicals.slice(1));
    expect(cleanCanonicals({ declaredBy: url })).toEqual([]);
  });

  test("protects a name regardless of words in its value", () => {
    const one = `${page}?ref=unsubscribe&mkt_tok=a`;
    expect(names(one, { tracking: own, declaredBy: one, canonicals: [`${page}?ref=unsubscribe`] })).toEqual([]);
  });
});

describe("the URL without tracking parameters", () => {
  test.each<readonly [url: string, clean: string | null]>([
    [`${page}?utm_source=a&`, page],
    [`${page}?b=c&utm_source=a`, `${page}?b=c`],
    [`${page}?z=%2f&utm_source=a&Y=+%20&&z=1&gclid=b&z=%2f`, `${page}?z=%2F&Y=+%20&&z=1&z=%2F`],
    ["HTTPS://WWW.Example.com:443/x/../a?utm_source=a&b='", `${page}?b=%27`],
    [`${page}?utm_source=a#utm_term=b&state=c`, `${page}#state=c`],
    [page, null],
    ["utm_source=a", null],
    [`${page}?&utm_source=a&`, page],
    [`${page}?&#navlink=a&b=c`, `${page}?&#b=c`],
    [`${page}?#navlink=a&b=c`, `${page}?#b=c`],
    [`${page}#?navlink=a&b=c`, `${page}#?b=c`],
    [`${page}?gclid=a&hmac=\n&b=c`, null],
  ])("%s", (url, clean) => expect(cleanOf(url)?.url ?? null).toBe(clean));

  test("uses the default for rule sets that make keys", () => {
    const url = "http://www.Example.com/a?id=1&utm_source=b";
    const keys = ids.filter(makesKeys);
    expect(keys).not.toEqual([]);
    for (const profile of keys) expect(cleanOf(url, { profile })).toEqual(cleanOf(url));
    expect(cleanOf(url, { profile: "wwwoffle-2.9" })?.url).toBe("http://www.example.com/a?id=1");
  });

  test("keeps the parameters of the base in a relative URL", () => {
    for (const reference of ["", "#top"])
      expect(cleanOf(reference, { base: `${page}?utm_source=a&b` })?.url).toBe(`${page}?b`);
    expect(cleanOf("", { base: `${page}?utm_source=a&hmac=b` })).toBeNull();
    expect(cleanOf("b", { base: `${page}?utm_source=a` })).toBeNull();
  });

  test("keeps a name as displayed", () => {
    for (const name of ["utm_%2541", "utm_%E2%80%AE", "utm_%2541%E2%80%AE", "amp;utm_a"]) {
      const url = `${page}?${name}=b`;
      expect(trackingIn(url)).toHaveLength(1);
      expect(trackingIn(url, { keep: trackingIn(url).map((one) => one.name) }), name).toEqual([]);
    }
  });

  test("keeps a name as the page or the user writes it, although displayed differently", () => {
    const url = `${page}?utm_%E2%80%AE=b`;
    expect(trackingIn(url, { canonicals: [`${page}?UTM_%E2%80%AE=c`] })).toEqual([]);
    expect(trackingIn(url, { keep: ["utm_\u202e"] })).toEqual([]);
  });

  test("removes a name that equals a kept one only in upper case", () => {
    expect(trackingIn(`${page}?utm_ma%C3%9F=b`, { keep: ["utm_mass"] })).toHaveLength(1);
    expect(trackingIn(`${page}?utm_ma%C3%9F=b`, { keep: ["UTM_maß"] })).toEqual([]);
  });

  test("returns the index of each in the canonical URL", () => {
    const url = "HTTP://Example.com:80?b=c&utm_source=é";
    const canonical = canonicalize(url);
    expect(cleanOf(url)?.dropped.map(({ start, end }) => canonical.slice(start, end))).toEqual(["utm_source=%C3%A9"]);
  });

  test.each(SIGNATURES.map((names) => [names.replaceAll(" ", " and "), names.split(" ")] as const))(
    "removes nothing with %s",
    (_, required) => {
      const url = `${page}?utm_source=a&${required.map((name) => `${name}=b`).join("&")}`;
      expect(signatureOf(url)).not.toBeNull();
      expect([trackingIn(url), cleanOf(url)]).toEqual([[], null]);
    },
  );

  test.each(SIGNED_HOSTS)("removes nothing on %s", (host) => {
    for (const one of [host, `a.${host}`, host.toUpperCase()]) {
      expect([trackingIn(`https://${one}/?gclid=a`), cleanOf(`https://${one}/?gclid=a`)]).toEqual([[], null]);
    }
  });
});

test("hasTracking agrees with trackingIn", () => {
  const names = [
    "utm_source",
    "UTM%5Fmedium",
    "amp;fbclid",
    "amp;amp;gclid",
    "a",
    "utm_",
    "x;gclid",
    "ref",
    "%26gclid",
    "q+",
  ];
  const argument = fc.tuple(fc.constantFrom(...names), fc.constantFrom("", "=", "=1", "=a=b", `=${"a1".repeat(20)}`));
  const all = fc.array(argument, { maxLength: 4 }).map((list) => list.map((one) => one.join("")).join("&"));
  const start = fc.constantFrom("https://h.example/a", "http://sendgb.com/", "//h.example", "/b", "ftp://h.example/");
  const between = fc.constantFrom("?", "#", "#?", "#/a?", "#!", "?x#:~:text=", ";", "?sig=1&hmac=2&");
  fc.assert(
    fc.property(start, between, all, fc.option(all), (before, mark, first, second) => {
      const url = `${before}${mark}${first}${second === null ? "" : `#${second}`}`;
      for (const tracking of [undefined, { added: ["a", "q*"], excepted: ["utm_source"] }]) {
        for (const canonicals of [[], ["https://h.example/a?ref=1&gclid=2"]]) {
          const options = { base: "https://h.example/", canonicals, ...(tracking ? { tracking } : {}) };
          expect(hasTracking(url, options)).toBe(trackingIn(url, options).length > 0);
          if (mark !== "?") continue;
          const namesOf = (text: string) => trackingIn(text, options).map(({ name }) => name);
          expect(namesOf(url.replace("?", "?fbclid=1&")).slice(1)).toEqual(namesOf(url));
        }
      }
    }),
  );
});

describe("path segments of a host", () => {
  const url = "https://www.Amazon.de/dp/B0/ref=sr%201?th=1&ref=a&psc=1";

  test("reports them like parameters, without the slash before them", () => {
    const found = trackingIn(url);
    expect(found.map(({ name, value, vendor }) => [name, value, vendor])).toEqual([
      ["ref", "sr 1", "Amazon"],
      ["ref", "a", "Amazon"],
    ]);
    expect(found.map(({ start, end }) => url.slice(start, end))).toEqual(["ref=sr%201", "ref=a"]);
    expect(cleanOf(url)?.url).toBe("https://www.amazon.de/dp/B0?th=1&psc=1");
  });

  test.each<readonly [sentence: string, options: CleanOptions]>([
    ["the person keeps", { keep: ["REF"] }],
    ["the page has in its path", { canonicals: ["https://www.amazon.de/dp/B0/ref=b"] }],
    ["the person excepts", { tracking: { added: [], excepted: ["ref"] } }],
  ])("keeps a name that %s", (_, options) => expect(cleanOf(url, options)).toBeNull());

  test("ignores added names", () => {
    const given = "https://h.example/a/ref=b?ref=c";
    expect(cleanOf(given, { tracking: { added: ["ref"], excepted: [] } })?.url).toBe("https://h.example/a/ref=b");
  });

  test.each([
    ["https://www.amazon.de/dp/B0/ref=a", "https://www.amazon.de/dp/B0"],
    ["https://www.amazon.de/dp/B0/ref=a/", "https://www.amazon.de/dp/B0/"],
    ["https://www.amazon.de/ref=a", "https://www.amazon.de/"],
    ["https://www.amazon.de/ref=a/", "https://www.amazon.de/"],
    ["https://www.amazon.de/ref=a/b/REF=c/d", "https://www.amazon.de/b/d"],
    ["https://www.amazon.de/a/ref=#top", "https://www.amazon.de/a"],
    ["https:\\\\www.amazon.de\\a\\r\tef=b", "https://www.amazon.de/a"],
    ["https://www.amazon.de/a/ref", null],
    ["https://www.amazon.de/a/ref%3Db", null],
    ["https://www.amazon.de/a/ref=b;c", null],
    ["https://www.amazon.de/a/xref=b?q=/ref=c", null],
    ["https://www.amazon.de/a/ref=b?hmac=c", null],
    ["https://h.example/a/ref=b", null],
  ])("%s", (given, clean) => {
    expect(cleanOf(given)?.url ?? null).toBe(clean);
  });

  test("removes those of a base if the relative URL has no path", () => {
    const base = "https://www.amazon.de/dp/B0/ref=a";
    expect(cleanOf("", { base })?.url).toBe("https://www.amazon.de/dp/B0");
    expect(cleanOf("#a", { base })?.url).toBe("https://www.amazon.de/dp/B0");
    expect(cleanOf("../c/ref=d", { base })?.url).toBe("https://www.amazon.de/dp/c");
    expect(trackingIn("../c/ref=d", { base })).toMatchObject([{ name: "ref", value: "d", start: 5, end: 10 }]);
  });

  test("keeps them in the key of a signed URL", () => {
    for (const level of [3, 4] as const) {
      const signed = "https://amazon.de/a/ref=b?hmac=c";
      expect(keyAt(rulesAtLevel(profiles.web, level), signed, {})).toBe(signed);
    }
  });
});

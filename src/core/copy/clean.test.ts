import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, expectSame, runs, triggering } from "../arbitraries.ts";
import { SIGNATURES, SIGNED_HOSTS } from "../lists/signatures.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { makesKeys, type ProfileId, profiles } from "../rules/profiles.ts";
import { signatureOf } from "../rules/signatures.ts";
import { parse } from "../url/url.ts";
import { type CleanOptions, cleanOf, trackingIn } from "./clean.ts";

const ids = Object.keys(profiles) as ProfileId[];
const names = (url: string, options?: CleanOptions) => trackingIn(url, options).map(({ name }) => name);
const page = "https://www.example.com/a";

describe("tracking parameters in a URL", () => {
  test("each with name, value, vendor, source and place, as written", () => {
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
    for (const { source } of found) expect(source.href).toMatch(/^https:/);
  });

  test.each<readonly [sentence: string, url: string, found: string[]]>([
    ["an encoded name", `${page}?utm%5Fsource=a`, ["utm_source"]],
    ["without a value", `${page}?gclid`, ["gclid"]],
    ["again and again", `${page}?gclid=a&b&gclid=c`, ["gclid", "gclid"]],
    ["in a fragment", `${page}#utm_source=a&b=c`, ["utm_source"]],
    ["in a fragment after ?", `${page}#?utm_source=a`, ["utm_source"]],
    ["before a text directive", `${page}#utm_source=a:~:text=b`, ["utm_source"]],
    ["a name of fragments", `${page}?navlink=a#navlink=b`, ["navlink"]],
    ["an element of that name is none", `${page}#gclid`, []],
    ["nor is a route", `${page}#/a?utm_source=b`, []],
    ["nor what follows one", `${page}#/&utm_source=b`, []],
    ["; may separate more", `${page}?utm_source=a;id=3`, []],
    ["an encoded query is no name", `${page}?utm_source%3Da%26id%3D3`, []],
    ["after an & that HTML encodes", `${page}?id=3&amp;utm_source=a&amp;amp;gclid=b`, ["utm_source", "gclid"]],
    ["only the first ; is of HTML", `${page}?amp;utm_source=a;id=3`, []],
    ["brackets, encoded or not", `${page}?utm_source%5B%5D=a&utm_term[]=b`, ["utm_source[]", "utm_term[]"]],
    ["what is invisible stays encoded", `${page}?utm_%E2%80%AEa&utm_b\u200bc`, ["utm_%E2%80%AEa", "utm_b%E2%80%8Bc"]],
    ["by the host", "https://www.instagram.com/p/a?igsh=b", ["igsh"]],
    ["by the host as browsers read it", "https://WWW.%69nstagram.com/p/a?igsh=b", ["igsh"]],
    ["by any other host", `${page}?igsh=b`, []],
    ["where the name is a file's", "https://www.sendgb.com/upload/?utm_source=b&utm_medium=c", ["utm_medium"]],
    ["where words say so", `${page}/unsubscribe?mkt_tok=a&utm_source=b`, ["utm_source"]],
    ["the words of another are not counted", `${page}?mkt_tok=a&utm_source=unsubscribe`, ["mkt_tok", "utm_source"]],
    ["by the value", `${page}?__s=2&__s=abcdef123`, ["__s"]],
    ["not of a page", "mailto:a@b.example?utm_source=c", []],
    ["refused by browsers", "https://h.example:99999/?utm_source=a", []],
    ["a signed link", `${page}?utm_source=a&X-Amz-Signature=b`, []],
    ["a signed link, after a line break is removed", `${page}?utm_source=a&X-Amz-Sig\nnature=b`, []],
    ["a signed link, with an encoded name", `${page}?utm_source=a&h%64nts=b`, []],
    ["a signed link, its & encoded by HTML", `${page}?utm_source=a&amp;X-Amz-Signature=b`, []],
    ["a signed link, with ; between arguments", `${page}?utm_source=a&b=c;hmac=d`, []],
    ["a host of signed links", "https://urldefense.com/v3/a?utm_source=b", []],
    ["none", page, []],
  ])("%s: %s", (_, url, found) => {
    expect(names(url)).toEqual(found);
  });

  test("a reference, with its base", () => {
    expect(names("?utm_source=a&b")).toEqual([]);
    expect(names("?utm_source=a&b", { base: page })).toEqual(["utm_source"]);
  });
}); // prettier-ignore

describe("what stays", () => {
  const url = `${page}?utm_source=a&utm_campaign=b&id=1&gclid=c`;
  test.each<readonly [sentence: string, options: CleanOptions, found: string[]]>([
    ["a name that is kept", { keep: ["utm_campaign"] }, ["utm_source", "gclid"]],
    ["in any case, encoded or not", { keep: ["UTM%5Fcampaign"] }, ["utm_source", "gclid"]],
    [
      "as it is named here",
      { keep: trackingIn(`${page}?gclid`).map(({ name }) => name) },
      ["utm_source", "utm_campaign"],
    ],
    ["one that rel=canonical has", { canonicals: [`${page}?utm_campaign=z&id=1`] }, ["utm_source", "gclid"]],
    ["one of several addresses", { canonicals: [page, `${page}?gclid=c`] }, ["utm_source", "utm_campaign"]],
    ["of a subdomain", { canonicals: ["http://m.EXAMPLE.com/b?Utm%5Fcampaign"] }, ["utm_source", "gclid"]],
    [
      "not of another site",
      { canonicals: ["https://example.org/a?utm_campaign=b"] },
      ["utm_source", "utm_campaign", "gclid"],
    ],
    ["not of a name in a value", { canonicals: [`${page}?id=gclid`] }, ["utm_source", "utm_campaign", "gclid"]],
    ["not of no address", { canonicals: ["", "a"] }, ["utm_source", "utm_campaign", "gclid"]],
  ])("%s", (_, options, found) => {
    expect(names(url, options)).toEqual(found);
    expect(cleanOf(url, options)?.dropped.map(({ name }) => name)).toEqual(found);
  });
}); // prettier-ignore

describe("the URL without them", () => {
  test.each<readonly [url: string, clean: string | null]>([
    [`${page}?utm_source=a`, page],
    [`${page}?utm_source=a&`, page],
    [`${page}?b=c&utm_source=a`, `${page}?b=c`],
    [`${page}?z=%2f&utm_source=a&Y=+%20&&z=1&gclid=b&z=%2f`, `${page}?z=%2F&Y=+%20&&z=1&z=%2F`],
    ["HTTPS://WWW.Example.com:443/x/../a?utm_source=a&b='", `${page}?b=%27`],
    [`${page}?utm_source=a#utm_term=b&state=c`, `${page}#state=c`],
    [`${page}?b`, null],
    [page, null],
    ["", null],
    ["utm_source=a", null],
    [`${page}?&utm_source=a&`, page],
    [`${page}?&#navlink=a&b=c`, `${page}?&#b=c`],
    [`${page}?#navlink=a&b=c`, `${page}?#b=c`],
    [`${page}#?navlink=a&b=c`, `${page}#?b=c`],
    [`${page}?gclid=a&X-Amz-Signature=b`, null],
  ])("%s", (url, clean) => {
    expect(cleanOf(url)?.url ?? null).toBe(clean);
  });

  test("of rule sets that make keys is the default's", () => {
    const url = "http://www.Example.com/a?id=1&utm_source=b";
    const keys = ids.filter(makesKeys);
    expect(keys).not.toEqual([]);
    for (const profile of keys) expect(cleanOf(url, { profile })).toEqual(cleanOf(url));
    expect(cleanOf(url, { profile: "wwwoffle-2.9" })?.url).toBe("http://www.example.com/a?id=1");
  });

  test("of a reference, with what its base has", () => {
    for (const reference of ["", "#top"])
      expect(cleanOf(reference, { base: `${page}?utm_source=a&b` })?.url).toBe(`${page}?b`);
    expect(cleanOf("", { base: `${page}?utm_source=a&hmac=b` })).toBeNull();
    expect(cleanOf("b", { base: `${page}?utm_source=a` })).toBeNull();
  });

  test("a name that stays by how it is shown", () => {
    for (const name of ["utm_%2541", "utm_%E2%80%AE", "amp;utm_a"]) {
      const url = `${page}?${name}=b`;
      expect(trackingIn(url)).toHaveLength(1);
      expect(trackingIn(url, { keep: trackingIn(url).map((one) => one.name) }), name).toEqual([]);
    }
  });

  test("says where each stood in the canonical URL", () => {
    const url = "HTTP://Example.com:80?b=c&utm_source=é";
    const canonical = canonicalize(url);
    expect(cleanOf(url)?.dropped.map(({ start, end }) => canonical.slice(start, end))).toEqual(["utm_source=%C3%A9"]);
  });

  test.each(SIGNATURES.map(({ names: required }) => [required.join(" and "), required] as const))(
    "never with %s",
    (_, required) => {
      const url = `${page}?utm_source=a&${required.map((name) => `${name}=b`).join("&")}`;
      expect(signatureOf(url)).not.toBeNull();
      expect([trackingIn(url), cleanOf(url)]).toEqual([[], null]);
    },
  );

  test.each(SIGNED_HOSTS.map(({ host }) => [host]))("never on %s", (host) => {
    for (const one of [host, `a.${host}`, host.toUpperCase()]) {
      expect([trackingIn(`https://${one}/?gclid=a`), cleanOf(`https://${one}/?gclid=a`)]).toEqual([[], null]);
    }
  });
});

const argument = fc.constantFrom(
  ...["", "a", "b=c", "B=%2f%C3%a9", "b=+", "id=3", "b=c", "é=ü", "=", "a;b", "page=2", "x=unsubscribe"],
  ...["utm_source=a", "UTM_b=c%20d", "utm%5Fterm=a", "gclid", "fbclid=é'", "utm_source=a;id=2", "utm_b%3Dc"],
  ...[
    "igsh=a",
    "mkt_tok=a",
    "mkt_tok=unsubscribe",
    "__s=2",
    "__s=abcdef",
    "navlink=b",
    "_gl=1*a",
    "utm_id=unsubscribe",
  ],
);
const manyArguments = fc.array(argument, { maxLength: 6 }).map((all) => all.join("&"));
const tracked = fc
  .tuple(
    fc.constantFrom("http://", "HTTPS://", "https://u:p@"),
    fc.constantFrom("h.example", "www.Instagram.com", "sendgb.com", "bücher.example:80", "urldefense.com", "127.1"),
    fc.constantFrom("", "/", "/a/../b", "/unsubscribe", "/%7e é"),
    fc.option(manyArguments, { nil: null }),
    fc.option(fc.tuple(fc.constantFrom("", "?", "/", "!/a?"), manyArguments, fc.constantFrom("", ":~:text=a&b")), {
      nil: null,
    }),
    fc.constantFrom("", "", "", "X-Amz-Signature=a"),
  )
  .map(([scheme, host, path, query, fragment, signature]) => {
    const last = query === null ? "" : `?${query}${signature === "" ? "" : `&${signature}`}`;
    return scheme + host + path + last + (fragment === null ? "" : `#${fragment.join("")}`);
  });
const anyUrl = fc.oneof({ weight: 4, arbitrary: tracked }, triggering, anyString);
const options = fc.record<CleanOptions>(
  {
    profile: fc.constantFrom(...ids),
    keep: fc.subarray(["utm_source", "MKT_TOK", "id"]),
    canonicals: fc.subarray(["https://h.example/?UTM_b&x", "https://instagram.com/?igsh=1", "//h.example/?gclid"]),
  },
  { requiredKeys: [] },
);

/** Of query and fragment, as they stand, without what separates them. */
const pieces = (text: string): string[] => {
  const { query, fragment } = parse(text);
  const state = fragment?.replace(/^\?/, "").replace(":~:", "&:~:");
  return [query, state].flatMap((part) => (part ?? "").split("&")).filter((one) => one !== "");
};

test("every argument of the canonical URL is in the clean one or among the dropped, once and in order", () => {
  fc.assert(
    fc.property(anyUrl, options, (url, given) => {
      const clean = cleanOf(url, given);
      if (clean === null) return;
      const profile = given.profile === undefined || makesKeys(given.profile) ? "web" : given.profile;
      const canonical = canonicalize(url, { ...given, profile });
      expect(clean.dropped.length).toBeGreaterThan(0);
      // Cut from the end, so that places stay.
      let rest = canonical;
      for (const { start, end } of clean.dropped.toReversed()) rest = rest.slice(0, start) + rest.slice(end);
      expect(pieces(clean.url)).toEqual(pieces(rest));
      const [before, after] = [parse(canonical), parse(clean.url)];
      expect({ ...after, query: null, fragment: null }).toEqual({ ...before, query: null, fragment: null });
      if (after.query === "") expect(before.query).toBe("");
      if (after.fragment === "") expect(before.fragment).toBe("");
      expect(clean.dropped.map(({ start }) => start)).toEqual(
        clean.dropped.map(({ start }) => start).toSorted((a, b) => a - b),
      );
    }),
  );
});

test("the clean URL has nothing more to drop", () => {
  fc.assert(
    fc.property(anyUrl, options, (url, given) => {
      const clean = cleanOf(url, given);
      if (clean !== null) expect(cleanOf(clean.url, given), clean.url).toBeNull();
    }),
  );
});

test("under the default rule set it is canonical", () => {
  fc.assert(
    fc.property(tracked, (url) => {
      const clean = cleanOf(url);
      if (clean !== null) expectSame(canonicalize(clean.url), clean.url);
    }),
  );
});

test("what is signed has none; what is found has the name of an argument; nothing throws", () => {
  fc.assert(
    fc.property(anyUrl, options, (url, given) => {
      const [found, clean] = [trackingIn(url, given), cleanOf(url, given)];
      if (signatureOf(url) !== null || signatureOf(canonicalize(url)) !== null) {
        expect([found, clean]).toEqual([[], null]);
      }
      for (const { start, end } of found) expect(url.slice(start - 1, end)).toMatch(/^[?#&][^&]+$/);
      expect(clean === null || clean.dropped.length > 0).toBe(true);
    }),
    runs(2),
  );
});

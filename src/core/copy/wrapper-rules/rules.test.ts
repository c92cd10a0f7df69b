import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, expectSame, runs, urlLike } from "../../arbitraries.ts";
import { BASE64_URL_DIGITS } from "../../url/base64.ts";
import { parse } from "../../url/url.ts";
import { targetsOf } from "../target.ts";
import { wrapperProse } from "./prose.ts";
import { isFor } from "./rule.ts";
import { mayHaveRule, unwrapByRule, WRAPPER_RULES } from "./rules.ts";

const target = (url: string): string | null => targetsOf(url)[0]?.url ?? null;

describe.each(WRAPPER_RULES.map((rule) => [rule.id, rule] as const))("%s", (_, rule) => {
  const { examples, sources } = wrapperProse[rule.id];

  test("has examples of both kinds, and links as sources", () => {
    expect(examples.some(([, found]) => found === null)).toBe(true);
    expect(examples.some(([, found]) => found !== null)).toBe(true);
    for (const { href } of sources) expect(href).toMatch(/^https:\/\//);
  });

  test.each(examples)("%s: %s", (url, found) => {
    expect(target(url)).toBe(found);
    if (found === null) return;
    const [first, ...others] = targetsOf(url);
    expect(others).toEqual([]);
    expect(targetsOf(found)).toEqual([]);
    const parsed = parse(url);
    expect(isFor(rule, parsed.host ?? "")).toBe(true);
    expect(unwrapByRule({ text: url, url: parsed, host: parsed.host ?? "" })).toEqual({
      url: found,
      component: first?.component,
      start: first?.start,
      end: first?.end,
    });
  });
});

test("ids are unique, hosts in lower case, and rules read only URLs of these", () => {
  expect(new Set(WRAPPER_RULES.map(({ id }) => id)).size).toBe(WRAPPER_RULES.length);
  for (const host of WRAPPER_RULES.flatMap(({ hosts }) => hosts)) {
    expect(host).toMatch(/^[a-z0-9.-]+\.(?:[a-z]+|\*)$/);
    expect(mayHaveRule(`HTTPS://WWW.${host.replace("*", "com").toUpperCase()}/`), host).toBe(true);
  }
  expect(mayHaveRule("https://h.example/?q=translate.goog")).toBe(false);
  expect(mayHaveRule("https://h.example/#google.com")).toBe(false);
});

describe("the part that contains the target", () => {
  test.each([
    ["https://a-com.cdn.ampproject.org/c/s/a.com/b?c#d", "path[2]", "a.com/b?c#d"],
    ["https://www.google.com/amp/a.com", "path[1]", "a.com"],
    ["https://a-com.translate.goog/b?_x_tr_sl=de#c", "host", "a-com.translate.goog/b?_x_tr_sl=de#c"],
    ["https://urldefense.proofpoint.com/v2/url?u=http-3A__a.com&d=b", "query[0].value", "http-3A__a.com"],
    ["https://urldefense.com/v3/__http://a.com/*?b*__;JSU!!c$", "path[1]", "http://a.com/*?b*"],
    ["https://www.amazon.com/sspa/click?a=b&url=%2Fdp%2FB0", "query[1].value", "%2Fdp%2FB0"],
    ["https://omglyrics.com/b/?url=aHR0cDovL2EuY29t#c", "query[0].value", "aHR0cDovL2EuY29t"],
  ])("%s: %s", (url, component, part) => {
    const text = ` ${url}\n`;
    const [found] = targetsOf(text);
    expect(found?.component).toBe(component);
    expect(text.slice(found?.start, found?.end)).toBe(part);
  });
});

describe("finds no target", () => {
  test.each([
    "ftp://www.google.com/amp/s/www.example.com/",
    "https://user@www.google.com/amp/s/www.example.com/",
    "https://www.google.com:8443/amp/s/www.example.com/",
    "https://google.evil.example/amp/s/www.example.com/",
    "https://notyoutube.com/attribution_link?u=%2Fwatch",
    "https://www.google.com/amp/s/paypal.com@evil.example/",
    "https://www.google.com/amp/s/paypal.com%40evil.example/",
    "https://www.google.com/amp/s/www.example.com%2Fa/",
    "https://www.google.com/amp/s/index.html",
    "https://www.google.com/amp/s/www.example.com:99999/",
    "https://cdn.ampproject.org/x/s/www.example.com/",
    "https://---evil-com.translate.goog/",
    "https://a---b-com.translate.goog/",
    "https://com.translate.goog/?_x_tr_hp=evil.com/",
    "https://b-com.translate.goog/?_x_tr_hp=%E9",
    "https://translate.goog/",
    "https://urldefense.proofpoint.com/v2/url?u=https-3A__www.example.com-ZZ",
    "https://urldefense.proofpoint.com/v2/url?u=https-3A__www.example.com_-E9",
    "https://urldefense.proofpoint.com/v2/url?u=javascript-3Aalert-281-29",
    "https://urldefense.proofpoint.com/v2/url?u=https-3A__paypal.com-40evil.example_",
    "https://urldefense.proofpoint.com/v2/url?u=",
    "https://urldefense.proofpoint.com/v2/url",
    "https://urldefense.com/v3/__https://www.example.com/a",
    "https://urldefense.com/v3/__https://www.example.com/a__;",
    "https://urldefense.com/v3/__https://www.example.com/a__;Kw!!b$",
    "https://urldefense.com/v3/__https://www.example.com/*a__;K!!b$",
    "https://urldefense.com/v3/__https://www.example.com/*a__;K%2B!!b$",
    "https://urldefense.com/v3/__https://www.example.com/*a__;6Q!!b$",
    "https://urldefense.com/v3/__https://www.example.com/**!a__;Kw!!b$",
    "https://urldefense.com/v3/__javascript:alert(1)__;!!b$",
    "https://urldefense.com/v3/__https://paypal.com@evil.example/__;!!b$",
    "https://www.amazon.de/sspa/click?url=%2F%5Cevil.example",
    "https://www.amazon.de/sspa/click?url=dp%2FB0",
    "https://www.amazon.de/sspa/click?url=",
    "https://www.amazon.de/sspa/click?url",
    "https://pixelshost.com/?url=%2FaHR0cDovL2EuY29t",
    "https://pixelshost.com/?url=aHR0cDovL3BheXBhbC5jb21AZXZpbC5leGFtcGxlLw",
  ])("in %s", (url) => expect(targetsOf(url)).toEqual([]));
});

test("reads an absolute target of Amazon like any other", () => {
  expect(target("https://www.amazon.com/sspa/click?url=https%3A%2F%2Fwww.amazon.com%2Fdp%2FB0")).toBe(
    "https://www.amazon.com/dp/B0",
  );
});

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
const host = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), fc.constantFrom("com", "de", "co.uk", "org"))
  .map(([labels, suffix]) => [...labels, suffix].join("."));
const rest = fc
  .array(
    fc.constantFrom(
      ..."/ ? # & = a b-c d_e * ** *A - -- _ __ % %25 %20 %2F é 漢 🙂 + ~ ( ) ; __; ! : @ --".split(" "),
      "http://b.com/",
    ),
    { maxLength: 12 },
  )
  .map((parts) => `/${parts.join("")}`);
const origin = fc.tuple(fc.constantFrom("http", "https"), host, rest);

const second = (url: string): string =>
  encodeURIComponent(url)
    .replace(/[-_.!~*'()]/g, (sign) => (sign === "." ? "." : `%${sign.charCodeAt(0).toString(16).toUpperCase()}`))
    .replaceAll("%2F", "_")
    .replaceAll("%", "-");

const toBase64 = (text: string): string => Buffer.from(text, "utf8").toString("base64url");

/** Encodes like Proofpoint. */
function third(url: string): string {
  let hidden = "";
  const shown = url.replace(/(?:[^\w/:.?=&#-]|__)+/gu, (run) => {
    hidden += run;
    const characters = [...run];
    let tokens = "";
    for (let at = 0; at < characters.length; at += 65) {
      const count = Math.min(65, characters.length - at);
      tokens += count === 1 ? "*" : `**${BASE64_URL_DIGITS[count - 2]}`;
    }
    return tokens;
  });
  return `https://urldefense.com/v3/__${shown}__;${toBase64(hidden)}!!a-b!c$`;
}

const translated = (scheme: string, from: string, path: string): string => {
  const [, before = "", query, hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/su.exec(path) ?? [];
  const own = `${scheme === "http" ? "_x_tr_sch=http&" : ""}_x_tr_sl=auto&_x_tr_tl=en`;
  const encodedHost = from.replaceAll("-", "--").replaceAll(".", "-");
  return `https://${encodedHost}.translate.goog${before}?${query === undefined ? "" : `${query}&`}${own}${hash}`;
};

describe("unwrapping returns the wrapped URL", () => {
  const wrappers: [string, (scheme: string, host: string, rest: string) => string][] = [
    ["Proofpoint 2", (s, h, r) => `https://urldefense.proofpoint.com/v2/url?u=${second(`${s}://${h}${r}`)}&d=a`],
    ["Proofpoint 3", (s, h, r) => third(`${s}://${h}${r}`)],
    ["Google Translate", translated],
    ["AMP", (s, h, r) => `https://www.google.com/amp/${s === "https" ? "s/" : ""}${h}${r}`],
    ["base64", (s, h, r) => `https://pixelshost.com/?url=${toBase64(`${s}://${h}${r}`)}`],
  ];

  test.each(wrappers)("from %s", (_, wrap) => {
    fc.assert(
      fc.property(origin, ([scheme, from, path]) => {
        const url = `${scheme}://${from}${path}`;
        const wrapper = wrap(scheme, from, path);
        expectSame(target(wrapper), url, wrapper);
      }),
      runs(1),
    );
  });

  test("through several wrappers", () => {
    const inner = "https://www.example.com/a_b-c?d=*";
    const google = `https://www.google.com/url?q=${encodeURIComponent(inner)}&sa=D`;
    const proofpoint = `https://urldefense.proofpoint.com/v2/url?u=${second(google)}&d=a`;
    const outer = third(proofpoint);
    expect(targetsOf(outer).map(({ url }) => url)).toEqual([proofpoint, google, inner]);
    expect(targetsOf(inner)).toEqual([]);
  });
});

const near = fc
  .tuple(
    fc.constantFrom(
      "urldefense.com/v3/__",
      "urldefense.proofpoint.com/v2/url?u=",
      "a-com.translate.goog/",
      "www.google.com/amp/s/",
      "a.cdn.ampproject.org/v/",
      "www.amazon.de/sspa/click?url=",
      "pixelshost.com/?url=",
    ),
    fc.array(
      fc.oneof(
        fc.constantFrom(
          "http://a.com",
          "https:",
          "a.com",
          "/",
          "*",
          "**",
          "__;",
          "!",
          "-",
          "%",
          "aHR0cDovL2EuY29t",
          "@",
        ),
        urlLike,
        anyString,
      ),
      { maxLength: 6 },
    ),
  )
  .map(([before, after]) => `https://${before}${after.join("")}`);

test("never throws, and returns only URLs that browsers open", () => {
  fc.assert(
    fc.property(near, (url) => {
      for (const found of targetsOf(url)) {
        expect(found.url).toMatch(/^(?:https?|ftp):\/\//i);
        expect(URL.canParse(found.url), found.url).toBe(true);
        expect(found.start).toBeLessThan(found.end);
        expect(found.end).toBeLessThanOrEqual(found.wrapper.length);
      }
    }),
    runs(1),
  );
});

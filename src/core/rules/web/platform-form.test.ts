/**
 * Edge cases of the platform's parser. `npm run fuzz -- --only "fast path" --profile web` compares millions of URLs
 * with the rules.
 */
import { describe, expect, test } from "vitest";
import { keyAt, rulesAtLevel, rulesByLevel } from "../../duplicates/key-rules.ts";
import { canonicalize } from "../canonicalize.ts";
import { canonicalizeByPlatform } from "./canonicalize-by-platform.ts";
import { web } from "./web.ts";

const { fastPath: _, ...rules } = web;
const [, withFragment, withoutFragment] = rulesByLevel(rules);

describe("is parsed by the platform", () => {
  test.each([
    ["HTTP://Example.COM:80", "http://example.com/"],
    ["https://h:443/a/./b/../%7ec%c3%a9", "https://h/a/~c%C3%A9"],
    ["https://h/%2e%2E/.%2e/a", "https://h/a"],
    ["\0 https://h\\a b\n", "https://h/a%20b"],
    ["https://h\n/\ta", "https://h/a"],
    // Decodes once: "%257E" stays.
    ["https://h/%257E%2541", "https://h/%257E%2541"],
    ["https://h/%2E%2E%2E/%2ea", "https://h/.../.a"],
    ["https://h/?q='é\ud800", "https://h/?q=%27%C3%A9%EF%BF%BD"],
    ["http://127.1/", "http://127.0.0.1/"],
    ["http://bücher.example", "http://xn--bcher-kva.example/"],
    ["http://XN--BCHER-KVA.example", "http://xn--bcher-kva.example/"],
    ["http://h．example", "http://h.example/"],
    ["https://h/a#top ", "https://h/a", "https://h/a#top"],
    ["https://h/?#", "https://h/?", "https://h/?#"],
    ["https://h/cdn-cgi/l/email-protection", "https://h/cdn-cgi/l/email-protection"],
    ["https://h/~?X-Amz-Signature=A%2F", "https://h/~?X-Amz-Signature=A%2F"],
  ])("%j", (text, canonical, whole = canonical) => {
    expect(canonicalizeByPlatform(text)).toBe(canonical);
    expect(canonicalizeByPlatform(text, true)).toBe(whole);
    expect(keyAt(withoutFragment, text, {})).toBe(canonical);
    expect(keyAt(withFragment, text, {})).toBe(whole);
  });
});

describe("is parsed only by the rules", () => {
  test.each([
    ["relative", "/a"],
    ["other schemes", "ftp://h/~"],
    ["a scheme with a line break", "ht\ntp://h/"],
    ["slashes that browsers supply or read as two", "http:h"],
    ["backslashes before the host", "http:\\\\h/"],
    ["no host", "https:///"],
    ["a host that is refused", "https://xn--/"],
    ["a host that is refused", "https://1.2.3.256/"],
    ["a port that is refused", "https://h:65536/"],
    ["userinfo", "https://u@h/"],
    ["IPv6", "http://[::1]/"],
    ["percent-encoding in the host", "http://%68/"],
    // Ada 2.9 in Node 20 keeps the last one.
    ["a segment that starts with a dot", "https://h/a/.a/."],
    ["a segment that starts with a dot", "https://h/a/.b/.."],
    ["a stray “%”", "https://h/%zz"],
    ["a stray “%” at the end", "https://h/?a=%4"],
    ["a stray “%” that decoding would complete", "https://h/%%34%31"],
    ["a route", "https://h/#/a"],
    ["a route", "https://h/#!a"],
    ["a route", "https://h/#a/b"],
    ["a query as fragment", "https://h/#?a"],
    ["state", "https://h/#a=b"],
    ["a text directive", "https://h/#a:~:text=b"],
    ["a fragment to encode", "https://h/#é"],
    ["a hidden mail address", "https://h/cdn-cgi/l/email-protection#1a"],
    ["a hidden mail address, its path encoded", "https://h/cdn-cgi/l/email%2dprotection#1a"],
    ["a hidden mail address with a query", "https://h/cdn-cgi/l/email-protection?#1a"],
    ["a signed query to normalize", "https://h/?X-Amz-Signature=a%2f"],
    ["a signed query to decode", "https://h/?Expires=1&Signature=%7E&Key-Pair-Id=a"],
  ])("%s: %j", (_, text) => {
    expect(canonicalizeByPlatform(text)).toBeNull();
    expect(canonicalize(text)).toBe(keyAt(withoutFragment, text, {}));
    expect(keyAt(rulesAtLevel(web, 1), text, {})).toBe(keyAt(withFragment, text, {}));
  });
});

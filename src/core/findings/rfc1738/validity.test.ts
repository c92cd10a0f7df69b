import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, runs } from "../../arbitraries.ts";
import { inspectFields } from "../../inspect/described.ts";
import { componentsOf } from "../../url/components.ts";
import { parse } from "../../url/url.ts";
import { sourcesFor } from "../described.ts";
import { rfc1738Prose } from "./prose.ts";

const violations = (input: string) => {
  const url = parse(input);
  return inspectFields(url, componentsOf(url)).violations;
};

const rows = readFileSync(new URL("../../vectors/rfc1738.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { input: string; note: string });

test("finds no warning in the examples of the RFC", () => {
  expect(rows.length).toBe(27);
  for (const { input } of rows) {
    expect(
      violations(input).filter(({ severity }) => severity === "warning"),
      input,
    ).toEqual([]);
  }
});

type Row = readonly [input: string, reason: string, component: string, evidence: string, repaired?: string];

function expectOne(severity: string, table: readonly Row[]) {
  const rows = table.map(
    ([input, reason, component, evidence, repaired]) => [input, reason, component, evidence, repaired ?? null] as const,
  );
  test.each(rows)("%s: %s in %s, %s", (input, reason, component, evidence, repaired) => {
    const found = violations(input);
    expect(found).toMatchObject([{ id: "rfc1738", confidence: "high", severity, reason, component, evidence }]);
    expect(found[0]?.repaired ?? null).toBe(repaired);
    expect(sourcesFor(rfc1738Prose.rfc1738, reason)[0]?.document).toBe("RFC 1738");
  });
}

describe("finds raw octets that must be encoded (2.2)", () => {
  expectOne("warning", [
    ["http://h/é", "non-ascii", "path[0]", "é", "http://h/%C3%A9"],
    ["http://h/a/😀é😀", "non-ascii", "path[1]", "😀é", "http://h/a/%F0%9F%98%80%C3%A9%F0%9F%98%80"],
    ["http://h/😀😁", "non-ascii", "path[0]", "😀😁", "http://h/%F0%9F%98%80%F0%9F%98%81"],
    ["http://h/\ud800", "non-ascii", "path[0]", "\ud800", "http://h/%EF%BF%BD"],
    ["http://h/?a=é&b", "non-ascii", "query[0].value", "é", "http://h/?a=%C3%A9&b"],
    ["ftp://é@h/", "non-ascii", "userinfo", "é", "ftp://%C3%A9@h/"],
    ["http://bücher.example/", "non-ascii", "host", "ü"],
    ["http://h/a\tb\x7f\0", "control", "path[0]", "\t\x7f\0", "http://h/a%09b%7F%00"],
    ["http://h/?\n", "control", "query[0].key", "\n", "http://h/?%0A"],
    ["gopher://h/1\r\n", "control", "path[0]", "\r\n", "gopher://h/1%0D%0A"],
    ['http://h/ <>"{}|', "unsafe", "path[0]", ' <>"{}|', "http://h/%20%3C%3E%22%7B%7D%7C"],
    ["http://h/\\^~[]`", "unsafe", "path[0]", "\\^~[]`", "http://h/%5C%5E%7E%5B%5D%60"],
    ["http://h/~a/b", "unsafe", "path[0]", "~", "http://h/%7Ea/b"],
    ["http://h/?a[]=1", "unsafe", "query[0].key", "[]", "http://h/?a%5B%5D=1"],
    ["foo:a b", "unsafe", "path[0]", " ", "foo:a%20b"],
    ["news:a b@h", "unsafe", "path[0]", " ", "news:a%20b@h"],
    ["http://a b/", "unsafe", "host", " "],
    ["http://h:8 0/", "unsafe", "port", " "],
    ["http://h/100%", "stray-percent", "path[0]", "%", "http://h/100%25"],
    ["http://h/%zz%20", "stray-percent", "path[0]", "%", "http://h/%25zz%20"],
    ["mailto:ann%host@gateway.org", "stray-percent", "path[0]", "%", "mailto:ann%25host@gateway.org"],
    // Without a host grammar, "%XX" is allowed here.
    ["x-foo://h%zz/p", "stray-percent", "host", "%"],
    ["x-foo://h:%z/p", "stray-percent", "port", "%"],
    ["x-foo://u%@h%41/p", "stray-percent", "userinfo", "%", "x-foo://u%25@h%41/p"],
    ["http://h%zz/", "host-label", "host", "h%zz"],
    ["http://h:%zz/", "port-digits", "port", "%zz"],
  ]);

  test("once for each kind and component, in the order of the URL", () => {
    const found = violations("http://h/é é~%/a b?\x01");
    expect(found.map(({ reason, component, evidence }) => [reason, component, evidence])).toEqual([
      ["non-ascii", "path[0]", "é"],
      ["unsafe", "path[0]", " ~"],
      ["stray-percent", "path[0]", "%"],
      ["unsafe", "path[1]", " "],
      ["control", "query[0].key", "\x01"],
    ]);
  });

  test("except the first #, which delimits the fragment", () => {
    expect(violations("http://h/#a b#c")).toMatchObject([
      { reason: "fragment", severity: "note", component: "fragment", evidence: "#a b#c" },
      { reason: "unsafe", severity: "warning", component: "fragment", evidence: "#", repaired: "http://h/#a b%23c" },
    ]);
  });

  test("but no other octets", () => {
    expect(violations("http://h/Az09$-_.+!*'(),;:@&=%20?Az09$-_.+!*'(),;:@&=")).toEqual([]);
    expect(violations("gopher://h/1/a;b?c:d@e=f&g")).toEqual([]);
    expect(violations("foo:;/?:@=&")).toEqual([]);
  });
});

describe("finds reserved characters outside their purpose, by scheme", () => {
  expectOne("warning", [
    ["http://h/?a/b?", "reserved-http", "query[0].key", "/?", "http://h/?a%2Fb%3F"],
    ["https://h/?u=/a", "reserved-http", "query[0].value", "/", "https://h/?u=%2Fa"],
    ["ftp://h/a;b/c", "reserved-ftp", "path[0]", ";", "ftp://h/a%3Bb/c"],
    ["ftp://h/a;type=i/c;type=a", "reserved-ftp", "path[0]", ";", "ftp://h/a%3Btype=i/c;type=a"],
    ["ftp://h/a;type=i/b", "reserved-ftp", "path[0]", ";", "ftp://h/a%3Btype=i/b"],
    ["ftp://h/a?b;c", "reserved-ftp", "query[0].key", ";", "ftp://h/a?b%3Bc"],
    ["file:///a;b", "reserved-file", "path[0]", ";", "file:///a%3Bb"],
    ["wais://h/a=b", "reserved-wais", "path[0]", "=", "wais://h/a%3Db"],
    ["wais://h/a?b/c", "reserved-wais", "query[0].key", "/", "wais://h/a?b%2Fc"],
    ["prospero://h/a;b=c=d", "reserved-prospero", "path[0]", "=", "prospero://h/a;b=c%3Dd"],
    ["prospero://h/a;b=c/d", "reserved-prospero", "path[0]", "/", "prospero://h/a;b=c%2Fd"],
    ["prospero://h/a;b=c/d=e", "reserved-prospero", "path[0]", "/=", "prospero://h/a;b=c%2Fd%3De"],
    ["wais://h/db/wt/a/b", "reserved-wais", "path[2]", "/", "wais://h/db/wt/a%2Fb"],
    ["wais://h/db/wt/a/b/", "reserved-wais", "path[2]", "/", "wais://h/db/wt/a%2Fb%2F"],
    ["wais://h/d=b/wt/a/b", "reserved-wais", "path[0]", "=/", "wais://h/d%3Db/wt/a%2Fb"],
    ["ftp://a@b@h/", "reserved-userinfo", "userinfo", "@", "ftp://a%40b@h/"],
    ["ftp://a:b:c@h/", "reserved-userinfo", "userinfo", "…", "ftp://a:b%3Ac@h/"],
    ["telnet://a@b:c@d@h/", "reserved-userinfo", "userinfo", "…", "telnet://a%40b:c%40d@h/"],
  ]);

  test.each([
    "http://h/a;b:c@d&e=f",
    "http://h/?a;b:c@d&e=f",
    "ftp://h/a?b:c@d&e=f;type=A",
    "ftp://u;&=:p;&=@h/",
    "file:///a?b:c@d&e=f",
    "wais://h/a?;:@&=",
    "prospero://h/a?b:c@d&e=f;x=y?:@&;z=",
    "mailto:a@h?subject=x/y",
    "news:a/b;c?d:e&f=g@h",
  ])("but accepts them in their places: %s", (input) => {
    expect(violations(input).filter(({ reason }) => reason.startsWith("reserved"))).toEqual([]);
  });
});

describe("finds unnecessary or missing encoding", () => {
  expectOne("note", [
    ["http://h/a%2fb%3B%3F%2F", "escape-reserved", "path[0]", "%2f%3B%3F%2F"],
    ["http://h/?u=%2Fa", "escape-reserved", "query[0].value", "%2F"],
    ["ftp://h/%3B", "escape-reserved", "path[0]", "%3B"],
    ["http://h/?a=b%26c%3D%3B%3f", "escape-reserved", "query[0].value", "%26%3D%3B%3f"],
    ["https://h/?a%26b", "escape-reserved", "query[0].key", "%26"],
    ["mailto:a@h?s=b%26c%3D", "escape-reserved", "query[0].value", "%26%3D"],
    ["mailto:a%3Fb@h", "escape-reserved", "path[0]", "%3F"],
    // Would separate two URLs.
    ["mailto:a%2Cb@h", "escape-reserved", "path[0]", "%2C"],
    ["mailto:a%26b@h", "escape-reserved", "path[0]", "%26"],
    ["mailto:a%2Db@h", "escape-needless", "path[0]", "%2D", "mailto:a-b@h"],
    ["http://h/a%2Cb", "escape-needless", "path[0]", "%2C", "http://h/a,b"],
    ["news:a%40b@h", "escape-reserved", "path[0]", "%40"],
    ["wais://h/a%2F%3F%3B", "escape-reserved", "path[0]", "%2F%3F"],
    ["prospero://h/a%2F%3B", "escape-reserved", "path[0]", "%2F%3B"],
    ["prospero://h/a;b=c%3D", "escape-reserved", "path[0]", "%3D"],
    ["file:///%2F", "escape-reserved", "path[0]", "%2F"],
    ["ftp://a%40b@h/", "escape-reserved", "userinfo", "%40"],
    ["ftp://a:b%40@h/", "escape-reserved", "userinfo", "…"],
    ["http://h/%61%24", "escape-needless", "path[0]", "%61%24", "http://h/a$"],
    ["ftp://h/a%2Bb", "escape-needless", "path[0]", "%2B", "ftp://h/a+b"],
    ["http://h/%40%3A", "escape-unreserved", "path[0]", "%40%3A"],
    ["http://h/a%26b%3dc", "escape-unreserved", "path[0]", "%26%3d"],
    ["http://h/?a%40%3A", "escape-unreserved", "query[0].key", "%40%3A"],
    ["mailto:a%40b@c", "escape-unreserved", "path[0]", "%40"],
    ["news:a%2Fb@h", "escape-unreserved", "path[0]", "%2F"],
    ["gopher://h/1%2F%3F", "escape-unreserved", "path[0]", "%2F%3F"],
    ["ftp://h/%3F", "escape-unreserved", "path[0]", "%3F"],
    ["prospero://h/a%3D", "escape-unreserved", "path[0]", "%3D"],
    ["ftp://a%3Fb@h/", "escape-unreserved", "userinfo", "%3F"],
    ["ftp://a:b%3F@h/", "escape-unreserved", "userinfo", "…"],
    ["foo:%61", "escape-needless", "path[0]", "%61", "foo:a"],
    ["ftp://%61@h/", "escape-needless", "userinfo", "%61", "ftp://a@h/"],
  ]);

  test.each([
    ["a space, a tilde, a percent sign", "http://h/%20%7E%25"],
    ["a comma in a header field of a mail", "mailto:?to=a%2Cb"],
    ["+ in a query is a space, %2B is not", "http://h/?a=1%2B1"],
    ["+ in a web address at all", "https://h/c%2B%2b"],
    ["characters that must be encoded there", "file:///a%3Bb"],
    ["characters that must be encoded in a WAIS field", "wais://h/a%3B%3A%40%26%3D"],
    ["reserved characters of a grammar that is not known", "foo:a%2F%40"],
    ["a dot segment would be removed", "http://h/%2E%2e/.%2E/%2e"],
  ])("but not in %s", (_, input) => expect(violations(input)).toEqual([]));

  test("with separate notes for reserved, unreserved and needless encoding", () => {
    const found = violations("http://h/%2F%40%41?a%26b=c%3Dd");
    expect(found.map(({ reason, component, evidence }) => [reason, component, evidence])).toEqual([
      ["escape-reserved", "path[0]", "%2F"],
      ["escape-unreserved", "path[0]", "%40"],
      ["escape-needless", "path[0]", "%41"],
      ["escape-reserved", "query[0].key", "%26"],
      ["escape-reserved", "query[0].value", "%3D"],
    ]);
    expect(found[1]).not.toHaveProperty("repaired");
  });

  test("but keeps needless encoding in a signed query", () => {
    const signed = violations("https://h/%61?Policy=eyJ%2D&Signature=a%2Db&Key-Pair-Id=K%31%2F");
    expect(signed.map(({ reason, component, evidence }) => [reason, component, evidence])).toEqual([
      ["escape-needless", "path[0]", "%61"],
      ["escape-reserved", "query[2].value", "%2F"],
    ]);
    const unsigned = violations("https://h/?Policy=eyJ%2D&Signature=a%2Db");
    expect(unsigned.map(({ reason }) => reason)).toEqual(["escape-needless", "escape-needless"]);
  });

  test("including the group on a news server", () => {
    expect(violations("nntp://h/a%2Fb/1")[0]).toMatchObject({ component: "path[0]" });
    expect(violations("nntp://h/a%2Fb/1").find(({ reason }) => reason === "escape-reserved")?.evidence).toBe("%2F");
  });

  test("without a repair for a stray %: the decoded digits could form percent-encoding", () => {
    expect(violations("http://h/%%34%31").find(({ reason }) => reason === "escape-needless")).not.toHaveProperty(
      "repaired",
    );
  });
});

describe("checks scheme, login, host, port and fragment", () => {
  expectOne("note", [
    ["HTTP://h/", "scheme-case", "scheme", "HTTP", "http://h/"],
    ["http://[::1]/", "ip-literal", "host", "[::1]"],
    ["http://h/#a", "fragment", "fragment", "#a"],
    ["http://h/#%61%2F", "fragment", "fragment", "#%61%2F"],
    ["foo://ann:s3/cret@h/", "userinfo-cut", "userinfo", "…", "foo://ann:s3%2Fcret@h/"],
    ["3com:x", "scheme-first", "scheme", "3com:"],
    ["+x:y", "scheme-first", "scheme", "+x:"],
    [".a:b", "scheme-first", "scheme", ".a:"],
    ["127.0.0.1:8080/x", "scheme-or-host", "scheme", "127.0.0.1:"],
    ["1:2", "scheme-or-host", "scheme", "1:"],
  ]);
  expectOne("warning", [
    ["http://ann@h/", "credentials-http", "userinfo", "ann@", "http://h/"],
    ["https://ann:s3cret@h/", "credentials-http", "userinfo", "ann:…@", "https://h/"],
    ["http://ann:@h/", "credentials-http", "userinfo", "ann:@", "http://h/"],
    ["http://@h/", "credentials-http", "userinfo", "@", "http://h/"],
    ["gopher://ann:s3cret@h/", "credentials-scheme", "userinfo", "ann:…@", "gopher://h/"],
    ["http://-a.example/", "host-label", "host", "-a"],
    ["http://a-.b_c.example/", "host-label", "host", "a- b_c"],
    ["http://%61.example/", "host-label", "host", "%61"],
    ["http://a..b/", "host-label-empty", "host", "a..b"],
    ["http://a./", "host-label-empty", "host", "a."],
    ["http://a.1b/", "host-top-label", "host", "1b"],
    ["http://127.1/", "host-top-label", "host", "1"],
    ["http://h:/", "port-empty", "port", ":"],
    ["file://D:/Doc/Info/Internet/Index.htm", "drive-as-host", "host", "D:", "file:///D:/Doc/Info/Internet/Index.htm"],
    ["file://C|/x", "drive-as-host", "host", "C|", "file:///C:/x"],
    ["file:///C|/x", "unsafe", "path[0]", "|", "file:///C:/x"],
    ["ftp://ann:s3/cret@h/", "userinfo-cut", "userinfo", "…", "ftp://ann:s3%2Fcret@h/"],
    ["http://h:8a/", "port-digits", "port", "8a"],
  ]);

  test.each([
    ["no scheme", "/a/b", "scheme-missing", "scheme"],
    ["no slashes", "http:a", "slashes-missing", "scheme"],
    ["no host", "http:///a", "host-missing", "host"],
    ["a port in a file URL", "file://h:1/a", "port-forbidden", "port"],
  ])("%s: %s", (_, input, reason, component) => {
    expect(violations(input)).toMatchObject([{ severity: "warning", reason, component }]);
  });

  test("and suspects a path that looks like a login", () => {
    expect(violations("http://us/er:pw@host/")).toMatchObject([
      {
        reason: "userinfo-cut",
        severity: "note",
        confidence: "medium",
        evidence: "/",
        repaired: "http://us%2Fer:pw@host/",
      },
    ]);
    expect(violations("https://medium.com/@user/x")).toEqual([]);
    expect(violations("http://h:8080/a@b")).toEqual([]);
  });

  test.each([
    "http://1.2.3.4/",
    "http://a1.b-c.example:8080/",
    "http://3com.com/",
    "file:///a",
    "ftp://:@h/",
    "",
    "foo://a_b..c:x/",
  ])("but accepts %s", (input) => expect(violations(input)).toEqual([]));

  test.each([
    "ftp://u?p@host.example/",
    "ftp://u?r:p?w@host.example:2121/a?b",
    "ftp://ann:s3?cret@host.example/",
    "telnet://u?p@host.example/",
    "telnet://u?:8?@host.example",
    "wais://h.example/",
    "wais://h.example/?s",
  ])("and accepts %s as RFC 1738 does", (input) => expect(violations(input)).toEqual([]));

  expectOne("warning", [
    ["ftp://u?~@host.example/", "unsafe", "userinfo", "~", "ftp://u?%7E@host.example/"],
    ["telnet://u?p@h_x/", "host-label", "host", "h_x"],
    ["ftp://u?p@h:8a/", "port-digits", "port", "8a"],
    ["ftp://u?a@b@h/", "reserved-userinfo", "userinfo", "@", "ftp://u?a%40b@h/"],
    ["news://s.example/a.b", "news-server", "host", "s.example"],
  ]);

  test("for hosts of every scheme whose grammar has one", () => {
    const schemes = "http https ftp telnet gopher nntp wais prospero file".split(" ");
    for (const scheme of schemes) {
      const found = violations(`${scheme}://a_b/`).find(({ component }) => component === "host");
      expect(found, scheme).toMatchObject({ reason: "host-label", evidence: "a_b" });
    }
  });
});

describe("checks the scheme's own grammar", () => {
  test("and reports a violation in the component where the field starts", () => {
    expect(violations("ftp://h/a/b;type=x")).toMatchObject([
      { reason: "ftp-typecode", severity: "warning", component: "path[1]", evidence: "x" },
    ]);
  });

  test.each([
    ["telnet://h?x", "telnet-path", "query[0].key", "?x"],
    ["telnet://h/?x", "telnet-path", "query[0].key", "?x"],
    ["telnet://h/x", "telnet-path", "path[0]", "x"],
    ["telnet://h?", "telnet-path", "query[0].key", "?"],
    ["gopher://h/1a%09%09?x", "gopher-plus-kind", "query[0].key", "?x"],
    ["gopher://h/1a%0Ab", "gopher-octets", "path[0]", "%0A"],
    ["gopher://h/11/a%0db", "gopher-octets", "path[1]", "%0d"],
    ["gopher://h/1a%0D%09b", "gopher-octets", "path[0]", "%0D"],
  ])("%s: %s in %s", (input, reason, component, evidence) => {
    expect(violations(input)).toMatchObject([{ reason, component, evidence }]);
  });

  test.each(["news:a@h/b", "news:a@-h-", "news:a@h:80", "news:a@h?x"])(
    "and finds no host after the @ of %s",
    (input) => {
      expect(violations(input)).toMatchObject([{ reason: "message-id-malformed", severity: "warning" }]);
    },
  );

  test.each([
    "gopher://h/%20a",
    "gopher://h/1a%09%09%3F",
    "gopher://h/1a%09%09%2B",
    "gopher://h/1a%09%09%24+VIEWS",
    "mailto://a@h",
  ])("but accepts the unusual %s", (input) => {
    expect(violations(input).filter(({ severity }) => severity === "warning")).toEqual([]);
  });

  test("and reports octets once", () => {
    expect(violations("mailto:ann%host@h.example").map(({ reason }) => reason)).toEqual(["stray-percent"]);
    expect(violations("http://u:p@h/").map(({ reason }) => reason)).toEqual(["credentials-http"]);
  });
});

/** Repairs that encode a delimiter, which merges components. */
const MAY_MERGE = /^(?:reserved-wais|reserved-prospero|userinfo-cut)$/;
const withoutEscapes = (url: string) => url.replace(/%(?:23|26|2F|3[ABDF]|40)/gi, (one) => decodeURIComponent(one));

function expectOnlyChanged(before: string, after: string, component: string) {
  const [old, now] = [componentsOf(parse(before)), componentsOf(parse(after))];
  const names = (all: typeof old) => all.map(({ name }) => name);
  if (component === "userinfo" && names(now).length < names(old).length) {
    expect(names(now)).toEqual(names(old).filter((name) => name !== "user" && name !== "password"));
    return;
  }
  expect(names(now)).toEqual(names(old));
  const changed = old.filter((one, i) => one.text !== now[i]?.text).map(({ name }) => name);
  expect(changed.map((name) => (/^(?:user|password)$/.test(name) ? "userinfo" : name))).toContain(component);
  expect(new Set(changed.map((name) => (/^(?:user|password)$/.test(name) ? "userinfo" : name))).size).toBe(1);
}

const scheme = fc.constantFrom(
  ..."http https ftp file gopher mailto news nntp telnet wais prospero foo HTTP x-a ws".split(" "),
);
const inScheme = fc
  .tuple(scheme, fc.constantFrom(":", "://", "://h/", "://u:p@h/", ":///"), anyString)
  .map((parts) => parts.join(""));

test("returns distinct violations of any string, with messages, and changes one component in a repair", () => {
  const reasons = new Set<string>();
  let repairs = 0;
  fc.assert(
    fc.property(fc.oneof(anyString, inScheme), (input) => {
      const found = violations(input);
      const keys = found.map(({ component, reason }) => `${component} ${reason}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { reason, message, component, repaired, repairedUrl } of found) {
        reasons.add(reason);
        expect(message).toMatch(/^[A-Z].*\.$/s);
        expect(repairedUrl).toBe(repaired);
        if (repaired === undefined) continue;
        repairs++;
        if (reason === "drive-as-host") expect(repaired).toMatch(/^file:\/\/\/(?:[a-z]|%..):/i);
        else if (MAY_MERGE.test(reason)) expect(withoutEscapes(repaired)).toBe(withoutEscapes(input));
        else expectOnlyChanged(input, repaired, component);
      }
    }),
  );
  expect(repairs).toBeGreaterThan(runs(0.2).numRuns);
  expect(reasons.size).toBeGreaterThan(20);
});

test("leaves nothing of its kind in the component after a repair", () => {
  fc.assert(
    fc.property(inScheme, (input) => {
      for (const { reason, component, repaired, severity } of violations(input)) {
        if (repaired === undefined || severity === "note") continue;
        expect(violations(repaired).filter((one) => one.reason === reason && one.component === component)).toEqual([]);
      }
    }),
  );
});

test("returns no evidence or message with a password", () => {
  const secret = fc.constantFrom("s3cret", "s3cret é ~%", "s3cret%41%40:@", "s3cret\t%zz", ":s3cret;");
  fc.assert(
    fc.property(scheme, fc.constantFrom("", "ann", "a~%"), secret, anyString, (name, user, password, rest) => {
      for (const { evidence, message } of violations(`${name}://${user}:${password}@h/${rest}`)) {
        expect(evidence + message).not.toContain("s3cret");
      }
    }),
  );
});

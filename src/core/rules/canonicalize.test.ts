import { describe, expect, test } from "vitest";
import { inspect } from "../inspect/described.ts";
import { canonicalize } from "./canonicalize.ts";
import type { ProfileId } from "./profiles.ts";

type Rows = readonly (readonly [sentence: string, input: string, expected: string])[];

const tidies = (rows: Rows, options: Parameters<typeof canonicalize>[1] = {}) =>
  test.each(rows)("%s: %j → %j", (_, input, expected) => {
    expect(canonicalize(input, options)).toBe(expected);
    expect(canonicalize(expected, options)).toBe(expected);
  });

const isRefused = (input: string, profile: ProfileId = "web") =>
  inspect(input, { profile }).findings.some(({ id }) => id === "refused");

describe("web", () => {
  describe("strips and drops as the URL Standard does", () => {
    tidies([
      ["leading and trailing controls and spaces", "\0\x1f http://h/a \t\n", "http://h/a"],
      ["tabs and line breaks anywhere", "ht\ntp:/\t/h\r/a\nb?c\td", "http://h/ab?cd"],
      ["other controls inside stay, encoded", "http://h/a\x01b\x7f", "http://h/a%01b%7F"],
      ["a no-break space is no space", "http://h/a\u00a0", "http://h/a%C2%A0"],
      ["an escaped line break stays", "http://h/a%0ab", "http://h/a%0Ab"],
      ["what trims to nothing is nothing", " \0\t", ""],
    ]);
  });

  describe("assumes http if there is no scheme and no base", () => {
    tidies([
      ["host and port alone", "example.com:8080", "http://example.com:8080/"],
      ["host, port, query", "Example.com:80?x", "http://example.com/?x"],
      ["localhost and port", "localhost:3000", "http://localhost:3000/"],
      ["an address and port", "127.0.0.1:8080/x", "http://127.0.0.1:8080/x"],
      ["an IPv6 address and port", "[::1]:8080/x", "http://[::1]:8080/x"],
      ["two backslashes", "\\\\example.com\\x", "http://example.com/x"],
      ["tel: is one, digits or not", "tel:123", "tel:123"],
      ["so is a name that nobody knows", "x-a:b", "x-a:b"],
      ["the name of a scheme is no host", "news:80", "news:80"],
    ]);

    test.each(["/x", "?x", "#x", "./x", "../x", "."])("leaves %s unchanged without a base", (input) => {
      expect(canonicalize(input)).toBe(input);
      expect(isRefused(input)).toBe(true);
    });

    test("reads host:port as a scheme and a bare name as a path if there is a base, as on a page", () => {
      const base = "http://h/a/";
      expect(canonicalize("example.com:8080/x", { base })).toBe("example.com:8080/x");
      expect(canonicalize("example.com", { base })).toBe("http://h/a/example.com");
    });
  });

  describe("resolves against the base", () => {
    tidies(
      [
        ["nothing", "", "https://h/a/b?c"],
        ["a fragment", "#x", "https://h/a/b?c"],
        ["a route", "#/x", "https://h/a/b?c#/x"],
        ["two slashes take the scheme", "//Other/x", "https://other/x"],
        ["backslashes are slashes", "\\\\other\\x", "https://other/x"],
        ["the same scheme without slashes is relative", "https:x", "https://h/a/x"],
        ["another one is not", "http:x", "http://x/"],
        ["escaped dots", "%2E%2e/x", "https://h/x"],
      ],
      { base: "https://H:443/a/b?c#d" },
    );

    test.each([
      ["/x", "file:///C:/a/b", "file:///C:/x"],
      ["D|/x", "file:///C:/a/b", "file:///D:/x"],
      ["//s/x", "file:///C:/a", "file://s/x"],
      ["#x", "mailto:a", "mailto:a#x"],
      ["x", "mailto:a", "x"],
      ["x", "no base", "x"],
    ])("%s on %s is %s", (input, base, expected) => {
      expect(canonicalize(input, { base })).toBe(expected);
    });
  });

  describe("follows the URL Standard for http, https, ws, wss, ftp and file", () => {
    tidies([
      ["scheme and host in lower case", "HTTPS://Example.COM/A?B", "https://example.com/A?B"],
      ["backslashes before the query are slashes", "http:\\\\h\\a\\..\\b?c\\d", "http://h/b?c\\d"],
      ["and in the fragment they stay", "http://h/#!a\\b", "http://h/#!a\\b"],
      ["too many slashes", "http:////h/a", "http://h/a"],
      ["IPv4 with a last dot", "http://127.0.0.1./", "http://127.0.0.1/"],
      ["IPv4 in full-width digits", "http://１２７.0.0.1/", "http://127.0.0.1/"],
      ["IPv4 in escapes", "http://%31%32%37.1/", "http://127.0.0.1/"],
      ["IPv6 in its shortest form", "http://[0:0:0:0:0:0:0:1]/", "http://[::1]/"],
      ["IPv6 that ends in IPv4", "http://[::127.0.0.1]/", "http://[::7f00:1]/"],
      ["< and > with U+0338 are letters", "http://a<\u0338.b>\u00ad\u0338/", "http://xn--a-ngo.xn--b-pgo/"],
      ["also encoded", "http://a%3C%CC%B8/", "http://xn--a-ngo/"],
      ["sharp s is not ss", "http://faß.de/", "http://xn--fa-hia.de/"],
      ["an ideographic full stop is a dot", "http://a。b/", "http://a.b/"],
      ["a soft hyphen is nothing", "http://ex\u00adample.com/", "http://example.com/"],
      ["escaped UTF-8 in the host", "http://b%C3%BCcher.example/", "http://xn--bcher-kva.example/"],
      ["the last dot of a name stays", "http://h./", "http://h./"],
      ["an underscore may stand in a host", "http://a_b/", "http://a_b/"],
      ["port 0 stays", "http://h:000/", "http://h:0/"],
      ["three dots are a name", "http://h/.../a", "http://h/.../a"],
      ["dots in the query are none", "http://h/?/../a", "http://h/?/../a"],
      ["empty segments stay", "http://h//a//", "http://h//a//"],
      ["unsafe characters in the path", 'http://h/ "<>`{}é', "http://h/%20%22%3C%3E%60%7B%7D%C3%A9"],
      ["in the query, the apostrophe too", "http://h/? \"<>'é", "http://h/?%20%22%3C%3E%27%C3%A9"],
      ["in the query these stay", "http://h/?`{|}^\\[]", "http://h/?`{|}^\\[]"],
      ["in a route", "http://h/#! \"<>`é{|}^'", "http://h/#!%20%22%3C%3E%60%C3%A9{|}^'"],
      ["in user name and password", "http://a b@c:d|e@h/", "http://a%20b%40c:d%7Ce@h/"],
      ["a lone surrogate is U+FFFD", "http://h/\ud800", "http://h/%EF%BF%BD"],
      ["a line break between surrogates leaves them lone", "http://h/\ud83d\n\ude00", "http://h/%EF%BF%BD%EF%BF%BD"],
      ["file: the host localhost is none", "file://LOCALHOST/a", "file:///a"],
      ["file: a drive letter", "file:///C|/a/../..", "file:///C:/"],
    ]);
  });

  describe("then follows RFC 3986, 6.2.2, in every component except the host", () => {
    tidies([
      ["escapes in upper case", "http://u%3a@h/%c3%a9?%c3%a9#/%c3%a9", "http://u%3A@h/%C3%A9?%C3%A9#/%C3%A9"],
      ["a decoded dot makes no dot segment", "http://h/a%2e/b%2e%2e", "http://h/a./b.."],
      [
        "reserved ones are never touched beyond their case",
        "http://h/%2f%3F%26%2b%25%3a%40%3d%3b%2c%24%21%27%28%29%2a%5b%5d%23?%2F%3f%26%2B%25",
        "http://h/%2F%3F%26%2B%25%3A%40%3D%3B%2C%24%21%27%28%29%2A%5B%5D%23?%2F%3F%26%2B%25",
      ],
      ["nor unsafe ones", "http://h/%20%22%3c%7b?%20%27", "http://h/%20%22%3C%7B?%20%27"],
      ["what was encoded twice stays so", "http://h/%2541%252e%252E", "http://h/%2541%252e%252E"],
      ["an escape that would complete another stays", "http://h/%%34%31?%%34%31", "http://h/%%34%31?%%34%31"],
      ["a stray % stays", "http://h/100%?%zz=%4", "http://h/100%?%zz=%4"],
      ["escapes that are not UTF-8 stay", "http://h/caf%e9?%ff", "http://h/caf%E9?%FF"],
    ]);
  });

  describe("neither sorts nor rewrites the query", () => {
    tidies([
      ["the order", "http://h/?b=2&a=1&b=1", "http://h/?b=2&a=1&b=1"],
      ["flag", "http://h/?flag", "http://h/?flag"],
      ["empty arguments", "http://h/?&&a&", "http://h/?&&a&"],
      ["+ is no %20", "http://h/?a+b%20c", "http://h/?a+b%20c"],
      [";", "http://h/?a;b=c", "http://h/?a;b=c"],
      ["names of trackers", "http://h/?utm_source=x", "http://h/?utm_source=x"],
      ["index.html and www", "http://www.h/index.html", "http://www.h/index.html"],
      ["the last slash", "http://h/a/", "http://h/a/"],
    ]);
  });

  describe("drops the fragment, unless an application may read it", () => {
    tidies([
      ["with ? and / after it", "http://h/a#b?c/d", "http://h/a"],
      ["#/", "http://h/#/a?b", "http://h/#/a?b"],
      ["#!", "http://h/#!a/b", "http://h/#!a/b"],
      ["an escaped / begins no route", "http://h/#%2Fa", "http://h/"],
      ["nor an escaped !", "http://h/#%21a", "http://h/"],
      ["nor does a word with a dot", "http://h/#a.b/c", "http://h/"],
      // A wrong merge loses a page; element ids never look like this.
      ["a / after a word", "http://h/#a/b", "http://h/#a/b"],
      ["#?", "http://h/#?a=b", "http://h/#?a=b"],
      ["state", "http://h/#a=b%7E", "http://h/#a=b~"],
      ["a place in a PDF document", "http://h/#page=2&%7Aoom=100", "http://h/"],
      ["a visit", "http://h/#%75tm_source=a&xtor=b", "http://h/"],
      ["a text fragment", "http://h/#:~:text=a", "http://h/"],
    ]);
  });

  describe("agrees with browsers for every scheme", () => {
    tidies([
      ["gopher", "GOPHER://H.Example:70/1/%7e/../A b#c%7e", "gopher://H.Example:70/1/A%20b#c~"],
      ["a port is a number", "gopher://H:070/", "gopher://H:70/"],
      ["user and password", "telnet://%55:@H:23", "telnet://U@H:23"],
      ["a host in other letters", "prospero://B\u00fc/X;f=V", "prospero://B%C3%BC/X;f=V"],
      ["an IPv6 address", "foo://[0:0::A]/", "foo://[::a]/"],
      ["no path is added", "foo://H", "foo://H"],
    ]);

    describe("decodes nothing in an opaque path", () => {
      tidies([
        ["mailto", "MAILTO:Ann@Example.COM?subject=a b", "mailto:Ann@Example.COM?subject=a%20b"],
        ["news", "News:Comp.Lang", "news:Comp.Lang"],
        ["two spellings of a magnet URL", "magnet:?dn=a \u00e9", "magnet:?dn=a%20%C3%A9"],
        ["digits in upper case", "URN:ISBN:%7e", "urn:ISBN:%7E"],
        ["dot segments stay", "urn:a/../b/%2e", "urn:a/../b/%2E"],
        ["a picture is whole", "data:image/svg+xml,<svg fill='#f00'/>", "data:image/svg+xml,<svg fill='#f00'/%3E"],
        ["so is an intent", "intent:#Intent;scheme=a;end", "intent:#Intent;scheme=a;end"],
        ["and a script", "javascript:F('%7e', \u00e9)", "javascript:F('%7E', %C3%A9)"],
      ]);
    });
  });

  describe("keeps a signed query as browsers send it", () => {
    const signature = "Policy=a%7Eb%2Dc%2f&Signature=d%7Ee%2D&Key-Pair-Id=K";
    tidies([
      ["CloudFront", `https://H/%7Ea?${signature}#x`, `https://h/~a?${signature}`],
      ["what no URL can hold is encoded", `https://h/?${signature}&a= '`, `https://h/?${signature}&a=%20%27`],
      ["where browsers refuse it, too", `https://h:99999/?${signature}`, `https://h:99999/?${signature}`],
    ]);
    test("but normalizes a query without a signature", () => {
      expect(canonicalize("https://h/?Policy=a%7Eb%2Dc%2f")).toBe("https://h/?Policy=a~b-c%2F");
    });
  });

  describe("applies only syntactic rules to a URL that browsers refuse, and reports it", () => {
    const rows: Rows = [
      ["a port that is too high", "HTTP://H:65536/%7e/./%c3#x", "http://h:65536/~/%C3#x"],
      ["no host", "http://?%7e", "http://?~"],
      ["a user without a host", "http://U@/%7e", "http://U@/~"],
      ["a space in the host", "http://A b/a b/%7e", "http://a b/a b/~"],
      ["a forbidden character in the host", "http://A<B/%7e/../c", "http://a<b/c"],
      ["no host in another scheme", "foo://U@/%7e/../%c3", "foo://U@/%C3"],
      ["a percent-encoded one", "http://A%2fB/%7e", "http://a%2fb/~"],
      ["a stray % in the host", "http://a%/%7e", "http://a%/~"],
      ["an IPv4 number that is too large", "http://256.1.1.1/%7e", "http://256.1.1.1/~"],
      ["a name that ends in a number", "http://a.1/%7e", "http://a.1/~"],
      ["IPv6 with a zone", "http://[fe80::1%25eth0]/%7e", "http://[fe80::1%25eth0]/~"],
      ["an invalid A-label", "http://xn--a/%7e", "http://xn--a/~"],
      ["file with a port of this computer", "file://localhost:8098/path", "file://localhost:8098/path"],
      ["file with a user of this computer", "file://u@localhost/path", "file://u@localhost/path"],
    ];
    test.each(rows)("%s: %j → %j", (_, input, expected) => {
      expect(() => new URL(input)).toThrow();
      expect(canonicalize(input)).toBe(expected);
      expect(canonicalize(expected)).toBe(expected);
      expect(isRefused(input)).toBe(true);
    });
  });

  test("uses the default rule set instead of an unknown or missing one", () => {
    const profile = "no-such-profile" as ProfileId;
    expect(canonicalize("HTTP://h", { profile })).toBe("http://h/");
    expect(canonicalize("HTTP://h", { profile: "constructor" as ProfileId })).toBe("http://h/");
    expect(canonicalize("HTTP://h")).toBe("http://h/");
  });
});

describe("wwwoffle-2.9", () => {
  const options = { profile: "wwwoffle-2.9" } as const;

  tidies(
    [
      ["what names no host stays", "mailto:Ann@H", "mailto:Ann@H"],
      ["javascript: too", "javascript:F('%7e')", "javascript:F('%7e')"],
      ["nothing is nothing", "", ""],
      [
        "the whole set of user names and passwords",
        "http://u:AZaz09!$*+,-.=_~%28%29%2f%3a%3b%3f%40%26%7c@h/",
        "http://u:AZaz09!$*+,-.=_~%28%29%2F%3A%3B%3F%40%26%7C@h/",
      ],
      ["a host is not silently shortened", "http://a b/", "http://a b/"],
      ["a string that starts with / is local", "/a", "http://localhost:8080/a"],
      ["two slashes too", "//a", "http://localhost:8080//a"],
      [
        "the whole set of the path",
        "http://h/AZaz09!$()*+,-./:;=_~&'@|\"<>{}[]^`\\",
        "http://h/AZaz09!$()*+,-./:;=_~%26%27%40%7C%22%3C%3E%7B%7D%5B%5D%5E%60%5C",
      ],
      ["a stray % becomes %25", "http://h/100%/%zz?a=100%&b=%4", "http://h/100%25/%25zz?a=100%25&b=%254"],
      ["nothing is cut off at %00", "http://h/a%00b", "http://h/a%00b"],
      ["an escaped &amp; is none", "http://h/?a%26amp;b", "http://h/?a%26amp;b"],
      ["in the path it is none", "http://h/a&amp;b", "http://h/a%26amp;b"],
      ["flag= is not flag", "http://h/?flag=", "http://h/?flag="],
      ["an escaped # is none", "http://h/a%23b?c%23d", "http://h/a%23b?c%23d"],
      ["a route goes too", "http://h/#/a", "http://h/"],
    ],
    options,
  );

  test("takes the host of local URLs from the setting, or from the base", () => {
    const local = (localHost: string) => canonicalize("/a", { ...options, localHost });
    expect(["proxy:81", "proxy", "proxy:80", ""].map(local)).toEqual([
      ..."http://proxy:81/a http://proxy/a http://proxy/a http://localhost:8080/a".split(" "),
    ]);
    expect(canonicalize("http:///a", { ...options, localHost: "proxy:81" })).toBe("http://proxy:81/a");
    expect(canonicalize("/a", { ...options, base: "http://h/b" })).toBe("http://h/a");
  });
});

describe("pdf-web-capture applies its seven steps for http, ftp, file and https", () => {
  const options = { profile: "pdf-web-capture" } as const;

  tidies(
    [
      ["5: file loses localhost", "file://LocalHost/a", "file:///a"],
      ["6: no other port", "http://h:21/a", "http://h:21/a"],
      ["7: not in the query", "http://h/?a/../b", "http://h/?a/../b"],
      ["no escape is touched", "http://h/%7e%2e%2E/%c3?%41", "http://h/%7e%2e%2E/%c3?%41"],
      ["nor a character that should be one", "http://h/a b|é", "http://h/a b|é"],
      ["nor an escape in the host", "http://%c3%A9/", "http://%c3%A9/"],
      ["an empty path stays", "http://h", "http://h"],
      ["all other steps for https", "HTTPS://H:443/a/../b#c", "https://h:443/b"],
      ["gopher comes back as it is", "GOPHER://H:70/a/../b#c", "GOPHER://H:70/a/../b#c"],
      ["so does mailto", "MAILTO:X#y", "MAILTO:X#y"],
      ["what names no scheme gets none", "h/a", "h/a"],
    ],
    options,
  );

  test.each([
    ["1: excess .. stays", "../../x", "http://h/a/b", "http://h/../x"],
    ["1: then step 2", "#x", "http://h/a#b", "http://h/a"],
    ["1: on a base with https", "../X#y", "https://H/a/b", "https://h/X"],
    ["1: on a base of another scheme", "../X#y", "gopher://H/a/b", "gopher://H/X#y"],
  ])("%s: %s on the page", (_, input, base, expected) => {
    expect(canonicalize(input, { ...options, base })).toBe(expected);
  });
});

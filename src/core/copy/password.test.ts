import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, expectSame, runs, specialUrl, urlLike } from "../arbitraries.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { platformHref } from "../url/platform-url.ts";
import { secretsIn } from "../url/secrets.ts";
import { parse } from "../url/url.ts";
import { clipboardText } from "./clipboard-text.ts";
import { type CopyOptions, copyAs, createCopies } from "./copies.ts";
import { withoutPassword } from "./password.ts";
import { COPY_KINDS } from "./types.ts";

const KINDS = COPY_KINDS.filter((kind) => kind !== "written");
const PROFILES = Object.keys(profiles) as ProfileId[];

const SECRET = /zq7|%7aq7/i;

function expectNoneIn(input: string, options: CopyOptions = {}) {
  for (const profile of PROFILES) {
    const { as } = createCopies(input, { title: "t", format: "{url} {canonical} {host}", ...options, profile });
    for (const kind of KINDS) {
      const copy = as(kind);
      if (copy === null) continue;
      if (SECRET.test(copy.text)) expect.fail(`${profile}, ${kind}: ${JSON.stringify(copy.text)}`);
      if (SECRET.test(copy.url)) expect.fail(`${profile}, ${kind}, its URL: ${JSON.stringify(copy.url)}`);
    }
  }
}

const BEGINNINGS = [
  "http://",
  "HTTPS://",
  "ftp://",
  "wss://",
  "foo://",
  "http:",
  "http:/",
  "http:///",
  "http://////",
  "http:\\",
  "http:\\\\",
  "http:/\\",
  "https:\\/\\",
  " http://",
  "\u0001\thttp:",
  "ht\ttp://",
  "ht\ntp:\\",
  "http:\t//",
  "http:/\r\n/",
  "http://\t",
  "http://\n/",
  "view-source:http://",
  "blob:http:\\\\",
  "file://",
  "sip:",
  "SIPS:",
  " sip:",
  "s\tip:",
  "sip://",
];
const LOGINS = [
  "u:zq7@",
  ":zq7@",
  "u:a:zq7@",
  "u:zq7@b@",
  "a@u:zq7@",
  "u:zq7@@",
  "u:z\tq7@",
  "u\n:zq7@",
  "u:%7Aq7@",
  "u%3Azq7@",
  "u.x:zq7@",
  "u:zq7%40b@",
  "u: zq7@",
];
/** Browsers read these as a port and refuse them; only recognized before a plain host. */
const CUT_LOGINS = ["user:zq7/x@", "user:x/zq7@", "user:x#zq7@", "user:x?zq7@"];
const HOSTS = ["h.example", "H.example:80", "h.example:8080", "[::1]", "127.1", "bücher.example"];
const ENDS = ["", "/", "/a/../b?utm_source=x&id=1#c", "\\b", "/%7e\u200b é?q#:~:text=a", "/b?gclid=1 "];

describe("no copy contains the password", () => {
  test.each(BEGINNINGS)("%j", (beginning) => {
    // File URLs have no login.
    for (const login of beginning === "file://" ? LOGINS : [...LOGINS, ...CUT_LOGINS]) {
      const input = `${beginning}${login}h.example/b?utm_source=x`;
      expectNoneIn(input);
      expect(clipboardText(input, false).text, input).not.toMatch(SECRET);
    }
  });

  test.each(["//", " //", "\\\\", "/\t/", "\n///", "/\\"])("reference: %j", (beginning) => {
    for (const login of [...LOGINS, ...CUT_LOGINS])
      expectNoneIn(`${beginning}${login}h.example/`, { base: "http://b.example/" });
  });

  test("before any host and path", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BEGINNINGS),
        fc.constantFrom(...LOGINS),
        fc.constantFrom(...HOSTS),
        fc.constantFrom(...ENDS),
        (...parts) => expectNoneIn(parts.join("")),
      ),
      runs(0.3),
    );
  });

  test.each(BEGINNINGS)("in the declared URL, and in a nested one: %j", (beginning) => {
    for (const login of LOGINS) {
      const inside = `${beginning}${login}h.example/a`;
      const wrapper = `http://l.example/?url=${encodeURIComponent(inside)}`;
      for (const profile of PROFILES) {
        const copies = [
          copyAs("declared", "http://h.example/", { profile, declared: inside }),
          copyAs("target", wrapper, { profile }),
        ];
        for (const copy of copies) expect(copy?.text ?? "", `${profile}: ${inside}`).not.toMatch(SECRET);
      }
    }
  });

  test("in the base", () => {
    for (const base of ["http://u:zq7@h.example/", "http:u:zq7@h.example/", " http:\\\\u:zq7@h.example/"]) {
      expectNoneIn("a?utm_source=x", { base, format: "{canonical}" });
    }
  });
});

describe("a custom format", () => {
  const own = (input: string, options: CopyOptions) => {
    const copy = copyAs("own", input, options);
    return [copy?.text, copy?.isWithoutPassword];
  };
  const format = "{url}";

  test.each(PROFILES)("writes {url} under %s without the URL's password, with that of a nested one", (profile) => {
    expect(own("http://u:pw@H.example:80/a", { profile, format })).toEqual(["http://u@H.example:80/a", true]);
    expect(own("http://u:pw@h.example/?x=http://a:b@c.example/", { profile, format })).toEqual([
      "http://u@h.example/?x=http://a:b@c.example/",
      true,
    ]);
    expect(own("ht\ttp://u:pw@h.example/", { profile, format })).toEqual(["http://u@h.example/", true]);
    expect(own("http://u:pw@h.example/", { profile, format, keepPassword: true })).toEqual([
      "http://u:pw@h.example/",
      false,
    ]);
  });

  test("reports a password removed from a title or link text that the format contains", () => {
    const options = { title: "see http://a:b@c.com/", text: "http://d:e@f.com/" };
    expect(own("http://h/", { ...options, format: "{title} {url}" })).toEqual(["see http://a@c.com/ http://h/", true]);
    expect(own("http://h/", { ...options, format: "{text}" })).toEqual(["http://d@f.com/", true]);
    expect(own("http://h/", { ...options, format: "{url}" })).toEqual(["http://h/", false]);
    expect(own("http://u:pw@h/", { format: "{host}" })).toEqual(["h", false]);
  });

  test("removes the password of a title that contains a URL only without invisible characters", () => {
    const title = "ht\u200btp:u:zq7@h.example/";
    for (const kind of ["own", "markdown", "html"] as const) {
      expect(copyAs(kind, "http://h/", { title, format: "{title}" })?.text).not.toMatch(SECRET);
    }
  });
});

const INSIDE = [
  "https://l.example/?x=http://ann:s3cret@h/",
  "https://web.example/2020/http://ann:s3cret@h/",
  "/a?u=http://ann:s3cret@h/",
  "mailto:a@h?body=http://ann:s3cret@h/",
  "file:///a//ann:s3cret@h/",
  "com,example)/?u=http://a:b@c.com/",
  "https://h/?to=sip:ann:s3cret@h",
  "sip:ann@h?to=sip%3Aann%3As3cret%40h",
];
const NO_PASSWORD = [
  "",
  "https://h/",
  "https://ann@h/a:b@c",
  "mailto:ann:b@h.example",
  "/@user",
  "http://h:8080/a@b",
  // The password is empty, or the first word may be a host.
  "http://ann:@h/",
  "foo://ann:@h/",
  "http://shop/ann:s3cret@h/",
  "http://server:PORT/mail/ann@h",
  "http://localhost:{port}/@vite/client",
  "urn:x:a@b",
  " http://h/ ",
  "sip:ann@h",
  "sip:ann@h:5060",
  "sips:h:5061;a=b%40c",
  "sip:ann@h;a=x:y%40z",
  "sip:h:5060?to=b%40c",
  "gossip:a:b@c",
];

test.each([...INSIDE, ...NO_PASSWORD])("keeps %j as it is", (text) =>
  expect(withoutPassword(text)).toEqual({ text, isWithoutPassword: false }),
);

test.each([
  ["http://u:pw@h/", "http://u@h/"],
  ["http://:pw@h/", "http://h/"],
  ["//:pw@h/", "//h/"],
  ["//ann:pw@h/", "//ann@h/"],
  // Without "@", browsers would take the path for a host.
  ["http://:pw@/h", "http://@/h"],
  ["http://u%3Apw@h/", "http://u%3A@h/"],
  ["http:\\u:pw@h/", "http:\\u@h/"],
  // Masked in display, although browsers read a path.
  ["http:\\\\ann:\\s3cret@h.example/", "http:\\\\ann@h.example/"],
  ["http://ann:s3/cret@h.example/a:b", "http://ann@h.example/a:b"],
  ["http://a:b@h/?x=http://c:d@i/", "http://a@h/?x=http://c:d@i/"],
])("removes the password from %j: %j", (text, left) =>
  expect(withoutPassword(text)).toEqual({ text: left, isWithoutPassword: true }),
);

const strings = fc.oneof(anyString, urlLike, specialUrl);

test("changes nothing without a masked password", () => {
  fc.assert(
    fc.property(strings, (text) => {
      if (secretsIn(text).length > 0 || parse(text).password) return;
      expectSame(withoutPassword(text).text, text);
    }),
  );
});

test("leaves no password for browsers to find", () => {
  fc.assert(
    fc.property(strings, (text) => {
      const href = platformHref(withoutPassword(text).text);
      if (href !== null) expectSame(parse(href).password || null, null);
    }),
  );
});

test("masks a password before the query in the clipboard", () => {
  fc.assert(
    fc.property(strings, (text) => {
      const copied = clipboardText(text, false).text;
      const query = copied.search(/[?#]/);
      expect(secretsIn(copied).filter(({ start }) => query < 0 || start < query)).toEqual([]);
    }),
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, specialUrl, urlLike } from "../arbitraries.ts";
import { mask, passwordsIn, secretsIn, stretchesWithin } from "./secrets.ts";
import { parse } from "./url.ts";

describe("masks a password", () => {
  test.each([
    ["http://ann:secret@h/", "http://ann:•••@h/"],
    ["http://ann:80;secret@h/", "http://ann:•••@h/"],
    ["foo+bar://ann:secret@h", "foo+bar://ann:•••@h"],
    // Forms that browsers accept.
    ["http:\\\\ann:secret@h\\", "http:\\\\ann:•••@h\\"],
    [" http:/ann:se:cr@et@h/", " http:/ann:•••@h/"],
    ["ws:ann:secret@h", "ws:ann:•••@h"],
    ["/\t/ann:sec\nret@h/", "/\t/ann:•••@h/"],
    ["https://ann.smith:80 secret@h/", "https://ann.smith:•••@h/"],
    ["\n\0 https://ann.smith:80'secret@h/", "\n\0 https://ann.smith:•••@h/"],
    ["foo://ann:80\\secret@h/", "foo://ann:•••@h/"],
    ["view-source:https:ann:secret@h", "view-source:https:ann:•••@h"],
    // "sip:" (RFC 3261, 19.1.1), whose parameters may encode "@".
    ["sip:ann:secret@h", "sip:ann:•••@h"],
    ["SIPS:+1-212-555-1212:80&se=cr$et@h:5061;transport=tcp", "SIPS:+1-212-555-1212:•••@h:5061;transport=tcp"],
    ["sip:ann;day=1:secret@h;to=b%40c?to=sip:b%40c", "sip:ann;day=1:•••@h;to=b%40c?to=sip:b%40c"],
    ["sip:ann+lee:80;ret@h", "sip:ann+lee:•••@h"],
    ["/?u=sip%3Aann%3Asecret%40h", "/?u=sip%3Aann%3A•••%40h"],
    // With delimiters, after text that is no host and port.
    ["ftp://ann:sec/ret@h.example/", "ftp://ann:•••@h.example/"],
    ["http://user:pa?s#s@h/", "http://user:•••@h/"],
    ["http://user:pa/s@s@h/a@b", "http://user:•••@h/a@b"],
    ["http://user:65536/7@h/", "http://user:•••@h/"],
    ["ftp://ann:sec//@ret:hid/den@h", "ftp://ann:•••@ret:•••@h"],
    // With "?", which RFC 1738 allows in ftp and telnet.
    ["ftp://ann:80?secret@h/a@b", "ftp://ann:•••@h/a@b"],
    ["ftp://ann?lee:se@cret@h/", "ftp://ann?lee:•••@h/"],
    ["TELNET://ann?lee:secret@h", "TELNET://ann?lee:•••@h"],
    ["see telnet://ann?lee:secret@h, or", "see telnet://ann?lee:•••@h, or"],
    ["/?u=ftp%3A%2F%2Fann%3A80%3Fsecret%40h", "/?u=ftp%3A%2F%2Fann%3A•••%40h"],
    ["https://a/?next=https://ann:secret@h/", "https://a/?next=https://ann:•••@h/"],
    ["https%3A%2F%2Fann%3Asecret%4\n0i", "https%3A%2F%2Fann%3A•••%4\n0i"],
    // Line breaks in a nested URL, once decoded.
    ["http://h/?u=https%3A%2F%2Fann%253%0AAsecret%40i", "http://h/?u=https%3A%2F%2Fann%253%0AA•••%40i"],
    ["/?u=https%253A//ann:secret%254%0D%0A0i", "/?u=https%253A//ann:•••%254%0D%0A0i"],
    ["/?u=htt%70:ann:secret@i", "/?u=htt%70:ann:•••@i"],
    ["/?u=http%53:ann:secret@i", "/?u=http%53:ann:•••@i"],
    ["/?u%3Dhttps%3Aann%3Asecret%40i", "/?u%3Dhttps%3Aann%3A•••%40i"],
    ["/?u=+https:ann:secret@i", "/?u=+https:ann:•••@i"],
    ["1.https:ann:secret@h", "1.https:ann:•••@h"],
    ["/?u=%25%33%41//ann:secret%25%34%30i", "/?u=%25%33%41//ann:•••%25%34%30i"],
    ["https://h/?a=ftp%3A%2F%2Fann%3Asec%2Fret%40i", "https://h/?a=ftp%3A%2F%2Fann%3A•••%40i"],
    ["javascript:open('https://ann:secret@h/')", "javascript:open('https://ann:•••@h/')"],
    ["/?u=%2%46/ann:secret@i", "/?u=%2%46/ann:•••@i"],
    ["/?u=http%%373:ann:secret@i", "/?u=http%%373:ann:•••@i"],
    ["/?u=https%09:ann:secret@i", "/?u=https%09:ann:•••@i"],
    ["/?u=%2F/ann:secret@i", "/?u=%2F/ann:•••@i"],
    ["/?u=/%5Cann:secret@i", "/?u=/%5Cann:•••@i"],
    ["/?u=https://ann%3%61secret@i", "/?u=https://ann%3%61•••@i"],
    ["/?u=https://ann%3%41secret%4%30i", "/?u=https://ann%3%41•••%4%30i"],
    // With delimiters of running text, encoded as often as the URL.
    ["/?n=https%3A%2F%2Fann.smith%3A12%26secret%40h", "/?n=https%3A%2F%2Fann.smith%3A•••%40h"],
    ["/?n=https%3A%2F%2Fann.smith%3A%27secret%40h", "/?n=https%3A%2F%2Fann.smith%3A•••%40h"],
    ["/?n=https%3A%2F%2Fann.smith%3A12%20secret%40h", "/?n=https%3A%2F%2Fann.smith%3A•••%40h"],
    ["/?n=https://ann.smith:12%26secret@h", "/?n=https://ann.smith:•••@h"],
    ["/?n=https://ann.smith:12&secret@h", "/?n=https://ann.smith:•••@h"],
    ["/?n=https://%61nn.smith:12&secret@h", "/?n=https://%61nn.smith:•••@h"],
    ["see https://ann:secret@h/ and //bob:hidden@i", "see https://ann:•••@h/ and //bob:•••@i"],
    ["it is\nhttps:ann:secret@h", "it is\nhttps:ann:•••@h"],
    ["see https://ann.smith:sec'ret@h", "see https://ann.smith:•••@h"],
    ["see http://h.example,https: ann:secret@i", "see http://h.example,https: ann:•••@i"],
  ])("%j", (text, expected) => expect(mask(text)).toBe(expected));

  function decodedWhole(text: string): string {
    const once = text
      .replace(/[\t\r\n]/g, "")
      .replace(/%([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
    return once === text ? text : decodedWhole(once);
  }

  test("before an “@” in any form", () => {
    const shown: string[] = [];
    let count = 0;
    const write = (text: string) => {
      if (text.length > 2 && decodedWhole(text).includes("@")) {
        count += 1;
        if (mask(`//ann:secret${text}h`).includes("secret")) shown.push(text);
      }
      if (text.length < 8) for (const character of "%0415") write(text + character);
    };
    write("%");
    expect(shown).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });

  test("that is known from another variant of the URL", () => {
    expect(mask("ann:secret@h/x")).toBe("ann:secret@h/x");
    const known = passwordsIn(["https://ann:secret@h/x", null, "https://h/"]);
    expect(known).toEqual(["secret"]);
    expect(mask("ann:secret@h/x", known)).toBe("ann:•••@h/x");
    expect(mask("ann:secret@h/x", [""])).toBe("ann:secret@h/x");
    expect(mask("http://h/ann:s%C3%A9cret%2540h", ["S%25C3%25A9cret"])).toBe("http://h/ann:•••%2540h");
    expect(mask("http://h/ann:s%C3%A9cret%2540h", ["sécret"])).toBe("http://h/ann:•••%2540h");
    expect(mask("https://ann:pa", ["pa/ss"])).toBe("https://ann:•••");
    expect(mask("ss@h", ["pa/ss"])).toBe("•••@h");
    expect(mask("http://pa/xss/pass/pa", ["pa/ss"])).toBe("http://•••/xss/pass/•••");
    expect(mask("http://ann/s3cr3t@h/", ["\\s3cr3t"])).toBe("http://ann/•••@h/");
    expect(mask("http://h.b/s3cr3t@h/", ["80\\s3cr3t"])).toBe("http://h.b/•••@h/");
    expect(mask("secret", ["secret"])).toBe("secret");
    expect(mask("ann:sec:@ret@h", ["sec:", "@ret"])).toBe("ann:•••@h");
  });
});

describe("returns the same text without a password", () => {
  test.each([
    "https://h/",
    "https://ann@h/",
    "https://ann:@h/",
    "https://:@h/",
    "https://medium.com:443/@user/post",
    "http://h:8080/a@b",
    "http://h:8080?a@b",
    "ftp://h:21?a/b@c",
    "ftp://h:21?a#b@c",
    "see ftp://h:21?a and ann@b",
    "http://h:65535/a@b",
    "http://h:/a@b",
    "https://h/a:b@c",
    "https://h/@user",
    "https://h?a:b@c",
    "http://[::1]:80/@x",
    "http://[::1]/a:b@c",
    "http://[::1/@x",
    "http://[2001:db8::1/@x",
    "http:\\\\h:80\\a/@x",
    "http:\\\\h:80\\path/@x",
    "mailto:a@b",
    "mailto:a:b@c",
    "news:a:b@c.example",
    "news:4hk1p1$a@news.example",
    "news:/a:b@c.example",
    "n3ws:a:b@c.example",
    "git+https:a:b@c.example",
    "urn:x:a@b",
    "/a:b@c",
    "a:b@c",
    "/?u=https%3A%2F%2Fh.example&mail=a:ann%40i.example",
    "/?u=https%253A%252F%252Fh.example%26mail=a:ann%40i.example",
    "https://o.example/?u=http://[::1]:3000&m=a:x@b",
    "https://o.example/?u=http://[::1]&m=a:x@b",
    "sip:h:5060;to=b%40c",
    "/?u=//h.example&mail=mailto:ann@i.example",
    "https://www.example.com/maps/@52.1,4.3",
    "file:///C:/x@y",
    "",
    "Write to: ann@h.example",
    "see https://h.example and write: ann@i.example",
    "see https://h.example:8080 and write: ann@i.example",
    "see https://www.h.example and write: ann@i.example",
    "see https://h.example,http:80 and write: ann@i.example",
    "https://web.example/2020/https://h.example and write: ann@i.example",
    "https://login.example/authorize?redirect_uri=http://localhost:3000&scope=user:email&login_hint=ann@x.org",
    "https://login.example/?redirect_uri=http%3A%2F%2Flocalhost%3A3000&scope=user:email&login_hint=ann@x.org",
    "see http://localhost:3000 and mail: x@y",
    "see http://localhost and mail: x@y",
    "see http://intranet:8080 and mail: x@y",
    "call sip:h/ or sip:i:5060;to=b%40c",
  ])("%j", (text) => expect(mask(text)).toBe(text));

  test("and no spans", () => expect(secretsIn("https://h.example/", [])).toEqual([]));
});

test("masks everything that the parser reads as a password", () => {
  fc.assert(
    fc.property(fc.oneof(anyString, urlLike, specialUrl), (text) => {
      const { scheme, user, password } = parse(text);
      if (password === null || /^[\t\r\n]*$/.test(password)) return;
      const start = (scheme === null ? 0 : scheme.length + 1) + 2 + (user?.length ?? 0) + 1;
      const found = secretsIn(text).find((one) => one.end > start) ?? { start: 0, end: 0 };
      const inside = text.slice(Math.max(start, found.start), found.end);
      expect(inside.replace(/[\t\r\n]/g, "").length).toBeGreaterThanOrEqual(password.replace(/[\t\r\n]/g, "").length);
    }),
  );
});

test("returns spans in order without overlaps, and masking is idempotent", () => {
  const many = fc.array(
    fc.oneof(
      fc.constantFrom("//", ":", "@", "https:", "%3A", "%2540", "/", "\\", " ", "%", "25", "80"),
      fc.string({ maxLength: 2 }),
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        anyString,
        many.map((pieces) => pieces.join("")),
      ),
      (text) => {
        let last = -1;
        for (const { start, end } of secretsIn(text)) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(mask(mask(text))).toBe(mask(text));
      },
    ),
  );
});

test("within returns the spans of a slice", () => {
  const ranges = [
    { start: 2, end: 5 },
    { start: 8, end: 9 },
  ];
  expect(stretchesWithin(ranges, 3, 9)).toEqual([
    { start: 0, end: 2 },
    { start: 5, end: 6 },
  ]);
  expect(stretchesWithin(ranges, 5, 8)).toEqual([]);
});

test.each([
  ["see http://", ".", "@ x"],
  ["see http://", ".a", "@&x"],
  ["https://ann:", "%", "@h/"],
])("masks long and hostile input: %j, many %j, %j", (before, piece, after) => {
  const middle = piece.repeat(20_000);
  const isPassword = before.endsWith(":");
  expect(mask(before + middle + after)).toBe(before + (isPassword ? "•••" : middle) + after);
});

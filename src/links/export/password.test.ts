import fc from "fast-check";
import { expect, test } from "vitest";
import { row } from "../examples.ts";
import { NO_SUMMARY } from "../types.ts";
import { withoutPassword, withoutPasswords } from "./password.ts";

test.each([
  ["https://ann:secret@h.example/", "https://ann:•••@h.example/"],
  ["//ann:secret@h.example/", "//ann:•••@h.example/"],
  ["http:\\\\ann:secret@h.example/", "http:\\\\ann:•••@h.example/"],
  ["https:ann:secret@h.example/", "https:ann:•••@h.example/"],
  ["https://:secret@h.example/", "https://:•••@h.example/"],
  ["https://h.example/?u=https://ann:secret@i.example/", "https://h.example/?u=https://ann:•••@i.example/"],
  ["/?u=https%3A%2F%2Fann%3Asecret%40i.example", "/?u=https%3A%2F%2Fann%3A•••%40i.example"],
  ["https://h.example/?next%3Dhttps://ann:secret@k/", "https://h.example/?next%3Dhttps://ann:•••@k/"],
  ["ftp://ann:sec/ret@h.example/", "ftp://ann:•••@h.example/"],
  ["/?u=https%253A%252F%252Fann%253Asecret%2540i", "/?u=https%253A%252F%252Fann%253A•••%2540i"],
])("%s", (href, expected) => expect(withoutPassword(row(href))).toMatchObject({ href: expected, masked: true }));

test.each([
  "https://h.example/",
  "https://ann@h.example/",
  "https://ann:@h.example/",
  "https://h.example:80/@ann",
  "mailto:a:b@h.example",
  "https://h.example/a:b@c",
  "https://www.example.com/maps/@52.1,4.3",
])("finds no password in %s", (href) => expect(withoutPassword(row(href))).toEqual({ ...row(href), masked: false }));

test("masks passwords in all fields that are URLs or contain one", () => {
  const address = "https://ann:s%65cret@h.example/";
  const canonical = "https://ann:secret@h.example/";
  const { base, text, frame, absolute } = withoutPassword(
    row("/a", { base: address, absolute: address, canonical, text: `see ${canonical}`, frame: address }),
  );
  expect([base, text, frame, absolute].join(" ")).not.toMatch(/s(?:%65|e)cret/);
});

test("masks a password in an unused base without marking the URL as masked", () => {
  expect(withoutPassword(row("https://i.example/", { base: "https://ann:secret@h.example/" }))).toMatchObject({
    base: "https://ann:•••@h.example/",
    masked: false,
  });
});

test("masks passwords in the head of an export", () => {
  const about = withoutPasswords({
    version: "1",
    settings: { profile: "web", level: 2, localHost: "" },
    source: "https://ann:secret@h.example/",
    title: "https://ann:secret@h.example/",
    own: ["https://ann:secret@h.example/"],
    summary: { ...NO_SUMMARY, links: 0, distinct: 0 },
  });
  expect(JSON.stringify(about)).not.toContain("secret");
  expect(about.source).toBe("https://ann:•••@h.example/");
});

test("masks userinfo passwords in a row at any nesting depth", () => {
  const holder = fc.constantFrom("https://o.example/?u=*", "https://o.example/*", "/?*=1", "#*", "See * and more");
  const inside = ["https://ann:s3cr3tX@h/", "//:s3cr3tX@h", "http:\\\\b:pa/s3cr3tX@h", "ftp://a:%2Fs3cr3tX%40@h/a@b"];
  const address = fc
    .tuple(fc.constantFrom(...inside), fc.array(fc.tuple(holder, fc.nat(3)), { maxLength: 3 }))
    .map(([url, holders]) =>
      holders.reduce<string>((inner, [outer, times]) => {
        let encoded = inner;
        for (let i = 0; i < times; i++) encoded = encodeURIComponent(encoded);
        return outer.replace("*", () => encoded);
      }, url),
    );
  fc.assert(
    fc.property(address, (href) => {
      const shown = withoutPassword(row(href, { text: `(${href})`, region: href, frame: href, base: href }));
      expect(JSON.stringify(shown)).not.toContain("s3cr3tX");
    }),
  );
});

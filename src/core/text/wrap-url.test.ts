import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, specialUrl } from "../arbitraries.ts";
import { findUrls } from "./find-urls.ts";
import { wrapUrl } from "./wrap-url.ts";

test("keeps a short URL in one line", () => expect(wrapUrl("http://h/a-b?c#d")).toBe("<URL:http://h/a-b?c#d>"));

test("encodes white space, control characters and angle brackets", () => {
  expect(wrapUrl("http://h/a b<c>\u00a0\u0001")).toBe("<URL:http://h/a%20b%3Cc%3E%C2%A0%01>");
});

describe("splits lines", () => {
  test("after 72 columns", () => {
    expect(wrapUrl(`http://h/${"a".repeat(57)}`)).not.toContain("\n");
    expect(
      wrapUrl(`http://h/${"a".repeat(58)}`)
        .split("\n")
        .map((line) => line.length),
    ).toEqual([71, 2]);
  });

  test("after hyphens, up to the next possible end", () => {
    const lines = wrapUrl(`http://h/${"-".repeat(100)}${"a".repeat(100)}`).split("\n");
    expect(lines.slice(0, 2)).toEqual(["<URL:http://h/", `${"-".repeat(100)}a`]);
    expect(lines.slice(2).map((line) => line.length)).toEqual([72, 28]);
  });

  test("after a delimiter in the second half of a line", () => {
    const url = `http://h/${"a".repeat(30)}/${"b".repeat(30)}?${"c".repeat(80)}`;
    expect(wrapUrl(url).split("\n")[0]).toBe(`<URL:http://h/${"a".repeat(30)}/`);
  });

  test("but not after a delimiter in the first half", () => {
    const url = (before: number) => `http://${"a".repeat(before)}/${"b".repeat(80)}`;
    expect(wrapUrl(url(23)).split("\n")[0]).toBe(`<URL:${url(23)}`.slice(0, 72));
    expect(wrapUrl(url(24)).split("\n")[0]).toBe(`<URL:http://${"a".repeat(24)}/`);
  });

  test("after any character of one code unit", () => {
    const line = `<URL:http://h/${"a".repeat(57)}\uffff`;
    expect(wrapUrl(`${line}${"b".repeat(20)}`.slice(5)).split("\n")[0]).toBe(line);
  });

  test("but not after a hyphen, or within an encoded character", () => {
    expect(wrapUrl(`http://h/${"a-".repeat(60)}`).split("\n")[0]).toMatch(/a$/);
    for (let i = 0; i < 4; i++) {
      const lines = wrapUrl(`http://h/${"a".repeat(i)}${"%C3%A9".repeat(30)}`).split("\n");
      expect(lines.every((line) => !/%.?$/.test(line))).toBe(true);
    }
  });

  test("or within a character", () => {
    for (const url of [`http://h/${"😀".repeat(60)}`, `http://h/a${"😀".repeat(60)}`]) {
      expect(
        wrapUrl(url)
          .split("\n")
          .every((line) => !/^[\udc00-\udfff]/.test(line)),
      ).toBe(true);
    }
  });

  test("but not in hyphens alone", () => {
    expect(wrapUrl(`http://h/${"-".repeat(100)}b`)).toBe(`<URL:http://h/\n${"-".repeat(100)}b>`);
  });
});

const scheme = fc.constantFrom("http:", "https://h/", "ftp://u@h/", "mailto:", "urn:", "URL:", "x-a:");
const tail = fc.oneof(
  anyString,
  fc.stringMatching(/^[a-z0-9/?&=%-]{60,300}$/),
  fc.stringMatching(/^[%C3A9-]{60,200}$/),
);
const url = fc
  .oneof(
    specialUrl,
    fc.tuple(scheme, tail, tail).map((parts) => parts.join("")),
  )
  .filter((text) => /^[a-z][a-z0-9+.-]*:./is.test(text)); // prettier-ignore
const encoded = (text: string) => text.replace(/[\s<>\p{Cc}]/gu, (character) => encodeURIComponent(character)); // prettier-ignore

const isSolid = (line: string) =>
  Array.from({ length: 72 }, (_, i) => line.slice(0, i + 1)).every((part) => /(?:-|%.?|[\ud800-\udbff])$/.test(part));

test("findUrls returns it as the only candidate, even if quoted in mail", () => {
  fc.assert(
    fc.property(url, (one) => {
      const text = wrapUrl(one);
      const lines = text.split("\n");
      for (const line of lines) expect(line.length <= 72 || isSolid(line)).toBe(true);
      for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/-$/);
      const quoted = lines.map((line) => `> > ${line}`).join("\n");
      for (const written of [text, `see ${text}.`, quoted, quoted.slice(4), quoted.replaceAll("\n", "\r\n")]) {
        expect(findUrls(written).map(({ candidates }) => candidates)).toEqual([[encoded(one)]]);
      }
    }),
  );
});

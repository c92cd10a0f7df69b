import { expect, test } from "vitest";
import type { Entry } from "../types.ts";
import { createReader, type ReaderOptions } from "./reader.ts";

function read(text: string, hint: Partial<ReaderOptions> = {}, size = text.length) {
  const entries: Entry[] = [];
  const reader = createReader({ name: null, base: null, ...hint }, (some) => entries.push(...some));
  for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size));
  return { entries, ...reader.end() };
}

const found = (text: string, hint?: Partial<ReaderOptions>) =>
  read(text, hint).entries.map(({ href, place, text: linkText }) => [href, place, linkText]);

const message = (...lines: readonly string[]) => ["From: a@h.example", "MIME-Version: 1.0", ...lines, ""].join("\r\n");

const ALTERNATIVE = message(
  'Content-Type: multipart/alternative;\r\n boundary="=_b 1"',
  "List-Unsubscribe: <https://h.example/header>",
  "",
  "https://h.example/preamble",
  "--=_b 1",
  "Content-Type: text/plain; charset=utf-8",
  "Content-Transfer-Encoding: quoted-printable",
  "",
  "See https://h.example/?a=3D1&b=",
  "=3D2 or =",
  "https://i.example/caf=C3=",
  "=A9. ",
  "--=_b 1",
  "Content-Type: text/html; charset=windows-1251",
  "Content-Transfer-Encoding: Quoted-Printable",
  "",
  '<p><a href=3D"https://h.exam=',
  'ple/?a=3D1&amp;b=3D2">=CC</a> <a =',
  'href=3D"/relative">x</a>',
  "--=_b 1--",
  "https://h.example/epilogue",
);

test("decodes the bodies of parts, with places as lines of the file", () => {
  expect(found(ALTERNATIVE)).toEqual([
    ["https://h.example/?a=1&b=2", 12, null],
    ["https://i.example/café", 14, null],
    ["https://h.example/?a=1&b=2", 21, "М"],
  ]);
  expect(read(ALTERNATIVE)).toMatchObject({ kind: "mail", relative: 1, without: 0 });
  expect(found(ALTERNATIVE, { base: "https://h.example/" }).at(-1)).toEqual(["/relative", 22, "x"]);
});

test("reads the same from any chunks", () => {
  for (const size of [1, 2, 7]) expect(read(ALTERNATIVE, {}, size)).toEqual(read(ALTERNATIVE));
});

test.each<readonly [sentence: string, text: string, hrefs: readonly string[]]>([
  [
    "base64",
    message(
      "Content-Type: text/plain",
      "Content-Transfer-Encoding: base64",
      "",
      btoa("x https://h.example/?a=3D ").slice(0, 10),
      btoa("x https://h.example/?a=3D ").slice(10),
    ),
    ["https://h.example/?a=3D"],
  ],
  ["no encoding", message("", "https://h.example/?a=3D=", "b"), ["https://h.example/?a=3D="]],
  ["an attachment", message("Content-Type: application/pdf", "", "https://h.example/"), []],
  [
    "a message in a message",
    message(
      "Content-Type: multipart/mixed; boundary=b",
      "",
      "--b",
      "Content-Type: message/rfc822",
      "",
      "Subject: https://h.example/s",
      "",
      "https://h.example/",
      "--b--",
    ),
    ["https://h.example/"],
  ],
  [
    "nested parts",
    message(
      ...["Content-Type: multipart/mixed; boundary=b", "", "--b", "Content-Type: multipart/related; boundary=bb", ""],
      ...["--bb", "", "https://h.example/1", "--bb--", "https://h.example/no", "--b", "", "https://h.example/2"],
    ),
    ["https://h.example/1", "https://h.example/2"],
  ],
  [
    "an unknown charset, and unencoded bytes",
    message(
      'Content-Type: text/plain; charset="x-none"',
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "https://h.example/é=C3=A9?a=3db",
    ),
    ["https://h.example/éé?a=b"],
  ],
  [
    "leading blank lines and a mailbox line",
    `\ufeff\n\nFrom a Mon\n${message("", "https://h.example/")}`,
    ["https://h.example/"],
  ],
])("%s", (_, text, hrefs) => {
  const { kind, entries } = read(text);
  expect([kind, entries.map(({ href }) => href)]).toEqual(["mail", hrefs]);
});

test("reads an .eml file without a MIME header, or with only a body", () => {
  const name = "a.eml";
  expect(found("Subject: https://h.example/s\n\nhttps://h.example/\n", { name })).toEqual([
    ["https://h.example/", 3, null],
  ]);
  expect(found("see https://h.example/?a=3D1\n", { name })).toEqual([["https://h.example/?a=3D1", 1, null]]);
});

test("decodes a text that is evidently quoted-printable", () => {
  expect(found("https://h.example/?a=3D1&b=\n=3D2\nhttps://i.example/")).toEqual([
    ["https://h.example/?a=1&b=2", 1, null],
    ["https://i.example/", 3, null],
  ]);
  expect(found('<p>\n<a href=3D"https://h.example/?a=3D1&b=\n=3D2">x</a>')).toEqual([
    ["https://h.example/?a=1&b=2", 3, "x"],
  ]);
  expect(read("https://h.example/?a=3D\nhttps://i.example/").kind).toBe("list");
});

test("reads several messages of a mailbox", () => {
  const part = (href: string) => `--b\nContent-Type: text/html\n\n<a href="${href}">x</a>\nFrom me\n--b--\n`;
  const mail = (href: string) =>
    `From a@h.example Mon Oct  9 10:00:00 2026\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n${part(href)}`;
  const plain = (text: string) => `From b@h.example Mon Oct  9 11:00:00 2026\nContent-Type: text/plain\n\n${text}\n`;
  const text = [mail("https://a.example/"), plain("https://b.example/"), mail("https://c.example/")].join("\n");
  expect(read(text).entries.map(({ href, place }) => [href, place])).toEqual([
    ["https://a.example/", 8],
    ["https://b.example/", 15],
    ["https://c.example/", 24],
  ]);
  expect(found(`${message("Content-Type: text/html", "", '<a href="/a">')}\n${plain("https://b.example/")}`)).toEqual(
    [],
  );
  expect(found(plain(`x\n${plain("https://b.example/")}`)).map(([href]) => href)).toEqual(["https://b.example/"]);
});

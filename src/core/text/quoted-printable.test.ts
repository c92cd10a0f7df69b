import { describe, expect, test } from "vitest";
import { growthOfWork } from "../counted-work.ts";
import { readPasted } from "./pasted.ts";
import { decodeQuotedPrintable, isQuotedPrintable } from "./quoted-printable.ts";

function urlsOf(text: string): (string | undefined)[] | string {
  const pasted = readPasted(text);
  if (pasted.kind === "html") return pasted.links.map(({ href }) => href);
  if (pasted.kind !== "text") return pasted.kind;
  for (const { start, end, ...one } of pasted.recovered) expect(text.slice(start, end)).toBe(one.text);
  return pasted.recovered.map(({ candidates }) => candidates[0]);
}

/** 76 characters with a soft line break. */
const FULL = `see https://h.example/${"a".repeat(53)}=`;

test.each<readonly [sentence: string, text: string, urls: readonly string[]]>([
  ["several", "https://h.example/?a=3D1&b=3D2", ["https://h.example/?a=1&b=2"]],
  ["one and a soft line break", "see https://h.example/?a=3D1&b=\nc more", ["https://h.example/?a=1&bc"]],
  ["CRLF, and white space before it", "https://h.example/?a=3D1&b= \t\r\nc", ["https://h.example/?a=1&bc"]],
  ["a full line", `${FULL}\nb and more`, [`https://h.example/${"a".repeat(53)}b`]],
  [
    "among words",
    "See <https://h.example/?a=3D1=\n&b=3D2> or https://i.example/=C3=A9.",
    ["https://h.example/?a=1&b=2", "https://i.example/é"],
  ],
  ["octets of windows-1252", "https://h.example/?a=3D1&b=3D=E9", ["https://h.example/?a=1&b=é"]],
  ["HTML", '<a class=3D"x" href=3D"https://h.example/?a=3D1&amp;b=\n=3D2">x</a>', ["https://h.example/?a=1&b=2"]],
  [
    "a header",
    "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nhttps://h.example/?a=3D1\r\n",
    ["https://h.example/?a=1"],
  ],
  [
    "two lines",
    "https://h.example/?a=3D1\nhttps://i.example/?a=3D2",
    ["https://h.example/?a=1", "https://i.example/?a=2"],
  ],
])("decodes %s", (_, text, urls) => expect(urlsOf(text)).toEqual(urls));

test("returns the fragment separately", () => {
  expect(readPasted("https://h.example/?a=3D1#b=3D2")).toMatchObject({ recovered: [{ fragment: "b=2" }] });
});

describe("does not decode without proof", () => {
  test.each([
    "https://h.example/?a=3D",
    "https://h.example/?view=3D&mode=3D",
    "https://h.example/?a=3D1",
    "https://h.example/?a=3D1&b=3D2&c=x",
    "https://h.example/?a=3d1&b=3d2",
    "https://h.example/?id=YQ==",
  ])("one URL: %s", (text) => expect(readPasted(text)).toEqual({ kind: "url", text }));

  test.each([
    "https://h.example/?a=\nhttps://i.example/?b=3D",
    `${FULL}\nhttps://i.example/`,
    "https://h.example/a=\nb",
    "a=3D1&b=3D2",
    "https://h.example/?a=3D1=\n\nb",
  ])("%j", (text) => expect(isQuotedPrintable(text)).toBe(false));
});

test("finds no URLs in a text without them", () => {
  const text = "no =3Da =3Db http:// here";
  expect(readPasted(text)).toEqual({ kind: "none", text });
});

test("decodes characters and maps positions", () => {
  const { text, placeOf } = decodeQuotedPrintable("a=3Db=\r\n=E2=82=AC=F0=9F=98=80=FF=C3.=0A");
  expect(text).toBe("a=b€😀ÿÃ.\n");
  expect([0, 1, 2, 3, 4, 6, 7, 8, 9, 10].map(placeOf)).toEqual([0, 1, 4, 8, 17, 29, 32, 35, 36, 39]);
});

test.each(["=3Da", "= ", "=\n", "=E2", "a=\nhttp://h/?a=3Db "])("takes linear work: %j", (piece) => {
  const make = (size: number) => `http://h/?=3Da&=3Db ${piece.repeat(size / piece.length)}`;
  expect(growthOfWork(readPasted, make, 2_000)).toBeLessThan(6);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Entry } from "../types.ts";
import { kindOf } from "./kind.ts";
import { createReader } from "./reader.ts";

function read(pieces: readonly string[]) {
  const entries: Entry[] = [];
  const reader = createReader({ name: "a.har", base: null }, (some) => entries.push(...some));
  for (const piece of pieces) reader.write(piece);
  return { ...reader.end(), found: entries.map(({ href, element, region }) => [href, element, region]) };
}

const HAR = JSON.stringify({
  log: {
    version: "1.2",
    creator: { name: "x", version: "1", url: "http://no.example/" },
    pages: [{ title: "http://no.example/" }],
    entries: [
      { request: { method: "GET", url: "https://h.example/a%2520b?x=1", headers: [{ name: "request", value: "u" }] } },
      { response: { content: { text: '{"request":{"url":"http://no.example/"}}' } }, request: { method: "POST" } },
      { request: { url: 'https://h.example/\u00e9"<' }, response: { redirectURL: "http://no.example/" } },
    ],
  },
});

const FOUND = [
  ["https://h.example/a%2520b?x=1", "GET", "entries[0]"],
  ['https://h.example/\u00e9"<', null, "entries[2]"],
];

test("reads only the requests of an archive, with their methods", () => {
  expect(read([HAR])).toEqual({ kind: "har", without: 1, relative: 0, found: FOUND });
});

test("reads the same requests from any chunks", () => {
  fc.assert(
    fc.property(fc.nat(HAR.length), fc.nat(HAR.length), (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      expect(read([HAR.slice(0, from), HAR.slice(from, to), HAR.slice(to)]).found).toEqual(FOUND);
    }),
  );
});

describe("reads a truncated or broken archive up to the error", () => {
  test.each([
    [HAR.slice(0, HAR.indexOf("redirectURL")), FOUND],
    [HAR.slice(0, HAR.indexOf("POST")), FOUND.slice(0, 1)],
    [`${HAR.slice(0, HAR.indexOf("POST"))}\u0000]}`, FOUND.slice(0, 1)],
    ['{"log":{]', []],
    ['{"log": {"entries": [1, null, {"request": 7}]', []],
  ])("%#", (text, found) => expect(read([text])).toMatchObject({ kind: "har", isCut: true, found }));
});

test.each([
  ["har", '\ufeff{ "log" : {"entries"', null],
  ["har", '{"a": 1}', "x.HAR"],
  ["list", '{"format": "trueform-census", "log": {', null],
  ["list", "https://h.example/", "x.har"],
])("%s: %s (%s)", (kind, text, name) => expect(kindOf(text, name)).toBe(kind));

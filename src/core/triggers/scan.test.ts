/** Beside a slow reading of what each trait says: the scan finds the same. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { characterSet } from "../url/percent.ts";
import { ALL_BITS, bitsOf } from "./scan.ts";
import { tableOf } from "./table.ts";
import {
  characters,
  escapesOf,
  lowerCaseEscapes,
  outside,
  REGIONS,
  type Shape,
  shape,
  strayPercent,
  type Triggers,
} from "./traits.ts";

interface Parts {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** RFC 3986, Appendix B. */
function partsOf(text: string): Parts {
  const [, scheme = "", authority = "", path = "", query, fragment] =
    /^(https?):\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(text) ?? [];
  return { scheme, authority, path, query, fragment };
}

const userinfoOf = ({ authority }: Parts): string => authority.slice(0, authority.lastIndexOf("@") + 1);
const hostAndPort = (parts: Parts): string => parts.authority.slice(userinfoOf(parts).length);
const hostOf = (parts: Parts): string => hostAndPort(parts).replace(/:.*/s, "");
const labelsOf = (parts: Parts): string[] => hostOf(parts).split(".");
const segmentsOf = ({ path }: Parts): string[] => (path === "" ? [] : path.slice(1).split("/"));
const isLiteral = (parts: Parts): boolean => hostOf(parts).startsWith("[");

const SHAPES: Readonly<Record<Shape, (parts: Parts, text: string) => boolean>> = {
  http: ({ scheme }) => scheme === "http",
  userinfo: ({ authority }) => authority.includes("@"),
  port: ({ authority }) => authority.includes(":"),
  "other-port": (parts) =>
    hostAndPort(parts).includes(":") &&
    hostAndPort(parts) !== `${hostOf(parts)}:${parts.scheme === "http" ? "80" : "443"}`,
  "host-empty": (parts) => hostOf(parts) === "" || isLiteral(parts),
  "host-number": (parts) =>
    (/(?:^|\.)(?:[0-9][^.]*|)$/.test(hostOf(parts)) && hostOf(parts) !== "") || isLiteral(parts),
  "host-dots": (parts) => (labelsOf(parts).length > 1 && labelsOf(parts).includes("")) || isLiteral(parts),
  "host-punycode": (parts) => labelsOf(parts).some((label) => /^x/i.test(label)) || isLiteral(parts),
  "host-www": (parts) => /^ww/i.test(hostOf(parts)) || isLiteral(parts),
  "path-empty": ({ path }) => path === "",
  "dot-segment": (parts) => segmentsOf(parts).some((segment) => segment === "." || segment === ".."),
  "empty-segment": (parts) => segmentsOf(parts).slice(0, -1).includes(""),
  "last-slash": (parts) => segmentsOf(parts).length > 1 && segmentsOf(parts).at(-1) === "",
  query: ({ query }) => query !== undefined,
  "query-empty": ({ query }) => query === "",
  fragment: ({ fragment }) => fragment !== undefined,
  "last-space": (_, text) => /[\0- ]$/.test(text),
};

/** What a dot or an "x" in userinfo is taken for, since the host comes later. */
const COARSE: readonly Shape[] = ["host-dots", "host-punycode"];

const NAMES = Object.keys(SHAPES) as Shape[];
const ofShapes = tableOf(NAMES.map((name) => ({ triggers: [shape(name)] })));

const scannedShapes = (text: string): Shape[] => {
  const bits = bitsOf(text, ofShapes);
  return NAMES.filter((_, place) => (bits & (1 << place)) !== 0);
};

function expectShapes(text: string): void {
  const parts = partsOf(text);
  const isSure = (name: Shape) => userinfoOf(parts) === "" || !COARSE.includes(name);
  const wanted = NAMES.filter((name) => SHAPES[name](parts, text));
  const found = scannedShapes(text);
  expect([text, found.filter((name) => isSure(name) || wanted.includes(name))]).toEqual([text, wanted]);
}

/** Each region has these. */
const SIGNS: readonly (readonly [(region: (typeof REGIONS)[number]) => Triggers, pattern: RegExp])[] = [
  [(region) => [characters("Z", region)], /Z/],
  [(region) => [outside(characterSet("\\0-\\x7f"), region)], /[^\0-\x7f]/],
  [(region) => [escapesOf("Z", region)], /%5A/i],
  [(region) => [escapesOf("\xff", region)], /%ff/i],
  [(region) => [lowerCaseEscapes(region)], /%(?:[a-f][0-9A-Fa-f]|[0-9A-Fa-f][a-f])/],
  [(region) => [strayPercent(region)], /%(?![0-9A-Fa-f]{2})/],
];

const ofSigns = tableOf(SIGNS.flatMap(([triggers]) => REGIONS.map((region) => ({ triggers: triggers(region) }))));

function expectSigns(text: string): void {
  const { authority, path, query = "", fragment = "" } = partsOf(text);
  const bits = bitsOf(text, ofSigns);
  const found = SIGNS.flatMap((_, row) => REGIONS.map((_, column) => (bits & (1 << (row * 4 + column))) !== 0));
  // An escape ends with the text, not with a region: "%" before a delimiter is a stray one anyway.
  const wanted = SIGNS.flatMap(([, sign]) => [authority, path, query, fragment].map((part) => sign.test(part)));
  expect([text, found]).toEqual([text, wanted]);
}

const PIECES = ["h", "x", "W", "ww", "0", "9", ".", ":", ":80", ":443", "@", "[", "/", "?", "#", " ", "\\"];
const SIGN_PIECES = "Z é \x7f \x80 %5A %5a %fF %Ff %5 % %% a / ? # : @".split(" ");

const rest = (pieces: readonly string[]) =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((all) => all.join(""));

/** Every text of up to three pieces. */
function* short(pieces: readonly string[]): Generator<string> {
  for (const one of ["", ...pieces]) for (const two of pieces) for (const three of pieces) yield one + two + three;
}

describe("of absolute URLs in lower case the scan finds", () => {
  test.each(["http", "https"])("all shapes: %s", (scheme) => {
    for (const text of short(PIECES)) expectShapes(`${scheme}://${text}`);
    fc.assert(fc.property(rest(PIECES), (text) => expectShapes(`${scheme}://h${text}`)));
  });

  test("characters and escapes in each region", () => {
    for (const text of short(SIGN_PIECES)) {
      expectSigns(`http://${text}`);
      expectSigns(`http://h/${text}`);
    }
    fc.assert(fc.property(rest(SIGN_PIECES), (text) => expectSigns(`https://h${text}`)));
  });
});

test.each<readonly [text: string, regions: readonly (typeof REGIONS)[number][]]>([
  ["http://h/%00%5a?%00%5A#%00%fF", []],
  ["http://h/%0?%g0#%%00", ["path", "query"]],
  ["https://h/?#%0", ["fragment"]],
])("the digits of an escape are no characters, others are: %s", (text, regions) => {
  const bits = bitsOf(text, tableOf(REGIONS.map((region) => ({ triggers: [characters("0-9A-Fa-f", region)] }))));
  expect(REGIONS.filter((_, place) => (bits & (1 << place)) !== 0)).toEqual(regions);
});

test.each([
  "h",
  "http://",
  "http:/h.example",
  "HTTP://h.example",
  "ftp://h.example",
  "hxtp://h.example",
  "htxp://h.example",
  "http+//h.example",
  "http:x/h.example",
  "http:/xh.example",
  "httpx//h.example",
  "httpss//h.example",
  "xttp://h.example",
  "htt://h.example",
  "htts://h.example",
  "https:/h.example",
  "",
])("any other text has all: %s", (text) => {
  expect(bitsOf(text, ofShapes)).toBe(ALL_BITS);
});

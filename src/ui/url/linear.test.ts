/** Hostile texts must take linear time. Counts work, without a clock. */
import { expect, test } from "vitest";
import { growthOfWork } from "../../core/counted-work.ts";
import {
  canonicalize,
  changesOf,
  componentsOf,
  decodingPassesOf,
  inspect,
  locate,
  MASK,
  mask,
  parse,
  wrapUrl,
} from "../../core/index.ts";
import { clipRuns } from "../findings/clip-runs.ts";
import { concealedText } from "./concealed-text.ts";
import { diffUrls, shorten } from "./diff.ts";
import { evidencePieces } from "./evidence-pieces.ts";
import { findingMarks } from "./finding-marks.ts";
import { visiblePieces } from "./invisible-characters.ts";
import { lookAlikePieces } from "./look-alike-pieces.ts";
import { cutInMiddle, type MarkKind, markUrl } from "./marked-url.ts";
import { piecesOf, shownHref } from "./pieces.ts";
import { maskedPlace } from "./shown-component.ts";
import { tooltipOf } from "./tooltip.ts";

const PIECES = [
  "\t",
  "U-",
  "%2525",
  "2F%2525",
  "/%2520",
  "a=%2520b&",
  "a=%C3%83%C2%A9&",
  "&amp;",
  "http://a:b@h/ ",
  "u=http%3A%2F%2Fa%3Ab%40h%2F&",
  "@",
  ":",
  "//",
  "\u202e\u200b",
  "  x",
  "é",
  "\ud83d\ude00",
  "charset\t",
];
const BEFORE = ["https:", "http://h.example/?q=", ""];

const USUAL = "u=http%3A%2F%2Fa%3Ab%40h%2F%2520&a=%C3%83%C2%A9\u202e\u200b&";

const DOUBLED = inspect("http://h.example/?q=a%2520b");

const WORKS: Readonly<Record<string, (text: string) => unknown>> = {
  "pieces of a URL": (text) => piecesOf(text),
  "pieces with passwords known from elsewhere": (text) => piecesOf(text, ["b", "a", text.slice(9, 40)]),
  "a link for lists": (text) => shownHref(text, `http://ann:b@h/${text}`),
  "what changed": (text) => shorten(diffUrls(text, canonicalize(text))),
  "what differs from another URL": (text) => shorten(diffUrls(`${text}&x=1`, `http://i.example/?y#${text}`)),
  "invisible characters": visiblePieces,
  "decoding passes": (text) => {
    const passes = decodingPassesOf(text, `${text}x`);
    return passes.map((_, at) => clipRuns(changesOf(passes, at).octets, 160, 10));
  },
  "places of findings": (text) => {
    const inspection = inspect(text);
    // Checks report at most a hundred findings.
    for (const finding of inspection.findings.slice(0, 5)) {
      const place = locate(inspection, finding);
      if (place !== null) evidencePieces(finding, maskedPlace(place, false).text);
    }
  },
  "an address with the marks of findings": (text) => {
    const url = parse(text);
    const components = componentsOf(url);
    // One per component, and one marked as a whole.
    const findings = components.slice(0, 5).flatMap(({ name }) =>
      DOUBLED.findings.flatMap((finding) => [
        { ...finding, component: name },
        { ...finding, component: name, id: "mixed", evidence: text },
      ]),
    );
    return markUrl(text, text, findingMarks({ ...DOUBLED, input: ` ${text}`, url, components, findings }));
  },
  "an address with a mark at every third character, cut in its middle": (text) => {
    const kinds: readonly MarkKind[] = ["target", "track", "at", "is-bad"];
    const starts = Array.from({ length: Math.ceil(text.length / 3) }, (_, i) => 3 * i);
    const marks = starts.map((start, i) => ({ start, end: start + 1 + (i % 9), kind: kinds[i % 4] as MarkKind }));
    return cutInMiddle(markUrl(text, canonicalize(text), marks), 300, false);
  },
  "a text without its passwords, edited": (text) => {
    const { shown, textOf } = concealedText(text, ["b", "a", text.slice(9, 40)]);
    return textOf(`${shown.slice(0, 9)}x${shown.slice(9)}`);
  },
  "a tooltip": tooltipOf,
  "letters of a look-alike": (text) => {
    for (const script of ["Latn", "Cyrl"]) lookAlikePieces(text, { character: "é", position: 1, script });
  },
  "a URL in lines": wrapUrl,
};

test.each(Object.entries(WORKS))("%s", (_, work) => {
  for (const piece of process.env.DEEP ? PIECES : [USUAL]) {
    for (const before of process.env.DEEP ? BEFORE : ["http://h.example/?q="]) {
      const make = (length: number) => before + piece.repeat(Math.ceil(length / piece.length));
      expect(growthOfWork(work, make, process.env.DEEP ? 1_500 : 750), before + piece).toBeLessThan(6);
    }
  }
});

test("searches all known passwords at once", () => {
  const text = `http://h/?${"a=b&".repeat(500)}`;
  const known = (count: number) => Array.from({ length: count }, (_, i) => `p:${i}`).join(" ");
  const work = (names: string) => mask(text, names.split(" "));
  expect(mask("http://u:p7@h/", ["p7"])).toContain(MASK);
  expect(growthOfWork(work, known, 1_000)).toBeLessThan(6);
});

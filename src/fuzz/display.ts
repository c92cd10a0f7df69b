import { changesOf, decodingPassesOf, findUrls, inspect, locate, MASK, wrapUrl } from "../core/index.ts";
import { clipRuns } from "../ui/findings/clip-runs.ts";
import { concealedText } from "../ui/url/concealed-text.ts";
import { type Change, diffUrls, shorten } from "../ui/url/diff.ts";
import { evidencePieces } from "../ui/url/evidence-pieces.ts";
import { findingMarks } from "../ui/url/finding-marks.ts";
import { nameOfInvisible, visiblePieces } from "../ui/url/invisible-characters.ts";
import { lookAlikePieces } from "../ui/url/look-alike-pieces.ts";
import { cutInMiddle, markUrl } from "../ui/url/marked-url.ts";
import { piecesOf, shownHref } from "../ui/url/pieces.ts";
import { maskedPlace } from "../ui/url/shown-component.ts";
import { tooltipOf } from "../ui/url/tooltip.ts";
import { inspectionOf } from "./properties.ts";
import { assertSame, assertTrue, type Property, sameData } from "./property.ts";

const joined = (pieces: readonly { readonly text: string }[]): string => pieces.map(({ text }) => text).join("");
const without = (changes: readonly Change[], kind: Change["kind"]): string =>
  joined(changes.filter((change) => change.kind !== kind));

export const pieces: Property = {
  name: "the pieces of a text add up to it",
  check: (text) => {
    assertSame(joined(piecesOf(text)), text, "the pieces");
    const visible = visiblePieces(text).map((piece) =>
      piece.kind === "text" ? piece.text : String.fromCodePoint(piece.codePoint).repeat(piece.count),
    );
    assertSame(visible.join(""), text, "the visible pieces");
    assertTrue(tooltipOf(text).length <= 501 * nameOfInvisible(0x10ffff, 99).length, () => "the tooltip is long");
    assertSame(typeof shownHref(text, `${text}x`).text, "string");
    return true;
  },
};

export const changes: Property = {
  name: "a diff reconstructs both texts",
  isOfProfiles: true,
  check: (text, given) => {
    const inspection = inspectionOf(text, given);
    const { canonical, passwords } = inspection;
    const all = diffUrls(text, canonical, passwords);
    assertSame(without(all, "inserted"), text, "the old text");
    assertSame(without(all, "deleted"), canonical, "the new text");
    assertSame(without(shorten(all, 3), "inserted"), text, "the old text, shortened");
    const marked = markUrl(text, canonical, findingMarks(inspection), passwords);
    assertSame(without(marked, "inserted"), text, "the old text, marked");
    assertSame(without(marked, "deleted"), canonical, "the new text, marked");
    cutInMiddle(marked, 40, false);
    return true;
  },
};

export const places: Property = {
  name: "the pieces of a finding add up to its component",
  isOfProfiles: true,
  check: (text, given) => {
    const inspection = inspectionOf(text, given);
    for (const finding of inspection.findings.slice(0, 20)) {
      const { deception } = finding;
      if (deception?.shownAs !== undefined) {
        assertSame(joined(lookAlikePieces(deception.shownAs, deception.letter)), deception.shownAs, "the look-alike");
      }
      const place = locate(inspection, finding);
      if (place === null) continue;
      const shown = maskedPlace(place, false);
      assertSame(joined(evidencePieces(finding, shown.text)), shown.text, "the evidence");
      const passes = decodingPassesOf(shown.text, shown.mended);
      for (const [at] of passes.entries()) {
        for (const runs of Object.values(changesOf(passes, at))) {
          if (Array.isArray(runs)) assertSame(joined(clipRuns(runs, 20, 5)), joined(runs), "the runs of a pass");
        }
      }
    }
    return inspection.findings.length > 0;
  },
};

/** Cannot be broken: not after a hyphen, nor in an escape or character. */
const isSolid = (line: string): boolean =>
  Array.from({ length: 72 }, (_, i) => line.slice(0, i + 1)).every((part) => /(?:-|%.?|[\ud800-\udbff])$/s.test(part));

/** In "<URL:…>", white space and delimiters are escaped. */
const forWrapping = (url: string): string => url.replace(/[\s<>\p{Cc}]/gu, (one) => encodeURIComponent(one));

export const wrapped: Property = {
  name: "a wrapped absolute URL is found again, in lines of at most 72 columns where it can be broken",
  check: (text) => {
    if (!/^[a-z][a-z0-9+.-]*:./is.test(text)) return false;
    const wrap = wrapUrl(text);
    const lines = wrap.split("\n");
    for (const line of lines) assertTrue(line.length <= 72 || isSolid(line), () => `a line has ${line.length} columns`);
    const badEnd = /(?:-|%.?|[\ud800-\udbff](?=\n[\udc00-\udfff]))\n/.exec(wrap);
    assertTrue(badEnd === null, () => `a line ends in ${JSON.stringify(badEnd?.[0])}`);
    const wanted = [[forWrapping(text)]];
    for (const [before, end, kind] of [
      ["", "\n", "unquoted"],
      ["> > ", "\r\n", "quoted"],
    ] as const) {
      const written = lines.map((line) => before + line).join(end);
      const found = findUrls(written).map(({ candidates }) => candidates);
      sameData(found, wanted, `the URLs found in the wrapped URL, ${kind},`);
    }
    return true;
  },
};

export const concealed: Property = {
  name: "a text with passwords is edited without them",
  check: (text) => {
    if (text.includes(MASK)) return false;
    const { passwords } = inspect(text);
    const { shown, textOf } = concealedText(text, passwords) as { shown: string; textOf: (typed: string) => string };
    assertSame(textOf(shown), text, "the text restored from the masked text");
    return true;
  },
};

export const DISPLAY_PROPERTIES: readonly Property[] = [pieces, changes, places, wrapped, concealed];

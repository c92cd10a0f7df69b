/** Surrogates that are not of a pair: browsers read each as U+FFFD, whatever was between them. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectSame } from "../arbitraries.ts";
import { inspect } from "../inspect/inspect.ts";
import { canonicalize, isAlreadyCanonical } from "../rules/canonicalize.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { LEVELS } from "../sameness/level.ts";
import { keyAt, rulesAtLevel } from "../sameness/level-rules.ts";
import { findUrls } from "../text/find-urls.ts";
import { decodeLinkAsHtml } from "../text/html.ts";
import { mask } from "./secrets.ts";
import { joinPieces } from "./surrogates.ts";

const ids = Object.keys(profiles) as ProfileId[];
const [HIGH, LOW] = ["\ud83d", "\ude00"];

/** What a browser reads: TypeScript's library does not know `toWellFormed` yet. */
const asScalars = (text: string): string => text.replace(/[\ud800-\udfff]/gu, "\ufffd");

/** Halves of a pair, and what some rule removes, replaces or decodes between them. */
const halves = fc
  .tuple(
    fc.constantFrom("http://h/", "http://h/?", "http://h/#!", "http://", "foo:", "foo://h/", "file:///", "", "ftp://u"),
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(HIGH, LOW) },
        {
          weight: 5,
          arbitrary: fc.constantFrom(
            ...[
              "\t",
              "\n",
              "\r\n",
              " ",
              "\0",
              "\u00ad",
              "\u200b",
              "\ufeff",
              "\\",
              "/",
              "/../",
              "/./",
              "@",
              ":",
              "?",
              "#",
            ],
            ..."% %41 %7E %ED%A0%BD %ED%B8%80 %C2%AD &amp; amp; & = ;jsessionid=1 &sid=12 utm_a=b :~:text=a www.".split(
              " ",
            ),
            ..."/(S(4hqa0555fwsecu455xqckv45))/ .. . h a - | ' [ ] 😀".split(" "),
          ),
        },
      ),
      { minLength: 2, maxLength: 8 },
    ),
  )
  .map(([start, pieces]) => start + pieces.join(""));

describe.each(ids)("%s", (profile) => {
  test("makes no pair of them, on any level", () => {
    const bases = fc.constantFrom(undefined, "http://h/a\ud83d", "http://h/a\ud83d/b?c", "foo:\ud83d");
    fc.assert(
      fc.property(halves, bases, (text, base) => {
        const context = base === undefined ? {} : { base };
        const inScalars = base === undefined ? {} : { base: asScalars(base) };
        expectSame(
          asScalars(canonicalize(text, { profile, ...context })),
          asScalars(canonicalize(asScalars(text), { profile, ...inScalars })),
        );
        for (const { level } of LEVELS) {
          const atLevel = rulesAtLevel(profiles[profile], level);
          expectSame(asScalars(keyAt(atLevel, text, context)), asScalars(keyAt(atLevel, asScalars(text), inScalars)));
        }
      }),
    );
  });
});

test("web: what is canonical already has none", () => {
  fc.assert(
    fc.property(halves, (text) => {
      if (asScalars(text) !== text) expectSame(isAlreadyCanonical(text, profiles.web), false);
    }),
  );
});

test.each([
  ["http://h/\uda6c\r\udc66", "http://h/%EF%BF%BD%EF%BF%BD"],
  ["http://h/?\ud83d\t\t\n\ude00", "http://h/?%EF%BF%BD%EF%BF%BD"],
  ["http://u\ud83d\n\ude00@h/", "http://u%EF%BF%BD%EF%BF%BD@h/"],
  ["foo:\ud83d\n\ude00", "foo:%EF%BF%BD%EF%BF%BD"],
  ["http://h/\ud83d\ude00\n\ude00", "http://h/%F0%9F%98%80%EF%BF%BD"],
])("web: %j", (text, canonical) => {
  expect(canonicalize(text)).toBe(canonical);
  expect(new URL(text).href).toBe(canonical);
});

describe("elsewhere", () => {
  test("evidence shows no character that is not in the address", () => {
    for (const profile of ids) {
      for (const { evidence } of inspect("http://h/\ud83da\ude00", { profile }).findings) {
        expect(evidence, profile).not.toContain("😀");
      }
    }
  });

  test("lines are not joined to a pair", () => {
    expect(findUrls("<http://h.example/\ud83d\n\ude00>")[0]?.candidates).toEqual(["http://h.example/\ufffd\ude00"]);
    expect(findUrls("<http://h.example/\ud83d-\n\ude00>")[0]?.candidates).toEqual([
      "http://h.example/\ud83d-\ude00",
      "http://h.example/\ufffd\ude00",
    ]);
  });

  test("references to characters make none", () => {
    expect(decodeLinkAsHtml("http://h/&#xD83D;&#xDE00;")).toBe("http://h/\ufffd\ufffd");
    expect(decodeLinkAsHtml("http://h/\ud83d&#xDE00;")).toBe("http://h/\ud83d\ufffd");
  });

  test("a password with one is masked in the spelling that is requested, too", () => {
    expect(mask("ann:%EF%BF%BDsecret@h", ["\ud83dsecret"])).toBe("ann:•••@h");
  });
});

describe("joined pieces", () => {
  test("are the pieces, where no pair would be made", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("", "a", "é", "😀", HIGH, LOW, "a\ud83d", "\ude00a")), (pieces) => {
        expectSame(asScalars(joinPieces(pieces)), pieces.map(asScalars).join(""));
        const joined = pieces.join("");
        if (asScalars(joined) === pieces.map(asScalars).join("")) expectSame(joinPieces(pieces), joined);
      }),
    );
  });
});

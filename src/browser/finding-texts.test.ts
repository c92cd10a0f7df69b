import { describe, expect, test } from "vitest";
import { checks, type Deception, type DescribedFinding, type Finding, inspect } from "../core/index.ts";
import { fake } from "../fake-browser/index.ts";
import { findingText, findingTextAround, findingTitle } from "./finding-texts.ts";
import { message } from "./i18n.ts";

const [LETTER] = inspect("https://p\u0430ypal.com/").findings as readonly [DescribedFinding];
const withDeception = (changes: Partial<Deception>): Finding => ({
  ...LETTER,
  deception: { goesTo: "a.example", seems: "b.example", ...changes },
});
const withLetter = (character: string, script: string) =>
  findingText(withDeception({ letter: { position: 3, character, script, like: "o" } }));

describe("title of a deceptive URL", () => {
  test("names the host, and the sentence names the imitated host, in both languages", () => {
    const [finding] = inspect("https://paypal.com@evil.example/").findings as readonly [DescribedFinding];
    expect(findingTitle(finding)).toBe("Deceptive: this is evil.example");
    expect(findingText(finding)).toBe("“paypal.com” is only a user name.");
    fake.i18n.speak("es");
    expect(findingTitle(finding)).toBe(message("check_host_in_userinfo_host_title", "evil.example"));
    expect(findingText(finding)).toBe(message("check_host_in_userinfo_host", "", "paypal.com"));
  });

  test("has the end of a long host, and isolates right-to-left text", () => {
    const long = findingTitle(withDeception({ seems: `${"a.".repeat(100)}evil.example` }));
    expect(long).toMatch(/^This is not …[a.]+evil[.]example$/);
    expect(long.length).toBeLessThan(90);
    expect(findingTitle(withDeception({ seems: "\u05d0.example" }))).toContain("\u2066\u05d0.example\u2069");
  });

  test("isolates every host in a right-to-left language", () => {
    fake.i18n.add("ar", { language: "ar" });
    fake.i18n.speak("ar");
    expect(findingTitle(withDeception({ seems: "…b.example" }))).toContain("\u2066…b.example\u2069");
  });

  test("has a text for each reason", () => {
    for (const { id, titles = {} } of checks) {
      for (const reason of Object.keys(titles)) {
        const title = findingTitle({ ...withDeception({}), id, reason });
        expect(title, `${id} ${reason}`).not.toBe("");
        expect(title, `${id} ${reason}`).not.toMatch(/[$]\d/);
      }
    }
  });
});

describe("sentence about a letter", () => {
  test("has its place, script, character and code", () => {
    expect(findingText(LETTER)).toBe("Letter 2 is Cyrillic \u0430 (U+0430), not Latin a.");
    expect(withLetter("\u03bf", "Grek")).toBe("Letter 3 is Greek \u03bf (U+03BF), not Latin o.");
    fake.i18n.speak("es");
    const values = [3, message("script_grek"), "\u03bf", "U+03BF", "o"];
    expect(withLetter("\u03bf", "Grek")).toBe(message("check_look_alike_host_letter", ...values));
  });

  test("uses the browser's name of a rare script, or its code", () => {
    expect(withLetter("\u1200", "Ethi")).toContain("Ethiopic");
    expect(withLetter("x", "no script")).toContain("no script x (U+0078)");
  });

  test("shows a combining mark on a dotted circle", () => {
    expect(withLetter("\u0307", "Zinh")).toContain("\u25cc\u0307 (U+0307)");
  });

  test("is split into pieces to emphasize the letters", () => {
    const pieces = findingTextAround(LETTER, (character) => [character]);
    expect(pieces).toEqual(["Letter 2 is Cyrillic ", ["\u0430"], " (U+0430), not Latin ", ["a"], "."]);
    const { letter: _, ...without } = LETTER.deception as Deception;
    expect(findingTextAround({ ...LETTER, deception: without }, String)).toHaveLength(1);
  });
});

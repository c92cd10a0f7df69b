import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { evidenceFrom, evidenceLists, NO_EVIDENCE, pageEvidence } from "./evidence.ts";

interface Page {
  readonly links?: readonly string[];
  readonly own?: readonly string[];
  readonly text?: string;
}

function judged(href: string, { links = [], own = [], text }: Page) {
  const linkTexts = text === undefined ? [] : [{ href, text }];
  const page = evidenceFrom(structuredClone(evidenceLists(pageEvidence([href, ...links], own, undefined, linkTexts))));
  const [finding] = inspect(href, { page }).findings.filter(({ id }) => id === "double-encoded");
  return finding === undefined ? null : [finding.confidence, finding.grounds?.[0], finding.repaired !== undefined];
}

const CAFE = "http://h.example/?city=caf%25C3%25A9%20b";
const SINGLE = ["medium", "some-single", true];
const cities = (...names: string[]) => names.map((name) => `http://h.example/?city=${name}`);
const MAIL = "mailto:ann@h.example?subject=";

test.each<[sentence: string, href: string, page: Page, expected: unknown[] | null]>([
  ["alone", CAFE, {}, SINGLE],
  ["the same encoded once", CAFE, { links: ["http://h.example/?a=1&city=caf%C3%A9%20b"] }, ["high", "sibling", true]],
  ["in its own URL", CAFE, { own: cities("caf%C3%A9%20b") }, ["high", "own", true]],
  ["the text of the link", CAFE, { text: "To the Café B" }, ["high", "link-text", true]],
  ["the text of the link, without its last mark", `${CAFE}!`, { text: "Café B" }, ["high", "link-text", true]],
  ["a text with a percent sign before a word", CAFE, { text: "Café B, die 100%er" }, ["high", "link-text", true]],
  ["another text", CAFE, { text: "More" }, SINGLE],
  ["a text with percent signs", CAFE, { text: "caf%C3%A9 b" }, SINGLE],
  ["other values of the parameter", CAFE, { links: cities("K%C3%B6ln", "M%C3%BCnchen") }, ["high", "argument", true]],
  [
    "one of them has the same error",
    CAFE,
    { links: cities("K%C3%B6ln", "M%C3%BCnchen", "Z%25C3%25BCrich%20a") },
    SINGLE,
  ],
  [
    "other values of the parameter, in links that name no host",
    `${MAIL}caf%25C3%25A9%20b`,
    { links: [`${MAIL}K%C3%B6ln`, "mailto:bob@i.example?subject=M%C3%BCnchen"] },
    ["high", "argument", true],
  ],
  ["a single one may be an accident", CAFE, { links: cities("K%C3%B6ln") }, SINGLE],
  [
    "values of another parameter",
    CAFE,
    { links: [...cities("M%C3%BCnchen"), "http://h.example/?b=K%C3%B6ln"] },
    SINGLE,
  ],
  [
    "values of another host",
    CAFE,
    { links: ["K%C3%B6ln", "M%C3%BCn"].map((city) => `http://i.example/?city=${city}`) },
    SINGLE,
  ],
])("weighs the evidence for a mistake: %s", (_, href, page, expected) => expect(judged(href, page)).toEqual(expected));

describe("weighs the evidence for spaces as %2B", () => {
  const href = "http://s.example/?author1%3A=x&q=noodle%2Bsoup";

  test.each<[sentence: string, page: Page, confidence: string]>([
    ["two words by themselves are a guess", {}, "low"],
    ["three in the same parameter", { links: ["http://s.example/?q=how%2Bto%2Bcook"] }, "medium"],
    ["a form's plus in the same parameter", { links: ["http://s.example/?q=rice+pudding"] }, "medium"],
    ["in another parameter", { links: ["http://s.example/?p=how%2Bto%2Bcook"] }, "low"],
  ])("%s", (_, page, confidence) => expect(judged(href, page)?.[0]).toBe(confidence));

  const NAME = "http://j.example/search/author1%3AHavell%2BMarkus";
  const PLAIN = "http://j.example/lookup?title=noodle+soup";

  test.each<[sentence: string, href: string, links: readonly string[], expected: unknown[]]>([
    ["a name in a path by itself is uncertain", NAME, [], ["low", "words", true]],
    ["a plain “+” between words of another link", NAME, [PLAIN], ["medium", "plain-plus", true]],
    ["without a field", "http://j.example/a/Havell%2BMarkus", [PLAIN], ["medium", "plain-plus", true]],
    ["in another part of the same link", `${NAME}?title=noodle+soup`, [], ["medium", "plain-plus", true]],
    ["a name that is likely by itself", "http://j.example/?a=Havell%2BMarkus", [PLAIN], ["medium", "plain-plus", true]],
    ["on another host", NAME, ["http://k.example/lookup?title=noodle+soup"], ["low", "words", true]],
    ["a plus sign that is not a space", NAME, ["http://j.example/?mail=ann+news@h.example"], ["low", "words", true]],
    ["an encoded one", NAME, ["http://j.example/lookup?title=noodle%2Bsoup"], ["low", "words", true]],
    ["words that are no name", "http://j.example/a/noodle%2Bsoup", [PLAIN], ["low", "words", true]],
    ["no host", "mailto:?subject=Ann%2BL", ["mailto:?body=noodle+soup"], ["low", "words", true]],
  ])("and of a name beside plain spaces: %s", (_, name, links, expected) =>
    expect(judged(name, { links })).toEqual(expected),
  );
});

describe("treats a site's convention as possibly intended, without a repair", () => {
  const files = ["a%2520b", "c%2520d", "e%2520f"].map((name) => `http://f.example/x/${name}`);
  const [first = ""] = files;

  test("for three names of one host, none of them encoded once", () => {
    expect(judged(first, {})).toEqual(["high", "all-doubled", true]);
    expect(judged(first, { links: files.slice(0, 2) })).toEqual(["high", "all-doubled", true]);
    expect(judged(first, { links: files })).toEqual(["medium", "host-convention", false]);
    expect(judged(first, { links: [...files, "http://f.example/y/g%20h.png"] })).toEqual(["high", "all-doubled", true]);
  });

  test("for three routes of one host, which are not URLs", () => {
    const routes = ["a%2520b", "c%2520d", "e%2520f"].map((name) => `http://f.example/#/x/${name}`);
    expect(judged(routes[0] ?? "", { links: routes })).toEqual(["medium", "host-convention", false]);
  });

  test("but not for links without a host", () => {
    const mails = ["caf%25C3%25A9%20b", "c%2520d", "e%2520f"].map((text) => `mailto:ann@h.example?subject=${text}`);
    expect(judged(mails[0] ?? "", { links: mails })).toEqual(["medium", "some-single", true]);
  });

  test("but not for a host's text if only tokens are encoded twice", () => {
    const tokens = ["a", "b", "c"].map((name) => `http://f.example/?token=2024%252Freport%252Fsummary${name}`);
    expect(judged(first, { links: tokens })).toEqual(["high", "all-doubled", true]);
  });

  test("for the page's own and declared URLs, both encoded twice", () => {
    expect(judged(first, { own: [first] })).toEqual(["high", "all-doubled", true]);
    expect(judged(first, { own: [first, `${first}?b`] })).toEqual(["medium", "page-convention", false]);
  });

  test.each([
    ["signed", `${first}?X-Amz-Signature=2b209fc00c0098c0b5d0da1eb2e0c076f7e28a63`],
    ["signed", "https://pay.example/?Receipt=%257B%2522items%2522%253A1%257D&SignatureValue=779cfc2bd6a642977fb4dce8"],
    ["stored", "https://cdn.example/613513981b0efaf850830620/6a04452fec09550f52085013_Cookies%2520Cream.png"],
    ["stored", "https://cdn.example/25cb5d69-054a-42c8-9bcf-fcac8880c58c-a%2520b.pdf"],
  ])("%s: %s", (ground, href) => expect(judged(href, {})).toEqual(["medium", ground, false]));

  test("but a signature does not cover itself, and a short value is not a signature", () => {
    expect(judged("https://h.example/?sign=a%2520b%2520c%2520d%2520e", {})?.[2]).toBe(true);
    expect(judged("https://h.example/a%2520b?sign=in", {})).toEqual(["high", "all-doubled", true]);
  });
});

describe("page evidence", () => {
  const base = "http://h.example/a%2520b/";

  test("is empty without links", () => {
    expect(evidenceLists(pageEvidence([]))).toEqual(NO_EVIDENCE);
    expect(evidenceLists(evidenceFrom(NO_EVIDENCE))).toEqual(NO_EVIDENCE);
  });

  test("covers resolved links", () => {
    const absolute = pageEvidence(["http://h.example/?city=caf%C3%A9%20b"]);
    expect(pageEvidence(["?city=caf%C3%A9%20b"], [], "http://h.example/").links).toEqual(absolute.links);
  });

  test("covers the parts that have something encoded, or a plus sign", () => {
    const { links } = pageEvidence(["http://h.example/a/b%20c?d=e+f&g=h", "http://h.example/a?d=e"]);
    expect(links.size).toBe(2);
  });

  test("does not cover its own folder if a link has nothing encoded", () => {
    expect(pageEvidence(["c"], [], base).links.size).toBe(0);
    expect(pageEvidence([], [], base, [{ href: "c", text: "a b" }]).linkTexts.size).toBe(0);
  });

  test("includes link texts for what was encoded twice, but not for the rest", () => {
    const linkTexts = [{ href: "http://h.example/K%C3%B6ln?city=caf%25C3%25A9", text: "Köln: Café" }];
    expect(pageEvidence([], [], undefined, linkTexts).linkTexts.size).toBe(1);
  });

  test("may lack link texts and its own convention", () => {
    const page = { links: new Set<string>(), own: new Set<string>() };
    expect(inspect(CAFE, { page }).findings).toEqual(inspect(CAFE).findings);
  });
});

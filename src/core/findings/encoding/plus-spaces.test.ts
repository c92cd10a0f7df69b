import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";

const plusIn = (input: string) => inspect(input).findings.filter(({ reason }) => reason === "plus");

const confidenceOf = (text: string, key = "x") =>
  plusIn(`http://h.example/?${key}=${encodeURIComponent(text)}`)[0]?.confidence ?? null;

describe("recognizes three or more words", () => {
  test.each([
    "How+to+embed+image/svg+xml",
    "image/svg+xml+in+a+page",
    "&+other+stories",
    "Dog+Flea+&",
    '("Noodle+soup")+recipe',
    "Noodle+soup:+a+recipe",
    "noodles:+a+recipe",
    "O’Brien+and+Sons",
    "AC/DC+live+show",
    "Learn+.NET+fast",
    "TVs+and+PCs",
    "Doors+open+8pm",
    "How+to++boil+an+egg",
  ])("%s", (text) => expect(confidenceOf(text)).toBe("medium"));

  test.each([
    ["of which only one is longer than a letter", "vitamin+b+12"],
    ["with digits", "3+x+soup"],
  ])("guesses with low confidence for words %s: %s", (_, text) => expect(confidenceOf(text)).toBe("low"));
});

describe("guesses with low confidence for two words", () => {
  test.each([
    ["a name beside another word", "Ann+lee", "x"],
    ["a parameter that only looks like one of a campaign", "noodle+soup", "no_utm_source"],
    ["the name of a picture that is not a file here", "noodle+soup.jpg", "x"],
  ])("%s: %s", (_, text, key) => expect(confidenceOf(text, key)).toBe("low"));

  test.each([
    ["a folder of two names", "http://h.example/Ann%2BLee/"],
    ["a page whose name has that of a picture in it", "http://h.example/cover.jpg%2Bnotes"],
  ])("%s", (_, input) => expect(plusIn(input)).toMatchObject([{ confidence: "low" }]));

  test("but with medium confidence for a person’s name or a campaign", () => {
    expect(confidenceOf("Ann+Lee")).toBe("medium");
    expect(confidenceOf("noodle+soup", "utm_source")).toBe("medium");
  });
});

test.each([
  ["a media type", "image/svg+xml", "x"],
  ["a media type, in any case", "Image/SVG+XML", "x"],
  ["a mail address without its host", "ann+news+letters", "mail"],
  ["the path of a page", "/recipes/noodle+soup+hot", "x"],
  ["a programming language before a long title", "C+++and+how+to+learn+it", "x"],
  ["single letters", "a+b+c", "x"],
  ["the URL of a repository", "git+github.com/ann/bowls/hot", "x"],
])("accepts real plus signs: %s: %s", (_, text, key) => expect(confidenceOf(text, key)).toBeNull());

test("expects no spaces in a repository URL, even for an image", () => {
  expect(plusIn("https://h.example/projects/git%2Bgithub.com%2Fann%2Fbowls.svg")).toEqual([]);
});

test.each(["x-q7z9k", "rx7q99", "7q9xk", "q7z9k/", "-q7z9k", "x7Soup", "Soup7x9", "x7Q", "q7z:soup"])(
  "requires that all of three pieces look like words, not like a code: %s",
  (code) => {
    expect(confidenceOf(`noodle+${code}+soup`)).toBeNull();
    expect(confidenceOf("noodle+hot+soup")).toBe("medium");
  },
);

test.each([
  ["after an encoded octet it is a space", "now%2521%2Bthen%252C", "now%21+then%2C"],
  ["after a stray percent sign and a non-octet it stays", "5%!!%2Bnow%252C", "5%!!%2Bnow%2C"],
])("reads a plus sign among octets that are encoded twice: %s", (_, value, repaired) => {
  const [finding] = inspect(`http://h.example/?title=${value}`).findings.filter(({ id }) => id === "double-encoded");
  expect(finding?.repaired).toBe(`http://h.example/?title=${repaired}`);
});

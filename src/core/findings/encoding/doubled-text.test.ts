import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { pageEvidence } from "./evidence.ts";

const found = (input: string) => inspect(input).findings.filter(({ id }) => id === "double-encoded");

describe("tokens", () => {
  test.each([
    "https://h.example/?x=sid=Xy7Kq0ZpLw3bVn%252Bs8cGh1uJf6eKo0aTi5r",
    "https://h.example/?t=exp=1~acl=%2Fa%252Fb*~hmac=0123456789abcdef0123456789abcdef",
  ])("allow no conclusion: %s", (input) => expect(found(input)).toEqual([]));

  test("are not assumed in a sentence about a signature", () => {
    expect(found("https://h.example/?note=~hmac=0123456789abcdef0123456789abcdef%2520is%2520refused")).toMatchObject([
      { confidence: "high", reason: "all" },
    ]);
  });

  test.each([
    ["nCtMIYeqlpHMQxJ6JQTzXA%25253D%25253D", ["all-doubled", "base64"], "nCtMIYeqlpHMQxJ6JQTzXA%3D%3D"],
    ["abcd%252Fef%3D", ["some-single", "base64"], "abcd%2Fef%3D"],
    ["YXJyYXljb25uZWN0aW9uOjA%253D", ["all-doubled", "base64"], "YXJyYXljb25uZWN0aW9uOjA%3D"],
    ["eyJpZCI6MTIzNCwib3JkZXIiOiJkZXNjIn0%25253D", ["all-doubled", "base64"], "eyJpZCI6MTIzNCwib3JkZXIiOiJkZXNjIn0%3D"],
    ["kJ8s-ZqP3xTw_LrYbN2eVfH%253d", ["all-doubled", "base64"], "kJ8s-ZqP3xTw_LrYbN2eVfH%3d"],
    // Some encoders keep "/".
    ["YWJj/ZGVmZ2hpam%253D", ["all-doubled", "base64"], "YWJj/ZGVmZ2hpam%3D"],
    // Too short for base64.
    ["ab%252Fcd%3D", ["some-single", "utf8", "needed"], "ab%2Fcd%3D"],
  ])("are recognized as base64 by length and padding: %s", (value, grounds, mended) => {
    expect(found(`https://h.example/?k=${value}`)).toMatchObject([
      { confidence: "medium", grounds, repaired: `https://h.example/?k=${mended}` },
    ]);
  });
});

test.each([
  "d=%22x%2540y%22",
  "title:%22a%2520b%22",
  "title:%22a%2520b%22+AND+author:%22c%2520d%22",
  "title%3A%20%22a%2520b%22",
  'd="x%2540y"',
])("reports a note inside quoted fields of a record: %s", (value) => {
  const [finding] = found(`https://h.example/?x=${value}`);
  expect(finding).toMatchObject({ severity: "note", confidence: "low" });
  expect(finding?.grounds).toContain("quoted");
});

test.each([
  ["a second one outside of them", "title:%22a%2520b%22+c%2520d", "some"],
  ["a value in quotes that are not a field", "%22a%2520b%22", "some"],
  ["a value in quotes that were encoded with it", "title%253D%2522a%2520b%2522", "all"],
  ["an open quote", "title:%22a%2520b", "some"],
])("reports a warning for %s: %s", (_, value, reason) => {
  expect(found(`https://h.example/?x=${value}`)).toMatchObject([{ severity: "warning", reason }]);
});

test.each([
  ["padding that was encoded once", "YXJyYXljb25uZWN0aW9uOjA%3D", []],
  ["text with the wrong length", "kJ8s0ZqP3xTw9LrYbN2eVfHc7uM4%253D", ["opaque"]],
  ["text with the wrong length, and a slash", "YWJj/ZGVmZ2hpams4%253D", ["opaque"]],
  ["text with two signs, but the wrong length", "YWJj/ZGVmZ2hpams%253D%253D", ["opaque"]],
  ["text with a character outside the alphabet", "kJ8s0ZqP3xT.9LrYbN2eVfH%253D", ["opaque"]],
])("does not recognize padding of base64 that was encoded twice: %s", (_, value, ids) => {
  expect(inspect(`https://h.example/?k=${value}`).findings.map(({ id }) => id)).toEqual(ids);
});

test("reads text too short for base64 as ordinary text", () => {
  expect(found("https://h.example/?k=a%253D")).toMatchObject([
    { confidence: "high", grounds: ["all-doubled", "utf8", "needed"] },
  ]);
});

test.each(
  "avif bmp doc docx gif jpeg jpg mov mp3 mp4 ogg pdf png ppt pptx svg tif tiff webm webp xls xlsx zip".split(" "),
)("suspects that a file is stored under an encoded name: %s", (ending) => {
  expect(found(`https://h.example/a%2520b.${ending}`)).toMatchObject([{ confidence: "medium" }]);
});

test.each([
  ["percent", "100%2525", null],
  ["stored-file", "a%2520b.pdf", null],
  ["reserved", "doi%253A10.1000", null],
  ["form", "?state=a%253D1%2526b%253D2", null],
  ["link-text", "a%2520b.pdf", "a b"],
])("says why the site may need it, but prefers page evidence: %s", (ground, segment, text) => {
  const href = `https://h.example/${segment}`;
  const page = pageEvidence([href], [], undefined, text === null ? [] : [{ href, text }]);
  const [finding] = inspect(href, { page }).findings.filter(({ id }) => id === "double-encoded");
  expect(finding?.grounds?.[0]).toBe(ground);
});

test.each([
  ["brackets in a path", "https://h.example/list%255B1%255D", "medium"],
  ["the same in a query, which needs it nowhere", "https://h.example/?list=%255B1%255D", "high"],
  ["a page that is called like a file", "https://h.example/a%2520b.pdf.html", "high"],
  ["a branch in the parameter of a build server", "https://ci.example/?job=feature%252Fx", "low"],
  ["a slash in any other parameter", "https://ci.example/?branch=feature%252Fx", "high"],
  ["a branch in its path, with other parameters", "https://ci.example/job/feature%252Fnew%2520login", "low"],
  ["not in the path of another name that ends like it", "https://h.example/myjob/feature%252Fnew%2520login", "high"],
  ["a path with another name that starts like it", "https://h.example/jobs/feature%252Fnew%2520login", "high"],
  ["a slash in a path segment", "https://h.example/files/a%252Fb", "low"],
  ["but not that of a DOI", "https://h.example/10.1000%252F182", "medium"],
  ["a version has no DOI's registrant", "https://h.example/sizes/10.5%252F11", "low"],
  ["a name in the middle", "https://h.example/files/release-10.2024%252Fnotes", "low"],
])("considers what servers may need: %s: %s", (_, input, confidence) =>
  expect(found(input)).toMatchObject([{ confidence }]),
);

test.each([
  ["q", "some", "medium"],
  ["query", "some", "medium"],
  ["keyword", "some", "medium"],
  ["keywords", "some", "medium"],
  ["seq", "all", "high"],
  ["querystring", "all", "high"],
])("considers that people search for %%20: %s", (key, reason, confidence) => {
  expect(found(`https://h.example/?${key}=blue+bowls%2520cups`)).toMatchObject([{ reason, confidence }]);
});

test.each([
  ["in lower case", "a%252cb%2bc%252cd", "all", "a%2cb+c%2cd"],
  ["not beside a space that was encoded again, and again", "a%252520b%2Bc", "some", "a%20b%2Bc"],
  ["not those of C++ at the start", "C%2B%2B%252CJava", "some", "C%2B%2B%2CJava"],
  ["not those of C++ after a hyphen", "my-C%2B%2B%252CJava", "some", "my-C%2B%2B%2CJava"],
  ["not after a percent sign that was encoded once", "20%25%2Badded%252Cnew", "some", "20%25%2Badded%2Cnew"],
])("decodes spaces that the first pass wrote as “+”: %s: %s", (_, value, reason, mended) => {
  expect(found(`https://h.example/?title=${value}`)).toMatchObject([
    { reason, confidence: "medium", repaired: `https://h.example/?title=${mended}` },
  ]);
});

test.each(["", "%", "%2", "%25"])("accepts a text that is cut off within its last character or octet: …%s", (end) => {
  expect(found(`https://h.example/?q=%25E5%25A4%25A9%25E5${end}`)).toMatchObject([
    { grounds: expect.arrayContaining(["cut", "needed"]) },
  ]);
});

test("attributes one letter that needs no encoding to chance, but not several", () => {
  expect(found("https://h.example/exa%256Dple")).toMatchObject([{ confidence: "low" }]);
  expect(found("https://h.example/exa%256Dple%256E")).toMatchObject([
    { confidence: "medium", grounds: ["all-doubled", "utf8", "needless"] },
  ]);
});

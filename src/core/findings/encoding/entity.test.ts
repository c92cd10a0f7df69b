import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";

/** Checks that both repairs are equal, because inputs are absolute. */
const found = (input: string) =>
  inspect(input)
    .findings.filter(({ id }) => id === "entity")
    .map(({ repairedUrl, ...finding }) => {
      expect(repairedUrl).toBe(finding.repaired);
      return finding;
    });

test.each([
  ["by name", "http://h/?a=1&amp;b=2", "query[1].key", "&amp;", "http://h/?a=1&b=2"],
  ["in capitals", "http://h/?a=1&AMP;b=2", "query[1].key", "&AMP;", "http://h/?a=1&b=2"],
  ["after other parameters", "http://h/?a=1&b=2&amp;c=3", "query[2].key", "&amp;", "http://h/?a=1&b=2&c=3"],
  ["without its &", "http://h/?amp;a", "query[0].key", "amp;", "http://h/?a"],
  ["with its ; escaped", "http://h/?a=1&amp%3Bb=2", "query[1].key", "&amp%3B", "http://h/?a=1&b=2"],
  ["at the start", "http://h/?&amp;a", "query[1].key", "&amp;", "http://h/?&a"],
  ["twice", "http://h/?a&amp;amp;b", "query[1].key", "&amp;amp;", "http://h/?a&b"],
  ["by number, which a browser cuts at its #", "http://h/?a=1&#38;b=2", "query[1].key", "&#38;", "http://h/?a=1&b=2"],
  ["by number with zeros", "http://h/?a=1&#038;b=2", "query[1].key", "&#038;", "http://h/?a=1&b=2"],
  ["in hexadecimal", "http://h/?a=1&#x26;b=2", "query[1].key", "&#x26;", "http://h/?a=1&b=2"],
])("finds and repairs an entity for & in the query: %s: %s", (_, input, component, evidence, repaired) => {
  expect(found(input)).toEqual([
    {
      id: "entity",
      reason: "ampersand",
      severity: "warning",
      confidence: "high",
      component,
      evidence,
      repaired,
      message: expect.stringContaining("HTML"),
    },
  ]);
});

test.each([
  ["http://h/a&amp;b", "path[0]", "&amp;", "http://h/a&b"],
  ["http://h/a/b&AMP;amp;c/d?e", "path[1]", "&AMP;amp;", "http://h/a/b&c/d?e"],
  ["ftp://h/a&amp;b", "path[0]", "&amp;", "ftp://h/a&b"],
])("reports that one is in the path: %s", (input, component, evidence, repaired) => {
  const [finding, ...more] = found(input);
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ reason: "path", severity: "warning", confidence: "high", component });
  expect(finding).toMatchObject({ evidence, repaired });
});

test("reports each parameter that starts with one", () => {
  expect(found("http://h/?a&amp;b&amp;c").map(({ component, repaired }) => [component, repaired])).toEqual([
    ["query[1].key", "http://h/?a&b&amp;c"],
    ["query[2].key", "http://h/?a&amp;b&c"],
  ]);
});

describe("finds an entity that was percent-encoded with the text", () => {
  test.each([
    ["path[0]", "http://h/rock%26amp%3Broll", "%26amp%3B", "http://h/rock%26roll"],
    ["query[0].key", "http://h/?a%26amp;b", "%26amp;", "http://h/?a%26b"],
    ["query[0].value", "http://h/?t=It%26%238217%3Bs", "%26%238217%3B", "http://h/?t=It%E2%80%99s"],
    ["query[0].value", "http://h/?t=a%26gt;;b", "%26gt;", "http://h/?t=a%3E;b"],
    ["query[0].value", "http://h/?t=It%26%23x2019%3bs", "%26%23x2019%3b", "http://h/?t=It%E2%80%99s"],
    [
      "query[0].value > query[1].key",
      "http://h/?u=http%3A%2F%2Fx%2F%3Fa%3D1%26amp%3Bb",
      "&amp;",
      "http://h/?u=http%3A%2F%2Fx%2F%3Fa%3D1%26b",
    ],
  ])("%s of %s", (component, input, evidence, repaired) => {
    expect(found(input)).toMatchObject([{ component, evidence, repaired }]);
  });

  test.each(["http://h/?t=a%26unknown%3Bb", "http://h/?t=a%26%23xD800%3Bb", "http://h/?t=a%26amp"])(
    "finds none in %s",
    (input) => expect(found(input)).toEqual([]),
  );
});

describe("finds an entity in place of another character", () => {
  test.each([
    ["cut", "path[0]", "http://h/&#Xe9;clair", "&#Xe9;", "http://h/%C3%A9clair"],
    ["character", "query[0].value", "http://h/?q=caf&eacute;s&x=1", "&eacute;", "http://h/?q=caf%C3%A9s&x=1"],
    ["character", "query[0].value", "http://h/?q=caf&eacute;;b", "&eacute;", "http://h/?q=caf%C3%A9;b"],
    ["character", "query[0].value", "http://h/?q=caf&eacute;s&size;b", "&eacute;", "http://h/?q=caf%C3%A9s&size;b"],
    ["character", "path[0]", "http://h/&eacute;clair?x", "&eacute;", "http://h/%C3%A9clair?x"],
    ["character", "path[1]", "http://h/a/&eacute;clair", "&eacute;", "http://h/a/%C3%A9clair"],
    ["character", "path[0]", "http://h/caf&eacute;?x", "&eacute;", "http://h/caf%C3%A9?x"],
    ["character", "fragment", "http://h/#d&eacute;j&agrave;", "&eacute;", "http://h/#d%C3%A9j%C3%A0"],
    ["character", "fragment", "http://h/#It&#8217;s", "&#8217;", "http://h/#It%E2%80%99s"],
    ["fragment", "fragment", "http://h/#x=1&amp;y=2", "&amp;", "http://h/#x=1&y=2"],
  ])("%s in %s of %s", (reason, component, input, evidence, repaired) => {
    expect(found(input)).toMatchObject([{ reason, component, evidence, repaired, confidence: "high" }]);
  });

  test.each([
    ["query[0].value", "http://h/?t=a &#8220;B&#8221; c", "http://h/?t=a %E2%80%9CB%E2%80%9D c"],
    ["path[0]", "http://h/It&#x2019;s/a?b", "http://h/It%E2%80%99s/a?b"],
  ])("reports that the text after the first number's # is never sent: %s of %s", (component, input, repaired) => {
    expect(found(input)).toMatchObject([
      { reason: "cut", component, repaired, message: expect.stringContaining("never gets the rest") },
    ]);
  });
});

test("finds one in the parameters that WWWOFFLE 2.6 reads at the end of the path", () => {
  const { components, findings } = inspect("http://h/a;b&eacute;c", { profile: "wwwoffle-2.6" });
  const [one] = findings.filter(({ id }) => id === "entity");
  expect(one?.component).toMatch(/^parameters\[/);
  expect(components.map(({ name }) => name)).toContain(one?.component);
});

test.each([
  "http://h/?amp=a",
  "http://h/?a&lt=b&copy=c&reg",
  "http://h/?a&size;b&x;",
  "http://h/?a&amp=1",
  "http://h/?a&b",
  // Other digits follow.
  "http://h/?t=a&#8217b;b",
  "http://h/?t=a%26%2338ab%3Bb",
  "foo:a&amp;b",
  "foo:a#b&amp;c",
  "mailto:a@h.example?subject=caf&eacute;",
  // In a fragment not after "&".
  "ftp://h/?a=1#38;b",
  "javascript://h/%0Aa('caf&eacute;')",
  "javascript:a?'b&amp;c':d",
  "data:text/html,<a href='/?a&amp;b'>",
])("finds nothing elsewhere: %s", (input) => expect(found(input)).toEqual([]));

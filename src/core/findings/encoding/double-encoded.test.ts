import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { doubleEncoded } from "./double-encoded.ts";
import { pageEvidence } from "./evidence.ts";

const found = (input: string) => inspect(input).findings.filter(({ id }) => id === "double-encoded");

describe("finds text that was encoded twice, by component, with the number of layers and the repair", () => {
  test.each([
    ["path[0]", "http://h/a%2520b", "%2520", 2, "http://h/a%20b"],
    ["path[2]", "http://h/a//%25C3%25A9", "%25C3%25A9", 2, "http://h/a//%C3%A9"],
    ["query[0].key", "http://h/?a%2520b=1", "%2520", 2, "http://h/?a%20b=1"],
    ["query[1].value", "http://h/?a=1&b=%252F", "%252F", 2, "http://h/?a=1&b=%2F"],
    ["userinfo", "http://a%2540b@h/", "%2540", 2, "http://a%40b@h/"],
    ["userinfo", "http://u:a%2540b@h/", "…", 2, "http://u:a%40b@h/"],
    ["path[0]", "http://h/%25c3%25a9", "%25c3%25a9", 2, "http://h/%c3%a9"],
    ["path[0]", "http://h/%252520", "%252520", 3, "http://h/%20"],
    ["path[0]", "http://h/%25252520", "%25252520", 4, "http://h/%20"],
    ["path[0]", "http://h/100%2525", "%2525", 2, "http://h/100%25"],
    ["path[0]", "http://h/%2520%2520", "%2520%2520", 2, "http://h/%20%20"],
  ])("%s of %s", (component, input, evidence, depth, repaired) => {
    expect(found(input)).toMatchObject([{ severity: "warning", component, evidence, depth, repaired }]);
  });

  test("reports each component once", () => {
    expect(found("http://h/%2520/x/%2541?a=%2526&%2520").map(({ component }) => component)).toEqual([
      "path[0]",
      "path[2]",
      "query[0].value",
      "query[1].key",
    ]);
  });

  test("repairs one component at a time", () => {
    expect(found("http://h/%2520?a=%2520").map(({ repaired }) => repaired)).toEqual([
      "http://h/%20?a=%2520",
      "http://h/%2520?a=%20",
    ]);
  });
});

const NESTED = "https%253A%252F%252Fb.example%252Fa%253Fq%253Dcaf%2525C3%2525A9";

describe("reports the layers, and leaves one in the repair", () => {
  test.each([
    ["http://h/a%2520b", "all", 2, "http://h/a%20b"],
    ["http://h/a%252520b", "all", 3, "http://h/a%20b"],
    ["http://h/a%25252520b", "all", 4, "http://h/a%20b"],
    ["http://h/a%2525252520b", "all", 5, "http://h/a%20b"],
    [`http://h/a%${"25".repeat(40)}20b`, "all", 41, "http://h/a%20b"],
    ["http://h/a%2520b%20c", "some", 2, "http://h/a%20b%20c"],
    ["http://h/a%252520b%20c", "some", 3, "http://h/a%20b%20c"],
    ["http://h/a%25252520b%20c", "some", 4, "http://h/a%20b%20c"],
    ["http://h/a%2525252520b%20c", "some", 5, "http://h/a%20b%20c"],
    ["http://h/?title=a%252Cb%2Bc%252Cd", "all", 2, "http://h/?title=a%2Cb+c%2Cd"],
    ["http://u:a%252540b@h/", "all", 3, "http://u:a%40b@h/"],
  ] as const)("%s", (input, reason, times, repaired) => {
    const [finding] = found(input);
    expect(finding).toMatchObject({ reason, times, repaired, message: expect.stringContaining(` ${times} layers `) });
    expect(found(repaired).filter((one) => one.times === times)).toEqual([]);
  });

  test.each([
    ["a nested URL, whose own %XX are right one pass deeper", `http://h/?next=${NESTED}`],
    ["the same in a nested URL", `http://h/?u=${encodeURIComponent(`http://i/?next=${NESTED}`)}`],
  ])("%s: two layers", (_, input) => expect(found(input)).toMatchObject([{ reason: "all", times: 2 }]));

  test("removes only the layers that all octets share", () => {
    expect(found("http://h/a%2520b%252520c")).toMatchObject([{ times: 2, repaired: "http://h/a%20b%2520c" }]);
    expect(found("http://h/a%252520b%25252520c")).toMatchObject([{ times: 3, repaired: "http://h/a%20b%2520c" }]);
  });

  test("does not report layers for an encoded plus sign", () => {
    expect(found("http://h/?author=Jane%2BDoe")[0]).not.toHaveProperty("times");
  });
});

test.each([
  ["all octets, with an unsafe character", "http://h/a%2520b", "all", "high"],
  ["all octets, UTF-8", "http://h/%25E2%2582%25AC", "all", "high"],
  ["beside an octet encoded once", "http://h/%2520%20", "some", "medium"],
  ["beside an intended percent sign", "http://h/100%25%2520", "some", "medium"],
  ["a letter needs no encoding", "http://h/%2541", "all", "low"],
  ["the decoded text is not UTF-8", "http://h/caf%25E9", "all", "low"],
])("returns the confidence: %s: %s", (_, input, reason, confidence) => {
  expect(found(input)).toMatchObject([{ reason, confidence }]);
});

describe("checks inner texts", () => {
  test.each([
    [
      "a parameter of a form",
      "http://h.example/?c=a%3D1%26de_url%3Dhttp%25253A%25252F%25252Fx.example%26b%3D2",
      "http://h.example/?c=a%3D1%26de_url%3Dhttp%253A%252F%252Fx.example%26b%3D2",
    ],
    [
      "a string of JSON",
      "http://h.example/?c=%7B%22a%22%3A%22x%252520y%22%2C%22b%22%3A%22c%2520d%22%7D",
      "http://h.example/?c=%7B%22a%22%3A%22x%2520y%22%2C%22b%22%3A%22c%2520d%22%7D",
    ],
    ["a field of a record", "http://h.example/?c=a%25252Cb%7Cc%252Cd", "http://h.example/?c=a%252Cb%7Cc%252Cd"],
  ])("%s", (_, input, repaired) => {
    expect(found(input)).toMatchObject([{ reason: "inside", component: "query[0].value", repaired }]);
  });

  test.each([
    [
      "a parameter of a fragment",
      "http://h.example/#/a?ctx=x%20y&folder=Python%2520-%2520les",
      "medium",
      "http://h.example/#/a?ctx=x%20y&folder=Python%20-%20les",
    ],
    ["its route", "http://h.example/#/caf%25C3%25A9?x=1%20y", "medium", "http://h.example/#/caf%C3%A9?x=1%20y"],
  ])("%s", (_, input, confidence, repaired) => {
    expect(found(input)).toMatchObject([{ component: "fragment", confidence, repaired }]);
  });

  test.each([
    "http://h.example/#a=1&og=type%3Dweb%26image%3Dhttp%253A%252F%252Fx.example%252Fa.png&b=2",
    "http://h.example/?cookie=cc%3Dca%3B%20s_lv%3DFirst%2520Visit%3B%20s_pv%3Dca%253Ahome",
    "http://h.example/?ref=www.example.com%2Ftags%2F%25E5%25A4%25A9",
    "http://h.example/?c=%7B%22lp%22%3A%22http%253A%252F%252Fx.example%22%7D",
    "http://h.example/?d=inline%3B%20filename%3D%22a%20%25281%2529.pdf%22%3B%20filename%2A%3DUTF-8%27%27a%2520%25281%2529.pdf",
  ])("accepts %s", (input) => expect(found(input)).toEqual([]));
});

test.each([
  ["with padding", "nCtMIYeqlpHMQxJ6JQTzXA%253D%253D", "nCtMIYeqlpHMQxJ6JQTzXA%3D%3D"],
  ["with any letters", "abcdefghijklmnopqrst%253D%253D", "abcdefghijklmnopqrst%3D%3D"],
  [
    "with some of its signs encoded again",
    "18WYLvqSxEokQ%252BFkt5%252B%252BQg%3D%3D",
    "18WYLvqSxEokQ%2BFkt5%2B%2BQg%3D%3D",
  ],
])("finds a token that was encoded twice: %s", (_, value, mended) => {
  const repaired = `http://h.example/?k=${mended}`;
  expect(found(`http://h.example/?k=${value}`)).toMatchObject([{ confidence: "medium", repaired }]);
});

describe("finds spaces as %2B between written words", () => {
  const confidenceOf = (value: string, key = "x") => found(`http://h.example/?${key}=${value}`)[0]?.confidence ?? null;

  test.each([
    ["medium", "how%2Bto%2Bboil%2Ban%2Begg %22Elizabeth%2BGibney%22 author1%3AHavell%2BMarkus"],
    ["medium", "Dog%2BFlea%2B%26%2BTick%2BControl"],
    ["low", "C.-Y..%2BWang project%2Bmanager"],
    [null, "a%3D1%3Bb%2Bc%2Bd x%7Cred%2Bgreen%2Bblue en-US%2Ben%2Bde eng%2Bdeu C%2B%2B ann%2Bnews%40example.com"],
    [null, "Xy7Kq0ZpLw3bVn%2Bs8cGh1uJf6eKo0aTi5r %3Cb%3Ebold%2Band%2Bred%3C%2Fb%3E"],
  ])("%s: %s", (confidence, values) => {
    for (const value of values.split(" ")) expect(confidenceOf(value), value).toBe(confidence);
  });

  test("with medium confidence: DragonByte%2BSEO as utm_medium", () =>
    expect(confidenceOf("DragonByte%2BSEO", "utm_medium")).toBe("medium"));

  test("suspects that a file is stored under an encoded name, but not a page", () => {
    expect(found("http://h.example/a%2520b.jpg")).toMatchObject([
      { confidence: "medium", repaired: "http://h.example/a%20b.jpg" },
    ]);
    expect(found("http://h.example/a%2520b.html")).toMatchObject([{ confidence: "high" }]);
  });

  test("in the names of pictures", () => {
    expect(found("http://h.example/a/VELDT%2BSERENDIPITY.jpg")).toMatchObject([{ confidence: "medium" }]);
    expect(found("http://h.example/pool/libstdc%2B%2B-dev.deb")).toEqual([]);
  });
});

describe("finds nothing if nothing was encoded twice", () => {
  test.each([
    "http://h/100%25",
    "http://h/100%25%20sure",
    "http://h/?a=5%25zz&b=%25",
    "http://h/a%20b?c=%C3%A9",
    "http://h/%%2020",
    "http://h/?u=http%3A%2F%2Fx%2F%3Fq%3Da%2520b",
    "http://h/?u=ftp%3A%2F%2Fx%2Fa%2520b",
    "http://h/go/https%3A%2F%2Fx%2Fa%2520b",
    "http://h/login?next=%2Fa%2520b%2Fc",
    "http://h/login?next=%2Fsearch%3Fq%3Da%2520b",
    "http://a%2541b/",
  ])("%s", (input) => expect(found(input)).toEqual([]));

  test("but finds a nested URL that was encoded twice itself", () => {
    expect(found("http://h/?u=http%253A%252F%252Fx%252F")).toMatchObject([
      { component: "query[0].value", repaired: "http://h/?u=http%3A%2F%2Fx%2F" },
    ]);
  });
});

test("offers no repair that would change nothing", () => {
  const [finding] = found("http://h.example/?c=a%3D%%32520x%26b%3Dy%252Cz");
  expect(finding).toMatchObject({ reason: "inside" });
  expect(finding).not.toHaveProperty("repaired");
});

test.each([
  ["plus", "http://h.example/?author=Jane%2BMary%2bDoe", ["%2B", "%2b"]],
  ["all", "http://h.example/a%2520b%252Cc", ["%2520", "%252C"]],
  ["some", "http://h.example/a%2520b%20c", ["%2520"]],
])("marks every occurrence: %s", (reason, input, places) => {
  expect(found(input)).toMatchObject([{ reason, evidence: places[0] }]);
  expect(input.match(doubleEncoded.marks?.[reason] ?? /^/)).toEqual(places);
});

describe("finds %uXXXX that was encoded again", () => {
  test.each([
    ["%25u041c%25u0438", 2, "%25u041c", "%D0%9C%D0%B8"],
    ["%252525u041C", 4, "%252525u041C", "%D0%9C"],
    ["%25uD83D%25uDE00", 2, "%25uD83D", "%F0%9F%98%80"],
    ["%25u041c%2520%25u0438", 2, "%25u041c", "%D0%9C%20%D0%B8"],
    ["%25u041c%20x", 2, "%25u041c", "%D0%9C%20x"],
    ["caf%25E9%2520%25u2013", 2, "%25u2013", "caf%C3%A9%20%E2%80%93"],
    ["%252525u041C%2520x", 4, "%252525u041C", "%D0%9C%20x"],
    ["%25u041c%25u0g", 2, "%25u041c", "%D0%9C%25u0g"],
    ["50%25%20%25u041c", 2, "%25u041c", "50%25%20%D0%9C"],
  ])("%s", (value, times, evidence, repaired) => {
    const [finding, ...more] = inspect(`https://h.example/?q=${value}`).findings;
    expect(finding).toMatchObject({
      id: "double-encoded",
      reason: "percent-u",
      severity: "warning",
      confidence: "medium",
      grounds: ["percent"],
      times,
      evidence,
      repaired: `https://h.example/?q=${repaired}`,
    });
    expect(more.filter(({ id }) => id !== "mixed")).toEqual([]);
  });

  test("with at most medium confidence, even with page evidence", () => {
    const page = pageEvidence(["https://h.example/?q=%D0%9C"]);
    expect(inspect("https://h.example/?q=%25u041c", { page }).findings).toMatchObject([
      { reason: "percent-u", confidence: "medium", grounds: ["sibling", "percent"] },
    ]);
  });

  test("but cannot repair a lone surrogate", () => {
    const { findings } = inspect("https://h.example/?q=%25uD83D");
    expect(findings).toMatchObject([{ reason: "percent-u" }]);
    expect(findings[0]).not.toHaveProperty("repaired");
  });

  test.each([
    // The URL's own "%u" is another finding.
    ["https://h.example/?f=a%3D1%26b%3D%25u041c", ["literal-percent"]],
    ["https://h.example/?u=https%3A%2F%2Fb.example%2F%25u041c", ["literal-percent", "script-escape"]],
    ["https://h.example/?q=%25u04g1", ["literal-percent"]],
    ["https://h.example/?q=%25U041c", ["literal-percent"]],
    ["https://h.example/?q=100%25ugly", ["literal-percent"]],
  ])("but not in %s", (input, ids) => {
    expect(
      inspect(input)
        .findings.map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids);
  });
});

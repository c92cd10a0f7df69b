import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { repairAll } from "../../inspect/repair-all.ts";
import { canonicalize } from "../../rules/canonicalize.ts";
import { type ProfileId, profiles } from "../../rules/profiles.ts";

const findingsOf = (input: string) => inspect(input).findings;
const found = (input: string) => findingsOf(input).filter(({ id }) => id === "script-escape");

describe("%uXXXX of escape()", () => {
  test.each([
    ["path[0]", "https://h.example/%u041c%u0438%u0440", "%u041c%u0438%u0440", "https://h.example/%D0%9C%D0%B8%D1%80"],
    ["query[0].value", "https://h.example/?q=%u041C", "%u041C", "https://h.example/?q=%D0%9C"],
    ["query[0].key", "https://h.example/?%u041c=1", "%u041c", "https://h.example/?%D0%9C=1"],
    ["fragment", "https://h.example/#%u041c", "%u041c", "https://h.example/#%D0%9C"],
    ["userinfo", "https://%u041c@h.example/", "%u041c", "https://%D0%9C@h.example/"],
    ["query[0].value", "mailto:ann@h.example?subject=%u041c", "%u041c", "mailto:ann@h.example?subject=%D0%9C"],
    ["query[0].value", "https://h.example/?q=%uD83D%uDE00", "%uD83D%uDE00", "https://h.example/?q=%F0%9F%98%80"],
    ["query[0].value", "https://h.example/?q=%u0026%u0025", "%u0026%u0025", "https://h.example/?q=%26%25"],
    ["path[0]", "https://h.example/caf%E9%20%u2013", "%u2013", "https://h.example/caf%C3%A9%20%E2%80%93"],
    ["path[0]", "https://h.example/caf%C3%A9%20%u2013", "%u2013", "https://h.example/caf%C3%A9%20%E2%80%93"],
    ["path[0]", "https://h.example/%%u0041%u0041", "%u0041%u0041", "https://h.example/%25AA"],
  ])("in %s of %s is repaired to UTF-8", (component, input, evidence, repaired) => {
    expect(found(input)).toMatchObject([
      { reason: "percent-u", severity: "warning", confidence: "medium", component, evidence, repairedUrl: repaired },
    ]);
  });

  test.each(["https://h.example/%uD83D", "https://h.example/%uDE00%uD83D", "https://h.example/?q=%u041c%uD83Dx"])(
    "without a repair for a lone surrogate: %s",
    (input) => {
      expect(findingsOf(input)).toMatchObject([{ id: "script-escape", reason: "percent-u", confidence: "medium" }]);
      for (const finding of findingsOf(input)) expect(finding).not.toHaveProperty("repaired");
    },
  );

  test.each([
    ["https://h.example/100%ugly", "https://h.example/100%25ugly"],
    ["https://h.example/%u04g1", "https://h.example/%25u04g1"],
    ["https://h.example/%u041", "https://h.example/%25u041"],
    ["https://h.example/%U041C", "https://h.example/%25U041C"],
  ])("does not include another stray %%: %s", (input, repaired) => {
    expect(findingsOf(input)).toMatchObject([{ id: "under-encoded", reason: "stray-percent", repaired }]);
  });

  test("is left unchanged by repairs of other findings", () => {
    expect(findingsOf("https://h.example/?q=<%u041c 5%").map(({ id, repaired }) => [id, repaired])).toEqual([
      ["script-escape", "https://h.example/?q=<%D0%9C 5%25"],
      ["under-encoded", "https://h.example/?q=%3C%u041c%205%25"],
      ["under-encoded", "https://h.example/?q=%3C%u041c%205%25"],
    ]);
    expect(repairAll("https://h.example/?q=<%u041c 5%")?.repaired).toBe("https://h.example/?q=%3C%D0%9C%205%25");
    const { findings } = inspect("https://h.example/%u041c", { profile: "rfc1738" });
    expect(findings.map(({ id, reason, repaired }) => [id, reason, repaired])).toEqual([
      ["script-escape", "percent-u", "https://h.example/%D0%9C"],
      ["rfc1738", "stray-percent", undefined],
    ]);
  });

  test("keeps its percent sign unencoded in repairs under any rule set", () => {
    for (const profile of Object.keys(profiles) as ProfileId[]) {
      const { findings } = inspect("https://h.example/%u041c?q=%25u041c", { profile });
      for (const { repairedUrl = "" } of findings) expect(repairedUrl.match(/%25u041c/g)?.length ?? 0).toBeLessThan(2);
    }
  });

  test("is kept by rule sets, or encoded as before", () => {
    expect(canonicalize("https://h.example/%u041c")).toBe("https://h.example/%u041c");
    expect(canonicalize("https://h.example/%u041c", { profile: "rfc1738" })).toBe("https://h.example/%25u041c");
    expect(canonicalize("https://h.example/?a=1\\u0026b")).toBe("https://h.example/?a=1\\u0026b");
  });

  test("is found in a nested URL", () => {
    expect(found("https://h.example/?u=https%3A%2F%2Fb.example%2F%25u041c")).toMatchObject([
      { component: "query[0].value > path[0]", repaired: "https://h.example/?u=https%3A%2F%2Fb.example%2F%25D0%259C" },
    ]);
  });

  test("is ignored in a script or data", () => {
    expect(found("javascript:unescape('%u041c')")).toEqual([]);
    expect(found("data:text/html,%u041c\\u0026")).toEqual([]);
  });
});

describe("escapes of JSON", () => {
  test.each([
    ["query[0].value", "https://h.example/?a=1\\u0026b=2", "\\u0026", "https://h.example/?a=1&b=2"],
    ["query[0].key", "https://h.example/?a\\u003d1\\u0026b\\u003D2", "\\u003d", "https://h.example/?a=1&b=2"],
    ["query[0].value", "https://h.example/?q=rock\\u0026roll", "\\u0026", "https://h.example/?q=rock&roll"],
    ["path[1]", "https://h.example/a\\u002Fb", "\\u002F", "https://h.example/a/b"],
    ["path[1]", "https://h.example/a\\u003Fb=c\\u0023d", "\\u003F", "https://h.example/a?b=c#d"],
    ["fragment", "https://h.example/#a\\u003d1", "\\u003d", "https://h.example/#a=1"],
    ["host", "https:\\u002F\\u002Fh.example\\u002Fa", "\\u002F\\u002F", "https://h.example/a"],
    ["query[0].value", "https://h.example/?q=\\u003Cb\\u0022", "\\u003C", "https://h.example/?q=%3Cb%22"],
    ["query[0].value", "https://h.example/?a=1\\\\u0026b=2", "\\\\u0026", "https://h.example/?a=1&b=2"],
    ["path[0]", "foo://h/a\\u0026b", "\\u0026", "foo://h/a&b"],
    // Another segment looks like an escape.
    ["query[0].value", "https://h.example/u0026/?a=1\\u0026b=2", "\\u0026", "https://h.example/u0026/?a=1&b=2"],
    ["path[1]", "https://h.example/a\\u0026\\u0026b", "\\u0026\\u0026", "https://h.example/a&&b"],
    ["path[1]", "/a\\u0026b", "\\u0026", "/a&b"],
    ["query[0].value", "https:\\/\\/h.example\\/a?b=1\\u0026c=2", "\\u0026", "https://h.example/a?b=1&c=2"],
    ["query[0].value", "https://h.example/?q=\\x3Cb\\u0026c=\\'", "\\u0026", "https://h.example/?q=\\x3Cb&c=\\'"],
  ])("in %s of %s are decoded", (component, input, evidence, repaired) => {
    expect(found(input)).toMatchObject([
      { reason: "json", severity: "warning", confidence: "high", component, evidence, repairedUrl: repaired },
    ]);
  });

  test.each([
    ["https://h.example/?q=caf\\u00e9", "https://h.example/?q=caf%C3%A9"],
    ["https://h.example/?q=\\ud83d\\ude00", "https://h.example/?q=%F0%9F%98%80"],
    ["https://h.example/a\\u1234", "https://h.example/a%E1%88%B4"],
  ])("with medium confidence for characters beyond ASCII: %s", (input, repaired) => {
    expect(found(input)).toMatchObject([{ reason: "json", confidence: "medium", repairedUrl: repaired }]);
  });

  test.each([
    ["?a=1%5Cu0026b=2", "%5Cu0026", "?a=1&b=2"],
    ["?a=1%5cu0026b%5cu003d2", "%5cu0026", "?a=1&b=2"],
    ["?q=rock%5Cu0026roll", "%5Cu0026", "?q=rock%26roll"],
    ["?q=a%5Cu0026%5Cu0026b=2", "%5Cu0026%5Cu0026", "?q=a%26&b=2"],
    ["?q=a%5Cu0023b%5Cu0025c%5Cu002Bd", "%5Cu0023", "?q=a%23b%25c%2Bd"],
    ["a%5Cu002Fb", "%5Cu002F", "a/b"],
    ["?q=caf%5Cu00e9", "%5Cu00e9", "?q=caf%C3%A9"],
    ["?q=1%5Cu00e9b=2", "%5Cu00e9", "?q=1%C3%A9b=2"],
    ["?a=1%5C%5Cu0026b=2", "%5C%5Cu0026", "?a=1&b=2"],
  ])("even if percent-encoded: %s", (rest, evidence, repaired) => {
    expect(found(`https://h.example/${rest}`)).toMatchObject([
      { reason: "json-encoded", confidence: "medium", evidence, repaired: `https://h.example/${repaired}` },
    ]);
  });

  test("in a nested URL that was encoded as a whole", () => {
    expect(found("https://h.example/?u=https%3A%2F%2Fb.example%2F%3Fa%3D1%5Cu0026b%3D2")).toMatchObject([
      {
        reason: "json",
        component: "query[0].value > query[0].value",
        repaired: "https://h.example/?u=https%3A%2F%2Fb.example%2F%3Fa%3D1%26b%3D2",
      },
    ]);
  });

  test("in a relative reference, as written", () => {
    const [finding] = inspect("a?b=1\\u0026c=2", { base: "https://h.example/x/" }).findings;
    expect(finding).toMatchObject({ repaired: "a?b=1&c=2", repairedUrl: "https://h.example/x/a?b=1&c=2" });
    expect(inspect("c", { base: "https://h.example/a\\u0026b/" }).findings).toEqual([]);
    // Not in the resolved URL.
    expect(inspect("a\\u0026b/../../c", { base: "https://h.example/x/" }).findings).toEqual([]);
  });

  test.each(["https://h.example/?q=a\\ud83d", "https://h.example\\u0040b.example/"])(
    "without a repair for a lone surrogate, or if the host would change: %s",
    (input) => {
      expect(found(input)).toMatchObject([{ reason: "json" }]);
      expect(found(input)[0]).not.toHaveProperty("repaired");
    },
  );

  test.each(["foo://a\\u0040b@h/", "foo://a\\u002Eb/", "foo://a:b\\u0026@h/", "u002Fa\\u002Fa"])(
    "but not in user, password and host: %s",
    (input) => {
      for (const { component, repairedUrl = "" } of found(input)) {
        expect([component, repairedUrl]).toEqual(["path[0]", "http://u002Fa/a"]);
      }
    },
  );

  test("are left unchanged by repairs of other findings", () => {
    expect(
      findingsOf("https://h.example/?q=a b\\u0026c=<").map(({ id, evidence, repaired }) => [id, evidence, repaired]),
    ).toEqual([
      ["script-escape", "\\u0026", "https://h.example/?q=a b&c=<"],
      ["under-encoded", " <", "https://h.example/?q=a%20b\\u0026c=%3C"],
    ]);
    expect(repairAll("https://h.example/?q=a b\\u0026c=<")?.repaired).toBe("https://h.example/?q=a%20b&c=%3C");
    expect(
      findingsOf("https://h.example/?u=https:\\/\\/b.example\\u0026c=2").map(({ id, repaired }) => [id, repaired]),
    ).toEqual([["script-escape", "https://h.example/?u=https://b.example&c=2"]]);
    const { findings } = inspect("https://h.example/?a=1\\u0026b=2", { profile: "rfc1738" });
    expect(findings.map(({ id, reason, repaired }) => [id, reason, repaired])).toEqual([
      ["script-escape", "json", "https://h.example/?a=1&b=2"],
      ["rfc1738", "unsafe", undefined],
    ]);
  });

  test.each([
    '?d={"a":"x\\u0026y"}',
    "?d=%7B%22a%22:%22x%5Cu0026y%22%7D",
    "?re=[\\u0400-\\u04ff]",
    "?re=%5B%5E%5Cu0400%5D",
    "?re=%5B%5Cu0400%5D",
    "?re=%5Cu0400-%5Cu04ff",
    "?re=\\u00e9\\w+",
    "?re=%5Cu00e9%5Cw%2B",
    "?path=D:\\unit\\u2024",
    "?path=C:\\ufeff1",
    "?path=C%3A%5Cusers%5Cubeef1",
    "?q=%5Cu0026",
    "?q=a\\u00g1",
    "?q=a\\u002",
    "?q=a\\U0026b",
    "?q=a%5Cu002",
    "u0026",
  ])("are not found in %s", (rest) => expect(found(`https://h.example/${rest}`)).toEqual([]));

  test("does not exempt a backslash in JSON from encoding", () => {
    expect(findingsOf('https://h.example/?d={"a":"x\\u0026y"}')).toMatchObject([
      { id: "under-encoded", repaired: "https://h.example/?d=%7B%22a%22:%22x%5Cu0026y%22%7D" },
    ]);
  });
});

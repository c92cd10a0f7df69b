import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";

const found = (input: string) => inspect(input).findings.filter(({ id }) => id === "under-encoded");

describe("reports a stray % as a warning", () => {
  test.each([
    ["path[0]", "http://h/100%", "http://h/100%25"],
    ["path[1]", "http://h/a/%zz%20", "http://h/a/%25zz%20"],
    ["query[0].key", "http://h/?%4", "http://h/?%254"],
    ["query[0].value", "http://h/?a=%%41", "http://h/?a=%25%41"],
    ["query[0].value", "http://h/?a=5%&b", "http://h/?a=5%25&b"],
    ["fragment", "http://h/#%", "http://h/#%25"],
  ])("in %s of %s", (component, input, repaired) => {
    expect(found(input)).toMatchObject([
      { reason: "stray-percent", severity: "warning", confidence: "high", component, evidence: "%", repaired },
    ]);
  });

  test.each(["http://h/a/é?ü=日本#я", "http://h/100%25", "http://h/%41?%C3%A9", "http://h/%2525"])(
    "finds none in %s",
    (input) => expect(found(input)).toEqual([]),
  );
});

describe("reports unsafe characters as a note", () => {
  test.each([
    ["path[0]", "http://h/a b", " ", "http://h/a%20b"],
    ["path[0]", 'http://h/<"> <', '<"> ', "http://h/%3C%22%3E%20%3C"],
    ["query[0].value", "http://h/?a={b|c}", "{|}", "http://h/?a=%7Bb%7Cc%7D"],
    ["query[0].key", "http://h/?a^`=b", "^`", "http://h/?a%5E%60=b"],
    ["query[0].value", "http://h/?a=b\\c", "\\", "http://h/?a=b%5Cc"],
    ["fragment", "http://h/#a b", " ", "http://h/#a%20b"],
    ["userinfo", "http://a b@h/", " ", "http://a%20b@h/"],
    ["userinfo", "http://u:a b@h/", "…", "http://u:a%20b@h/"],
  ])("in %s of %s", (component, input, evidence, repaired) => {
    expect(found(input)).toMatchObject([
      { reason: "unsafe", severity: "note", confidence: "high", component, evidence, repaired },
    ]);
  });

  test.each([
    ["every character that need not be encoded", "http://h/-._~!$&'()*+,;=:@?/?[a]&b#!/?:@"],
    ["the host, which has its own rules", "http://bücher.example/"],
    ["schemes with a grammar of their own", "javascript:alert('a b|%')"],
    ["data", "data:text/html,<p>50%"],
    ["spaces at the ends, which are stripped", "  http://h/  "],
  ])("but nothing in %s", (_, input) => expect(found(input)).toEqual([]));
});

test("reports both in one component separately, and repairs the component in each", () => {
  expect(found("http://h/a b%").map(({ reason, repaired }) => [reason, repaired])).toEqual([
    ["stray-percent", "http://h/a%20b%25"],
    ["unsafe", "http://h/a%20b%25"],
  ]);
});

describe("reports an ad macro that was not filled in", () => {
  test.each([
    ["path[1]", "http://h/a/%%SITE%%", "%%SITE%%"],
    ["query[0].value", "http://h/?u=%%CLICK_URL_UNESC%%http://i.example/", "%%CLICK_URL_UNESC%%"],
    ["query[0].value", "http://h/?c=%%CACHEBUSTER%%", "%%CACHEBUSTER%%"],
    ["query[0].value", "http://h/?p=%%PATTERN:pos%%", "%%PATTERN:pos%%"],
    ["query[0].value", "http://h/?q=%s", "%s"],
    ["query[0].value", "http://h/?q=%s-%n.gif", "%s"],
    ["query[0].value", "http://h/?q=a%20%u", "%u"],
    ["path[0]", "http://h/page%s.html", "%s"],
    ["fragment", "http://h/#%%KEY%%", "%%KEY%%"],
    ["query[0].value", "http://h/?p=%epid!", "%epid!"],
    ["query[0].value", "http://h/?p=%ebuy!", "%ebuy!"],
    ["query[0].value", "http://h/?p=%eexcid!", "%eexcid!"],
  ])("in %s of %s, without a repair", (component, input, evidence) => {
    const findings = inspect(input).findings;
    expect(findings.filter(({ id }) => id === "under-encoded" || id === "legacy-charset")).toEqual(
      found(input).filter(({ reason }) => reason === "macro"),
    );
    expect(found(input)).toMatchObject([{ severity: "warning", confidence: "high", component, evidence }]);
    expect(found(input)[0]).not.toHaveProperty("repaired");
  });

  test.each([
    ["after a number", "http://h/?q=50%s", "http://h/?q=50%25s"],
    ["before a letter", "http://h/?q=%sale", "http://h/?q=%25sale"],
    ["before a figure", "http://h/?q=%s5", "http://h/?q=%25s5"],
    ["before a letter without a macro", "http://h/?q=%w", "http://h/?q=%25w"],
    ["in lower case", "http://h/?q=%%site%%", "http://h/?q=%25%25site%25%25"],
    ["not closed", "http://h/?q=%%SITE%", "http://h/?q=%25%25SITE%25"],
    ["without a name", "http://h/?q=%%%%", "http://h/?q=%25%25%25%25"],
    ["before a word", "http://h/?q=%extra!", "http://h/?q=%25extra!"],
    ["among the letters of a date", "http://h/?q=%Y-%m-%d", "http://h/?q=%25Y-%25m-%25d"],
    ["among those of a time", "http://h/?q=%H:%i:%s", "http://h/?q=%25H:%25i:%25s"],
  ])("finds a stray percent sign, but no macro, %s", (_, input, repaired) => {
    expect(found(input)).toMatchObject([{ reason: "stray-percent", repaired }]);
  });

  test("but not in words of a legacy encoding", () => {
    expect(found("http://h/?q=%eclair!")).toEqual([]);
  });

  test("and keeps it in repairs of other characters", () => {
    expect(found("http://h/?q=100%,%%KEY%% {%s}").map(({ reason, repaired }) => [reason, repaired])).toEqual([
      ["stray-percent", "http://h/?q=100%25,%%KEY%%%20%7B%s%7D"],
      ["macro", undefined],
      ["unsafe", "http://h/?q=100%25,%%KEY%%%20%7B%s%7D"],
    ]);
  });

  test("and still finds text in an older encoding beside it", () => {
    const ids = inspect("http://h/?q=%%CACHEBUSTER%%caf%E9").findings.map(({ id, reason }) => `${id} ${reason}`);
    expect(ids).toEqual(["under-encoded macro", "legacy-charset legacy"]);
  });
});

import { describe, expect, test } from "vitest";
import { inspect } from "../inspect/described.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import type { Profile } from "../rules/rule.ts";

const found = (input: string, profile?: ProfileId) =>
  inspect(input, profile === undefined ? {} : { profile }).findings.filter(({ id }) => id === "encoded-control");

test.each([
  ["gopher://h:25/1HELO%0D%0AMAIL", "path[0]", "%0D%0A", "high"],
  ["gopher://h/1a?b%0a", "query[0].key", "%0a", "high"],
  ["gopher://h/7a%09b%0A", "path[0]", "%0A", "high"],
  ["ftp://h/a%0d%0aDELE%20b", "path[0]", "%0d%0a", "high"],
  ["ftp://ann%0Ab@h/", "userinfo", "%0A", "high"],
  ["ftp://ann:s3%0Acret@h/", "userinfo", "…", "high"],
  ["news:a%0D%0AQUIT", "path[0]", "%0D%0A", "high"],
  ["nntp://h/a%0D%0AQUIT/1", "path[0]", "%0D%0A", "high"],
  ["telnet://ann%0D%0Als@h/", "userinfo", "%0D%0A", "high"],
  ["wais://h/a?b%0D%0Ac", "query[0].key", "%0D%0A", "high"],
  ["prospero://h/a%0D%0Ab", "path[0]", "%0D%0A", "high"],
  ["gopher://h%0D%0A/1a", "host", "%0D%0A", "high"],
  ["gopher://h:7%0A/1a", "port", "%0A", "high"],
  ["http://h/a/%0D%0AX:%20b", "path[1]", "%0D%0A", "medium"],
  ["http://h/?a%0Ab", "query[0].key", "%0A", "medium"],
  ["http://h/?a%0A=b", "query[0].key", "%0A", "medium"],
  ["http://h/?a%0A&b=c", "query[0].key", "%0A", "medium"],
  ["http://h/?a&b=c&d%0A", "query[2].key", "%0A", "medium"],
  ["http://h/?a%0D%0ASet-Cookie:%20b", "query[0].key", "%0D%0A", "medium"],
  ["http://h/a%0A?b", "path[0]", "%0A", "medium"],
  ["ws://h/a%0Ab", "path[0]", "%0A", "medium"],
  ["wss://h/a%0Ab", "path[0]", "%0A", "medium"],
  // Not a Gopher+ string.
  ["http://h/1a%09%09+%0D%0A", "path[0]", "%0D%0A", "medium"],
])("reports an encoded line break as a warning: %s", (input, component, evidence, confidence) => {
  expect(found(input)).toMatchObject([{ severity: "warning", reason: "line-break", component, evidence, confidence }]);
  expect(found(input)[0]).not.toHaveProperty("repaired");
});

describe("reports a note of low confidence at most in form text", () => {
  test.each([
    ["http://h/?a=b%0D%0Ac", "form-line-break", "query[0].value"],
    ["https://h/?x&a=%0A", "form-line-break", "query[1].value"],
    ["https://h/?some%20text%0A", "form-line-break", "query[0].key"],
    ["https://h/?some+text%0d%0a#top", "form-line-break", "query[0].key"],
    ["https://h/?a%0Ab%0D", "form-line-break", "query[0].key"],
    ["https://h/?rock%20&%20roll%0A", "form-line-break", "query[1].key"],
    ["gopher://h/1a%09%09+%0D%0A.%0D%0A", "gopher-plus-line-break", "path[0]"],
    ["gopher://h/1a?b%09%09+%0D%0A", "gopher-plus-line-break", "query[0].key"],
    ["gopher://h/1a%09%09%0D%0A", "gopher-plus-line-break", "path[0]"],
  ])("%s: %s", (input, reason, component) => {
    expect(found(input)).toMatchObject([{ severity: "note", confidence: "low", reason, component }]);
  });

  test.each([
    "mailto:a@h?body=b%0D%0Ac",
    "mailto:a@h?subject=b%0Ac",
    "mailto:a%0A@h",
    "mailto:a@h?subject=x&B%6FDY=b%0Ac",
    "http://h/#a%0Ab",
    "whatsapp://send?text=a%0Ab",
    "viber://forward?text=a%0D%0Ab",
    "sms:+15551234?body=a%0Ab",
    "tg://msg_url?url=http%3A%2F%2Fh%2F&text=a%0Ab",
    "sms:+15551234;?&body=a%0D%0Ab",
    "intent://send/?text=a%0Ab#Intent;scheme=whatsapp;end",
    "foo://h%0aX/a%0Ab",
    "xhttp://h/a%0Ab",
    "httpx://h/a%0Ab",
    "file:///a%0Ab",
    "data:text/plain,a%0Ab%00",
    "javascript:a%0Ab",
    "http://h/%250A",
    "gopher://h/7a%09b",
    "http://h/%01%0B%0C%0E",
    "http://h/announce?info_hash=%12%F4%00%D1%7E%0A%C4",
  ])("but nothing in %s", (input) => expect(found(input)).toEqual([]));
});

describe("reports an encoded NUL as a warning anywhere", () => {
  test.each([
    ["http://h/a%00.png", "path[0]", "%00"],
    ["http://h/?a=b%00", "query[0].value", "%00"],
    ["http://h/#%00", "fragment", "%00"],
    ["http://h/?info_hash=a#%12%F4%00%D1%7E%0A%C4", "fragment", "%00"],
    ["file:///a%00b", "path[0]", "%00"],
    ["mydata://h/a%00", "path[0]", "%00"],
    ["database://h/a%00", "path[0]", "%00"],
    ["ftp://u:p%00@h/", "userinfo", "…"],
    ["gopher://h%00.example/1a", "host", "%00"],
  ])("%s", (input, component, evidence) => {
    expect(found(input)).toMatchObject([
      { severity: "warning", confidence: "high", reason: "nul", component, evidence },
    ]);
  });

  test("and separately from a line break", () => {
    expect(found("http://h/%00%0A").map(({ reason, evidence }) => [reason, evidence])).toEqual([
      ["nul", "%00"],
      ["line-break", "%0A"],
    ]);
  });
});

test("reads no Gopher+ string from tabs before the path", () => {
  expect(found("gopher://h%09%09/1a%0D%0A")).toMatchObject([{ reason: "line-break", component: "path[0]" }]);
});

test("runs under every rule set that does not decode before parsing", () => {
  const all: Readonly<Record<string, Profile>> = profiles;
  for (const profile of (Object.keys(profiles) as ProfileId[]).filter((id) => !all[id]?.isKey)) {
    expect(found("ftp://h/a%0Db", profile), profile).toMatchObject([{ reason: "line-break" }]);
  }
});

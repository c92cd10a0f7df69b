import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { legacyDecodingsOf } from "./legacy-charset.ts";

const found = (input: string, check = "legacy-charset") => inspect(input).findings.filter(({ id }) => id === check);

describe("shows each older encoding in which the octets make text", () => {
  test.each([
    ["caf%E9", "windows-1252", "café"],
    ["%83e%83X%83g", "shift_jis", "テスト"],
    ["%C4%E3%BA%C3", "gbk", "你好"],
    ["%BE%C8%B3%E7", "euc-kr", "안녕"],
  ])("%s in %s is %s", (text, encoding, decoded) => {
    expect(legacyDecodingsOf(text)).toContainEqual({ encoding, text: decoded });
    expect(found(`http://h.example/?city=${text}`)).toMatchObject([{ component: "query[0].value", severity: "note" }]);
  });

  test("rejects a guess with control characters", () => {
    expect(legacyDecodingsOf("a%81")).toEqual([]);
    expect(found("http://h.example/?city=a%81")).toEqual([]);
  });
});

test("finds one in a fragment parameter beside an intended percent sign", () => {
  expect(found("http://h.example/#q=50%25DEal&city=caf%E9")).toMatchObject([
    { component: "fragment", evidence: "%E9" },
  ]);
});

describe("a parameter with the name of a digest", () => {
  test.each(["info_hash", "digest", "sig", "peer_id"])("contains octets if they do not make text: %s", (key) => {
    expect(found(`http://h.example/announce?${key}=%12%F4%D1%7E%C4`)).toEqual([]);
    expect(found(`http://h.example/announce?${key}=%0A%F4%D1%7E%C4`, "encoded-control")).toEqual([]);
  });

  test.each(["info_hash", "digest"])("contains text if they do, even with a line break: %s", (key) => {
    expect(found(`http://h.example/?${key}=a%0Ab`, "encoded-control")).toMatchObject([{ evidence: "%0A" }]);
  });
});

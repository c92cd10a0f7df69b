import { describe, expect, test } from "vitest";
import { isReadable, isToken } from "./token-shape.ts";

describe("recognizes a token by its shape alone", () => {
  test.each([
    // JSON Web Tokens.
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln",
    "eyJh.b.§",
    "eyJhbGci.eyJz",
    "aGVsbG8=",
    "aGVsbG9hbGxvYQ==",
    "aGVsbA==",
    "aGVs\r\nbG8=",
    "0123456789abcde0",
    "0123456789ABCDEF",
    "x-0123456789abcdef-y",
    "aB3dE6gH9j-k",
    "1aB2cdefgh-k",
    "kqzxvABC123wq",
  ])("%j", (text) => expect(isToken(text, null)).toBe(true));

  test.each([
    "see eyJhbGci.eyJz",
    "eyJhbGci.",
    "eyJ.b",
    "aGVsbG8aG===",
    "aGVsbG8aG=",
    "========",
    "abcd===",
    "0123456789abcde",
    "0123456789abcdeg",
    "0123456789012345",
    "abcdefabcdefabcdef",
    "0123456789abcdef 0",
    "HelloWorldAgain",
    "summerHoliday2024",
    "aBCDEFghijkl",
    "a1b2c3d4e5f6g7h8",
    "A1B2C3D4E5F6G7H8",
    "aB3dE6gH9jK",
    `aBaBaBaB${"b".repeat(60)}`,
  ])("but not %j", (text) => expect(isToken(text, null)).toBe(false));

  test("or as sixteen characters with a digit in a token parameter", () => {
    expect(isToken("abcdefghijklmno1", "sig")).toBe(true);
    expect(isToken("abcdefghijklmno1", "x_nonce")).toBe(true);
    expect(isToken("abcdefghijklmno1", "name")).toBe(false);
    expect(isToken("abcdefghijklmno1", null)).toBe(false);
    expect(isToken("abcdefghijklmn1", "sig")).toBe(false);
    expect(isToken("abcdefghijklmnop", "sig")).toBe(false);
    expect(isToken("abcdefghijklmn.1", "sig")).toBe(false);
    expect(isToken("x".repeat(20), "sig")).toBe(false);
  });

  test.each(["digest", "x-goog-digest", "session_nonce", "pagetoken", "state"])(
    "recognizes %s as the name of a token parameter",
    (key) => {
      expect(isToken("abcdefghijklmno1", key)).toBe(true);
    },
  );

  test.each(["product", "statement", "signal", "estate", "on two lines\ntoken"])(
    "does not recognize %j as one",
    (key) => {
      expect(isToken("abcdefghijklmno1", key)).toBe(false);
    },
  );
});

describe("recognizes readable text with random parts", () => {
  test.each([
    "http://0123456789abcdef",
    "urn:0123456789abcdef",
    "id=0123456789abcdef",
    "name=0123456789abcdef",
    ...["pdf", "htm", "asp", "mp4", "doc", "xls", "ppt"].map((ending) => `0123456789abcdef.${ending}`),
    "0123456789abcdef/files",
    "0123456789abcdef/files-my/x",
    "0123456789abcdef/name.x/y",
    "h.example/0123456789abcdef",
  ])("%s", (text) => expect(isReadable(text, null)).toBe(true));

  test.each([
    "0123456789abcdef",
    "x/id=0123456789abcdef",
    "aGVsbG8=",
    "0123456789abcdef/urn:a1",
    "0123456789abcdef.pdf9x",
    "0123456789abcdef_word",
    "download",
    "files.example",
    "0123456789abcdef/abc",
    "0123456789abcdef/9word/word9",
    "0123456789abcdef/word+word",
    "0123456789abcdef/h.example",
    "01234/word/0123=",
  ])("but not %s", (text) => expect(isReadable(text, null)).toBe(false));

  test("or only URLs and named parameters in a token parameter", () => {
    expect(isReadable("0123456789abcdef/files", "token")).toBe(false);
    expect(isReadable("0123456789abcdef/files", "path")).toBe(true);
    expect(isReadable("http://h.example/", "token")).toBe(true);
  });
});

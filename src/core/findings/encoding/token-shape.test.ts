import { describe, expect, test } from "vitest";
import { isReadable, isToken } from "./token-shape.ts";

describe("a token, by its shape alone", () => {
  test.each([
    ["a JSON Web Token", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln"],
    ["its shortest, with what is no base64 after it", "eyJh.b.§"],
    ["without a signature", "eyJhbGci.eyJz"],
    ["padded base64", "aGVsbG8="],
    ["padded with two", "aGVsbG9hbGxvYQ=="],
    ["of one short word", "aGVsbA=="],
    ["in lines", "aGVs\r\nbG8="],
    ["sixteen hexadecimal digits", "0123456789abcde0"],
    ["in capitals", "0123456789ABCDEF"],
    ["between other characters", "x-0123456789abcdef-y"],
    ["letters of both cases and digits that take turns", "aB3dE6gH9j-k"],
    ["few turns of few letters", "1aB2cdefgh-k"],
    ["one of them from capitals to digits", "kqzxvABC123wq"],
  ])("%s", (_, text) => expect(isToken(text, null)).toBe(true));

  test.each([
    ["what only holds one", "see eyJhbGci.eyJz"],
    ["without a second part", "eyJhbGci."],
    ["without a first", "eyJ.b"],
    ["base64 with three signs of padding", "aGVsbG8aG==="],
    ["padding that does not fit", "aGVsbG8aG="],
    ["padding alone", "========"],
    ["too short for base64", "abcd==="],
    ["fifteen hexadecimal digits", "0123456789abcde"],
    ["letters that are no digits of it", "0123456789abcdeg"],
    ["digits alone", "0123456789012345"],
    ["letters alone", "abcdefabcdefabcdef"],
    ["words with capitals", "HelloWorldAgain"],
    ["a word and a year", "summerHoliday2024"],
    ["words in capitals before small letters", "aBCDEFghijkl"],
    ["small letters and digits", "a1b2c3d4e5f6g7h8"],
    ["capitals and digits", "A1B2C3D4E5F6G7H8"],
    ["eleven characters", "aB3dE6gH9jK"],
    ["with a space", "0123456789abcdef 0"],
    ["turns that are too few for so many letters", `aBaBaBaB${"b".repeat(60)}`],
  ])("not %s", (_, text) => expect(isToken(text, null)).toBe(false));

  test("under a name of tokens sixteen characters with a digit do, unless they are in parts", () => {
    expect(isToken("abcdefghijklmno1", "sig")).toBe(true);
    expect(isToken("abcdefghijklmno1", "x_nonce")).toBe(true);
    expect(isToken("abcdefghijklmno1", "name")).toBe(false);
    expect(isToken("abcdefghijklmno1", null)).toBe(false);
    expect(isToken("abcdefghijklmn1", "sig")).toBe(false);
    expect(isToken("abcdefghijklmnop", "sig")).toBe(false);
    expect(isToken("abcdefghijklmn.1", "sig")).toBe(false);
    expect(isToken("x".repeat(20), "sig")).toBe(false);
  });

  test.each(["digest", "x-goog-digest", "session_nonce", "pagetoken", "state"])("%s is such a name", (key) => {
    expect(isToken("abcdefghijklmno1", key)).toBe(true);
  });

  test.each(["product", "statement", "signal", "estate", "on two lines\ntoken"])("%j is none", (key) => {
    expect(isToken("abcdefghijklmno1", key)).toBe(false);
  });
});

describe("text that may have random parts", () => {
  test.each([
    ["a URL", "http://0123456789abcdef"],
    ["a URN", "urn:0123456789abcdef"],
    ["a named parameter", "id=0123456789abcdef"],
    ["with a longer name", "name=0123456789abcdef"],
    ["a file", "0123456789abcdef.pdf"],
    ["an old page", "0123456789abcdef.htm"],
    ["one that a server makes", "0123456789abcdef.asp"],
    ["a film", "0123456789abcdef.mp4"],
    ["an old document", "0123456789abcdef.doc"],
    ["an old table", "0123456789abcdef.xls"],
    ["old slides", "0123456789abcdef.ppt"],
    ["a path with a word", "0123456789abcdef/files"],
    ["of two words", "0123456789abcdef/files-my/x"],
    ["of one letter after a dot", "0123456789abcdef/name.x/y"],
    ["behind a host", "h.example/0123456789abcdef"],
  ])("%s", (_, text) => expect(isReadable(text, null)).toBe(true));

  test.each([
    ["random characters", "0123456789abcdef"],
    ["with a name in the middle", "x/id=0123456789abcdef"],
    ["padded base64 that looks like a parameter", "aGVsbG8="],
    ["with that of a URN behind a slash", "0123456789abcdef/urn:a1"],
    ["what only begins like a file's ending", "0123456789abcdef.pdf9x"],
    ["a word without a path", "0123456789abcdef_word"],
    ["a word alone", "download"],
    ["a host alone", "files.example"],
    ["short words", "0123456789abcdef/abc"],
    ["a word in one that is none", "0123456789abcdef/9word/word9"],
    ["a word with something else in it", "0123456789abcdef/word+word"],
    ["a host that is not first", "0123456789abcdef/h.example"],
    ["padded base64 with a word", "01234/word/0123="],
  ])("not %s", (_, text) => expect(isReadable(text, null)).toBe(false));

  test("under a name of tokens only what is written", () => {
    expect(isReadable("0123456789abcdef/files", "token")).toBe(false);
    expect(isReadable("0123456789abcdef/files", "path")).toBe(true);
    expect(isReadable("http://h.example/", "token")).toBe(true);
  });
});

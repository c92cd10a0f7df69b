import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CAUSES, canonicalize, type ProfileId, profiles } from "../../core/index.ts";
import { answered, answeredBytes, asked } from "../test-runs.ts";
import { answerFor } from "./answers.ts";

const encoder = new TextEncoder();

describe("answers", () => {
  test("match the core's canonical URLs, under each rule set and against a base", async () => {
    const url = "HTTP://Example.com:80/%7Eann/./a?x=1&amp;y=2#top";
    for (const profile of Object.keys(profiles) as ProfileId[])
      expect(await answered(url, "canonicalize", "-p", profile)).toBe(canonicalize(url, { profile }));
    expect(await answered("../b", "canonicalize", "-b", "http://h.example/a/c")).toBe("http://h.example/b");
  });

  test("are keys for a level", async () => {
    const url = "http://www.h.example/a/?utm_source=b#c";
    const keys = await Promise.all(["0", "2", "3", "4"].map((level) => answered(url, "key", "-l", level)));
    expect(new Set(keys).size).toBe(4);
    expect(await answered("https://h.example/a", "key", "-l", "4")).toBe(keys[3]);
  });

  test("are keys for causes", async () => {
    const keys = (ignore: string) =>
      Promise.all(
        ["http://H.example/a?utm_source=b", "http://h.example/a"].map((url) =>
          answered(url, "key", "--ignore", ignore),
        ),
      );
    const [one, other] = await keys("tracking,case-and-port");
    expect([one, other]).toEqual(["http://h.example/a", "http://h.example/a"]);
    expect(new Set(await keys("case-and-port")).size).toBe(2);
    const [written, lower] = await keys("tracking");
    expect(lower).toBe("http://h.example/a");
    expect(written).not.toBe(lower);
    expect(written).toMatch(/^http:\/\/h[.]example\/a [^\n\t]+$/);
    const inJson = await answered('"http://H.example/a"', "key", "--json", "-i", "tracking");
    expect(JSON.parse(inJson).result).toMatch(/^http:\/\/h[.]example\/a\n/);
  });

  test("describe an inspected line as JSON, with steps, documents and repairs", async () => {
    const answer = JSON.parse(await answered("HTTP://h.example/?q=caf%25C3%25A9", "inspect"));
    expect(answer).toMatchObject({
      canonical: "http://h.example/?q=caf%25C3%25A9",
      steps: [{ rule: { id: "lower-case-scheme", sources: [{ document: "RFC 3986" }] }, before: expect.any(String) }],
      findings: [{ id: "double-encoded", repairedUrl: "HTTP://h.example/?q=caf%C3%A9" }],
    });
    expect(answer.components.map(({ name }: { name: string }) => name)).toContain("query[0].value");
  });

  test("are the findings of inspect only", async () => {
    for (const url of ["http://h.example/?q=caf%25C3%25A9", "http://h.example:99999/", "http://h.example/", ""]) {
      const [all, alone] = await Promise.all([answered(url, "inspect"), answered(url, "findings")]);
      expect(JSON.parse(alone)).toEqual(JSON.parse(all).findings);
    }
    expect(await answered("http://h.example/?q=caf%25C3%25A9", "findings")).toContain('"id":"double-encoded"');
    expect(await answered('"http://h.example/"', "findings", "-j")).toBe('{"result":[]}');
    const relative = '{"url":"/?q=caf%25C3%25A9","base":"http://h.example/"}';
    expect(JSON.parse(await answered(relative, "findings", "-j")).result).toMatchObject([{ id: "double-encoded" }]);
  });

  test("are JSON for JSON lines: a string, or an object with its own base", async () => {
    expect(await answered('"HTTP://h.example"\n{"url":"b","base":"http://h.example/a"}', "canonicalize", "-j")).toBe(
      '{"result":"http://h.example/"}\n{"result":"http://h.example/b"}',
    );
    expect(JSON.parse(await answered('"HTTP://h.example"', "inspect", "-j")).result.canonical).toBe(
      "http://h.example/",
    );
  });

  test("can be followed by the line", async () => {
    expect(await answered("HTTP://h.example\n\nb\tc", "key", "-w", "-b", "http://h.example/")).toBe(
      "http://h.example/\tHTTP://h.example\nhttp://h.example/\t\nhttp://h.example/bc\tb\tc",
    );
  });

  test("are followed by the unchanged bytes of the line", async () => {
    const line = [0x68, 0x3a, 0x2f, 0x2f, 0x61, 0x2f, 0xe9, 0xc0, 0x80, 0xed, 0xa0, 0x80];
    const answer = [...encoder.encode("h://a/%E9%C0%80%ED%A0%80\t")];
    const bom = [0xef, 0xbb, 0xbf];
    const utf8 = encoder.encode("h://é");
    const say = async (...bytes: number[]) => [...(await answeredBytes(Uint8Array.from(bytes), "canonicalize", "-w"))];
    expect(await say(...line)).toEqual([...answer, ...line]);
    expect(await say(...bom, ...line, 0x0d, 0x0a, 0x0a)).toEqual([...answer, ...bom, ...line, 0x0d, 0x0a, 0x09, 0x0a]);
    expect(await say(...bom, ...utf8, 0x0d, 0x0a)).toEqual([
      ...encoder.encode("h://%C3%A9\t"),
      ...bom,
      ...utf8,
      0x0d,
      0x0a,
    ]);
  });

  test("contain no tab under the rule set web, so the first tab ends the column", async () => {
    const piece = fc.constantFrom("\t", "\r", " ", ..."a http:// HTTP: data: mailto: / ? # %09 @".split(" "));
    const line = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(""));
    await fc.assert(
      fc.asyncProperty(
        line,
        fc.constantFrom("0", "2", "4"),
        fc.constantFrom(...CAUSES.map(({ cause }) => cause)),
        async (text, level, cause) => {
          for (const parameters of [["canonicalize"], ["key", "-l", level], ["key", "-i", cause]])
            expect((await answerFor(asked(...parameters)))(text)).not.toMatch(/[\t\r\n]/);
        },
      ),
    );
  });

  test.each(["", "{", "7", "null", "[]", '{"url":7}', "[7]"])(
    "report an error for the invalid JSON line %j",
    async (line) => {
      for (const command of [["canonicalize"], ["key"], ["get", "{host}"], ["inspect"], ["findings"]])
        expect(JSON.parse(await answered(line, ...command, "-j")).error).toMatch(/^Not /);
    },
  );
});

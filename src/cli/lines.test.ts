import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../core/arbitraries.ts";
import { profiles } from "../core/index.ts";
import { Batches, LONGEST_LINE } from "./batches.ts";
import { answerBatch, textOf } from "./lines.ts";
import { answered, answeredBytes, written } from "./test-runs.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const linesIn = (bytes: Uint8Array): number => bytes.filter((byte) => byte === 0x0a).length;

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(0x0a, from);
    const to = end < 0 ? bytes.length : end + 1;
    lines.push(bytes.subarray(from, to));
    from = to;
  }
  return lines;
}

describe("lines", () => {
  test.each<[parameters: string[], answer: string]>([
    [["canonicalize"], ""],
    [["key"], ""],
    [["key", "--with-line"], "\t"],
    [["key", "-b", "http://H.example/a"], "http://h.example/a"],
    [["inspect"], '{"input":"","canonical":"","components":[],"steps":[],"findings":[]}'],
    [["key", "-j"], '{"error":"Not JSON with a URL: a text, or an object with \\"url\\"."}'],
  ])("count even if they are empty: %j", async (parameters, answer) => {
    expect(await answered("\n\r\n", ...parameters)).toBe(`${answer}\n${answer}\r\n`);
    if (parameters.length > 1 || parameters[0] === "inspect") return;
    for (const id of Object.keys(profiles)) expect(await answered("\n", ...parameters, "-p", id)).toBe(`${answer}\n`);
  });

  test("are answered one by one, with their own line ends", async () => {
    expect(await answered("HTTP://H.example\n\nhttp://h.example:80/a\r\nhttp://h.example/%7E", "canonicalize")).toBe(
      "http://h.example/\n\nhttp://h.example/a\r\nhttp://h.example/~",
    );
    expect(await answered("", "canonicalize")).toBe("");
    expect(await answered("\n", "canonicalize")).toBe("\n");
  });

  test("percent-encode bytes that are not UTF-8", () => {
    const bytes = [...encoder.encode("é"), 0xe9, 0xff, ...encoder.encode("€"), 0xe2, 0x82, 0x41, 0xc0, 0x80];
    expect(textOf(Uint8Array.from(bytes))).toBe("é%E9%FF€%E2%82A%C0%80");
    expect(textOf(Uint8Array.of(0xed, 0xa0, 0x80))).toBe("%ED%A0%80");
  });

  test("are answered without their byte order marks", async () => {
    expect(await answered("\ufeffHTTP://h.example\r\n\ufeffHTTP://h.example\n\ufeff\n", "canonicalize")).toBe(
      "http://h.example/\r\nhttp://h.example/\n\n",
    );
    expect(await answered('\ufeff"HTTP://h.example"', "key", "--json")).toBe('{"result":"http://h.example/"}');
    for (const line of ['"\ufeffHTTP://h.example"', '{"url":"\ufeffHTTP://h.example"}'])
      expect(await answered(line, "key", "--json")).toBe('{"result":"http://h.example/"}');
    expect(JSON.parse(await answered("\ufeffHTTP://h.example", "inspect")).input).toBe("HTTP://h.example");
    expect(await answered("http://h.example/\ufeff", "canonicalize")).toBe("http://h.example/%EF%BB%BF");
  });

  test("are as many as the input lines, for any bytes", async () => {
    const bytes = fc.array(fc.oneof(fc.constantFrom(0x0a, 0x0d, 0x09, 0x25, 0x2f, 0x3a), fc.nat(255)), {
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(
        bytes,
        fc.constantFrom(["canonicalize"], ["key"], ["get", "{host}{query:a}"], ["inspect"], ["findings"]),
        fc.constantFrom(...Object.keys(profiles)),
        fc.boolean(),
        async (list, command, id, json) => {
          const parameters = [...command, "-p", id, ...(json ? ["--json"] : [])];
          const batch = Uint8Array.from(list);
          expect(linesIn(await answeredBytes(batch, ...parameters))).toBe(linesIn(batch));
        },
      ),
      runs(1),
    );
  });

  test("have the same answers for any chunks", async () => {
    const octet = fc.oneof(fc.constantFrom(0x0a, 0x0d, 0x09, 0xe9, 0xc3, 0xa9, 0xef, 0xbb, 0xbf), fc.nat(255));
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
    const command = fc.constantFrom("canonicalize", "key --with-line", "inspect", "key -j", "get {host}", "findings");
    await fc.assert(
      fc.asyncProperty(fc.array(octet, { maxLength: 80 }), sizes, command, async (list, pieces, line) => {
        const parameters = line.split(" ");
        const whole = Uint8Array.from(list);
        const alone = await Promise.all(linesOf(whole).map((line) => answeredBytes(line, ...parameters)));
        expect(Buffer.compare(await written(whole, pieces, ...parameters), Buffer.concat(alone))).toBe(0);
      }),
      runs(1),
    );
  });

  test("are dropped if there is no answer", () => {
    const answer = (line: string) => (line === "x" ? null : line);
    const cases = [
      ["a\nx", "a\n"],
      ["x\na", "a"],
      ["x\n\nx\n", "\n"],
      ["x\n", ""],
      ["x", ""],
      ["\n", "\n"],
    ] as const;
    for (const [text, kept] of cases)
      expect(decoder.decode(answerBatch(encoder.encode(text), answer)), JSON.stringify(text)).toBe(kept);
  });

  test("are emitted as soon as they end", () => {
    const batches = new Batches();
    const texts = (text: string) => batches.take(encoder.encode(text)).map(({ bytes }) => decoder.decode(bytes));
    expect(texts("a")).toEqual([]);
    expect(texts("b\nc\nd")).toEqual(["ab\nc\n"]);
    expect(texts("e")).toEqual([]);
    expect(batches.rest().map(({ bytes }) => decoder.decode(bytes))).toEqual(["de"]);
    expect(batches.rest()).toEqual([]);
  });

  test("are copied, because streams may reuse their memory", () => {
    const batches = new Batches();
    const take = (text: string) => {
      const piece = Buffer.from(text);
      const taken = batches.take(piece);
      piece.fill("x");
      return taken.map(({ bytes }) => decoder.decode(bytes));
    };
    const long = "b".repeat(LONGEST_LINE + 1);
    expect([take("a\nb"), take("c\n")]).toEqual([["a\n"], ["bc\n"]]);
    expect(take(long)[0] === long).toBe(true);
    expect([take("d"), take("e\nf\n")]).toEqual([["d"], ["e\n", "f\n"]]);
  });

  test("are skipped if they are too long", async () => {
    const long = `http://H.example/${"a".repeat(LONGEST_LINE)}`;
    const bytes = encoder.encode(`http://H.example\n${long}\nhttp://H.example\n`);
    const lines = decoder.decode(await written(bytes, [65_536], "canonicalize")).split("\n");
    // A failure would print the long line.
    expect(lines.map((line) => (line === long ? "long" : line.slice(0, 40)))).toEqual([
      "http://h.example/",
      "long",
      "http://h.example/",
      "",
    ]);
    const answers = decoder
      .decode(await written(bytes, [65_536], "inspect"))
      .trim()
      .split("\n");
    expect(answers.map((line) => JSON.parse(line).error ?? JSON.parse(line).canonical)).toEqual([
      "http://h.example/",
      `A line of more than ${LONGEST_LINE} bytes, which is not read.`,
      "http://h.example/",
    ]);
  });

  test("are answered normally if they are too long and nothing ends them", async () => {
    const long = `HTTP://h.example/${"a".repeat(LONGEST_LINE)}`;
    const answer = `{"error":"A line of more than ${LONGEST_LINE} bytes, which is not read."}`;
    for (const parameters of [["inspect"], ["key", "--json"]]) {
      const last = decoder.decode(await written(encoder.encode(`\n${long}`), [65_536], ...parameters));
      expect(last.split("\n").slice(1)).toEqual([answer]);
      const ended = decoder.decode(
        await written(encoder.encode(`${long}\n`), [LONGEST_LINE, long.length - LONGEST_LINE], ...parameters),
      );
      expect(ended).toBe(`${answer}\n`);
    }
    expect(decoder.decode(await written(encoder.encode(long), [65_536], "key")) === long).toBe(true);
  });

  test("follow a tab if they are too long and answers include lines", async () => {
    const long = `HTTP://h.example/${"a".repeat(LONGEST_LINE)}`;
    const bytes = encoder.encode(`HTTP://h\n${long}\nHTTP://h`);
    for (const size of [65_536, LONGEST_LINE]) {
      const text = decoder.decode(await written(bytes, [size], "key", "--with-line"));
      expect(text === `http://h/\tHTTP://h\n\t${long}\nhttp://h/\tHTTP://h`).toBe(true);
    }
  });
});

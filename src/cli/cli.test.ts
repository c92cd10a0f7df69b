/** The parts of the command: lines, batches, options, answers. What it does as a program: tools/core-build.deep.mjs. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../core/arbitraries.ts";
import { CAUSES, canonicalize, type ProfileId, profiles } from "../core/index.ts";
import { answerAll } from "./answering.ts";
import { answerFor } from "./answers.ts";
import { Batches, LONGEST_LINE } from "./batches.ts";
import { helpText } from "./help.ts";
import { type Answer, answerBatch, textOf } from "./lines.ts";
import { type Asked, COMMANDS, parse, UsageError } from "./options.ts";
import { withoutText } from "./tally.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const asked = (...parameters: string[]): Asked => parse([...parameters, "--threads", "0"], 1) as Asked;

/** What a batch is answered by. */
const answering = (...parameters: string[]): [answer: Answer, withLine: boolean] => {
  const one = asked(...parameters);
  return [answerFor(one), one.withLine];
};

const answered = (text: string, ...parameters: string[]): string =>
  decoder.decode(answerBatch(encoder.encode(text), ...answering(...parameters)));

const linesIn = (bytes: Uint8Array): number => bytes.filter((byte) => byte === 0x0a).length;

/** Each with its end, if it has one. */
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

async function* inPieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (let i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length] ?? 1;
    yield bytes.slice(at, at + size);
    at += size;
  }
}

/** All that the command writes for these bytes, which come in pieces, and the lines without a URL. */
async function run(bytes: Uint8Array, sizes: readonly number[], ...parameters: string[]) {
  const pieces: Uint8Array[] = [];
  const write = async (piece: Uint8Array) => void pieces.push(piece);
  const streams = { input: inPieces(bytes, sizes), write, script: new URL("file:///none") };
  const tally = await answerAll(asked(...parameters), streams);
  return { written: Buffer.concat(pieces), tally };
}

const all = async (...parameters: Parameters<typeof run>): Promise<Uint8Array> => (await run(...parameters)).written;

describe("lines", () => {
  test.each<[parameters: string[], answer: string]>([
    [["canonicalize"], ""],
    [["key"], ""],
    [["key", "--with-line"], "\t"],
    [["key", "-b", "http://H.example/a"], "http://h.example/a"],
    [["inspect"], '{"input":"","canonical":"","components":[],"steps":[],"findings":[]}'],
    [["duplicates"], "[]"],
    [["key", "-j"], '{"error":"Not JSON with a URL: a text, or an object with \\"url\\"."}'],
  ])("that are empty are lines, too: %j", (parameters, answer) => {
    expect(answered("\n\r\n", ...parameters)).toBe(`${answer}\n${answer}\r\n`);
    if (parameters.length > 1 || parameters[0] === "inspect") return;
    for (const id of Object.keys(profiles)) expect(answered("\n", ...parameters, "-p", id)).toBe(`${answer}\n`);
  });

  test("are answered one by one, with the line ends that they had", () => {
    expect(answered("HTTP://H.example\n\nhttp://h.example:80/a\r\nhttp://h.example/%7E", "canonicalize")).toBe(
      "http://h.example/\n\nhttp://h.example/a\r\nhttp://h.example/~",
    );
    expect(answered("", "canonicalize")).toBe("");
    expect(answered("\n", "canonicalize")).toBe("\n");
  });

  test("of bytes that are no UTF-8 name the same octets", () => {
    const bytes = [...encoder.encode("é"), 0xe9, 0xff, ...encoder.encode("€"), 0xe2, 0x82, 0x41, 0xc0, 0x80];
    expect(textOf(Uint8Array.from(bytes))).toBe("é%E9%FF€%E2%82A%C0%80");
    expect(textOf(Uint8Array.of(0xed, 0xa0, 0x80))).toBe("%ED%A0%80");
  });

  test("are asked without a byte order mark, wherever an engine cut before them", () => {
    expect(answered("\ufeffHTTP://h.example\r\n\ufeffHTTP://h.example\n\ufeff\n", "canonicalize")).toBe(
      "http://h.example/\r\nhttp://h.example/\n\n",
    );
    expect(answered('\ufeff"HTTP://h.example"', "key", "--json")).toBe('{"result":"http://h.example/"}');
    // As a value has it that comes from such a list.
    for (const line of ['"\ufeffHTTP://h.example"', '{"url":"\ufeffHTTP://h.example"}'])
      expect(answered(line, "key", "--json")).toBe('{"result":"http://h.example/"}');
    expect(JSON.parse(answered("\ufeffHTTP://h.example", "inspect")).input).toBe("HTTP://h.example");
    // Each of them was the first of a list once.
    const found = JSON.parse(answered("\ufeffhttp://h/\thttp://h/\t\ufeffhttp://h/", "duplicates"));
    expect(found).toMatchObject([{ members: [0, 1, 2], spellings: [{ href: "http://h/", count: 3 }] }]);
    // It stays where it is no mark.
    expect(answered("http://h.example/\ufeff", "canonicalize")).toBe("http://h.example/%EF%BB%BF");
  });

  test("whatever bytes they are of, are as many as before", () => {
    const bytes = fc.array(fc.oneof(fc.constantFrom(0x0a, 0x0d, 0x09, 0x25, 0x2f, 0x3a), fc.nat(255)), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(
        bytes,
        fc.constantFrom(...COMMANDS),
        fc.constantFrom(...Object.keys(profiles)),
        fc.boolean(),
        (list, command, id, json) => {
          const parameters = [command, "-p", id, ...(json ? ["--json"] : [])];
          const batch = Uint8Array.from(list);
          expect(linesIn(answerBatch(batch, ...answering(...parameters)))).toBe(linesIn(batch));
        },
      ),
      runs(1),
    );
  });

  test("come out alike, however they come in, and each as if it came alone", async () => {
    const octet = fc.oneof(fc.constantFrom(0x0a, 0x0d, 0x09, 0xe9, 0xc3, 0xa9, 0xef, 0xbb, 0xbf), fc.nat(255));
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
    const command = fc.constantFrom("canonicalize", "key --with-line", "inspect", "duplicates", "key -j");
    await fc.assert(
      fc.asyncProperty(fc.array(octet, { maxLength: 80 }), sizes, command, async (list, pieces, line) => {
        const parameters = line.split(" ");
        const whole = Uint8Array.from(list);
        const alone = linesOf(whole).map((line) => answerBatch(line, ...answering(...parameters)));
        expect(Buffer.compare(await all(whole, pieces, ...parameters), Buffer.concat(alone))).toBe(0);
      }),
      runs(1),
    );
  });

  test("are given out as soon as they end", () => {
    const batches = new Batches();
    const texts = (text: string) => batches.take(encoder.encode(text)).map(({ bytes }) => decoder.decode(bytes));
    expect(texts("a")).toEqual([]);
    expect(texts("b\nc\nd")).toEqual(["ab\nc\n"]);
    expect(texts("e")).toEqual([]);
    expect(batches.rest().map(({ bytes }) => decoder.decode(bytes))).toEqual(["de"]);
    expect(batches.rest()).toEqual([]);
  });

  test("have memory of their own, since a stream may use its own again", () => {
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

  test("that are too long are not read, and the next ones are", async () => {
    const long = `http://H.example/${"a".repeat(LONGEST_LINE)}`;
    const bytes = encoder.encode(`http://H.example\n${long}\nhttp://H.example\n`);
    const lines = decoder.decode(await all(bytes, [65_536], "canonicalize")).split("\n");
    // Not the line itself: a failure would print all of it.
    expect(lines.map((line) => (line === long ? "long" : line.slice(0, 40)))).toEqual([
      "http://h.example/",
      "long",
      "http://h.example/",
      "",
    ]);
    const answers = decoder
      .decode(await all(bytes, [65_536], "inspect"))
      .trim()
      .split("\n");
    expect(answers.map((line) => JSON.parse(line).error ?? JSON.parse(line).canonical)).toEqual([
      "http://h.example/",
      `A line of more than ${LONGEST_LINE} bytes, which is not read.`,
      "http://h.example/",
    ]);
  });

  test("that are too long are answered like any other where nothing ends them", async () => {
    const long = `HTTP://h.example/${"a".repeat(LONGEST_LINE)}`;
    const said = `{"error":"A line of more than ${LONGEST_LINE} bytes, which is not read."}`;
    for (const parameters of [["inspect"], ["duplicates"], ["key", "--json"]]) {
      const last = decoder.decode(await all(encoder.encode(`\n${long}`), [65_536], ...parameters));
      expect(last.split("\n").slice(1)).toEqual([said]);
      // Its own end may come alone.
      const ended = decoder.decode(
        await all(encoder.encode(`${long}\n`), [LONGEST_LINE, long.length - LONGEST_LINE], ...parameters),
      );
      expect(ended).toBe(`${said}\n`);
    }
    expect(decoder.decode(await all(encoder.encode(long), [65_536], "key")) === long).toBe(true);
  });

  test("that are too long stand after a tab where lines stand after their answers", async () => {
    const long = `HTTP://h.example/${"a".repeat(LONGEST_LINE)}`;
    const bytes = encoder.encode(`HTTP://h\n${long}\nHTTP://h`);
    for (const size of [65_536, LONGEST_LINE]) {
      const text = decoder.decode(await all(bytes, [size], "key", "--with-line"));
      expect(text === `http://h/\tHTTP://h\n\t${long}\nhttp://h/\tHTTP://h`).toBe(true);
    }
  });
});

describe("answers", () => {
  test("canonicalize as the core does, under each rule set and against a base", () => {
    const url = "HTTP://Example.com:80/%7Eann/./a?x=1&amp;y=2#top";
    for (const profile of Object.keys(profiles) as ProfileId[])
      expect(answered(url, "canonicalize", "-p", profile)).toBe(canonicalize(url, { profile }));
    expect(answered("../b", "canonicalize", "-b", "http://h.example/a/c")).toBe("http://h.example/b");
  });

  test("are keys by level", () => {
    const url = "http://www.h.example/a/?utm_source=b#c";
    const keys = ["0", "2", "3", "4"].map((level) => answered(url, "key", "-l", level));
    expect(new Set(keys).size).toBe(4);
    expect(answered("https://h.example/a", "key", "-l", "4")).toBe(keys[3]);
  });

  test("are keys by causes", () => {
    const keys = (ignore: string) =>
      ["http://H.example/a?utm_source=b", "http://h.example/a"].map((url) => answered(url, "key", "--ignore", ignore));
    const [one, other] = keys("tracking,case-and-port");
    expect([one, other]).toEqual(["http://h.example/a", "http://h.example/a"]);
    expect(new Set(keys("case-and-port")).size).toBe(2);
    // The host differs as written.
    const [written, lower] = keys("tracking");
    expect(lower).toBe("http://h.example/a");
    expect(written).not.toBe(lower);
    expect(written).toMatch(/^http:\/\/h[.]example\/a [^\n\t]+$/);
    const inJson = answered('"http://H.example/a"', "key", "--json", "-i", "tracking");
    expect(JSON.parse(inJson).result).toMatch(/^http:\/\/h[.]example\/a\n/);
  });

  test("inspect a line as JSON, with steps, documents and repairs", () => {
    const said = JSON.parse(answered("HTTP://h.example/?q=caf%25C3%25A9", "inspect"));
    expect(said).toMatchObject({
      canonical: "http://h.example/?q=caf%25C3%25A9",
      steps: [{ rule: { id: "lower-case-scheme", sources: [{ document: "RFC 3986" }] }, before: expect.any(String) }],
      findings: [{ id: "double-encoded", repairedUrl: "HTTP://h.example/?q=caf%C3%A9" }],
    });
    expect(said.components.map(({ name }: { name: string }) => name)).toContain("query[0].value");
  });

  test("say which URLs of a line are one address", () => {
    const said = JSON.parse(answered("http://h.example/a\thttp://H.example/a\thttp://h.example/b", "duplicates"));
    expect(said).toMatchObject([
      { key: "http://h.example/a", members: [0, 1], spellings: [{ count: 1 }, { count: 1 }] },
    ]);
  });

  test("say so for the causes that are to be ignored", () => {
    const line = "http://h.example/a?b=1&c=2\thttp://h.example/a?c=2&b=1";
    const groups = (...parameters: string[]) => JSON.parse(answered(line, "duplicates", ...parameters));
    expect(groups("-i", "query-order")).toMatchObject([{ members: [0, 1], mergedBy: ["fold-query-order"] }]);
    expect(groups("-i", "tracking,fragment")).toEqual([]);
    expect(groups()).toEqual([]);
  });

  test("of JSON are JSON: a text, an object with a base of its own, a list", () => {
    expect(answered('"HTTP://h.example"\n{"url":"b","base":"http://h.example/a"}', "canonicalize", "-j")).toBe(
      '{"result":"http://h.example/"}\n{"result":"http://h.example/b"}',
    );
    const list = JSON.stringify(["http://h.example", { url: "/", base: "http://h.example/a" }]);
    for (const line of [list, `{"urls":${list}}`])
      expect(JSON.parse(answered(line, "duplicates", "-j"))).toMatchObject({ result: [{ members: [0, 1] }] });
    expect(JSON.parse(answered('"HTTP://h.example"', "inspect", "-j")).result.canonical).toBe("http://h.example/");
  });

  test("can have the line behind them", () => {
    expect(answered("HTTP://h.example\n\nb\tc", "key", "-w", "-b", "http://h.example/")).toBe(
      "http://h.example/\tHTTP://h.example\nhttp://h.example/\t\nhttp://h.example/bc\tb\tc",
    );
  });

  test("have the line behind them as it was, octet by octet", () => {
    const line = [0x68, 0x3a, 0x2f, 0x2f, 0x61, 0x2f, 0xe9, 0xc0, 0x80, 0xed, 0xa0, 0x80];
    const answer = [...encoder.encode("h://a/%E9%C0%80%ED%A0%80\t")];
    const bom = [0xef, 0xbb, 0xbf];
    const utf8 = encoder.encode("h://é");
    const say = (...bytes: number[]) => [...answerBatch(Uint8Array.from(bytes), ...answering("canonicalize", "-w"))];
    expect(say(...line)).toEqual([...answer, ...line]);
    expect(say(...bom, ...line, 0x0d, 0x0a, 0x0a)).toEqual([...answer, ...bom, ...line, 0x0d, 0x0a, 0x09, 0x0a]);
    expect(say(...bom, ...utf8, 0x0d, 0x0a)).toEqual([...encoder.encode("h://%C3%A9\t"), ...bom, ...utf8, 0x0d, 0x0a]);
  });

  test("have no tab by the rule set web, so that the first one ends the column", () => {
    const piece = fc.constantFrom("\t", "\r", " ", ..."a http:// HTTP: data: mailto: / ? # %09 @".split(" "));
    const line = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(line, fc.constantFrom("0", "2", "4"), fc.constantFrom(...CAUSES), (text, level, { cause }) => {
        for (const parameters of [["canonicalize"], ["key", "-l", level], ["key", "-i", cause]])
          expect(answerFor(asked(...parameters))(text)).not.toMatch(/[\t\r\n]/);
      }),
    );
  });

  test.each(["", "{", "7", "null", "[]", '{"url":7}', "[7]"])("of a line that is none, %j, say so", (line) => {
    for (const command of COMMANDS) {
      const said = JSON.parse(answered(line, command, "-j"));
      if (command === "duplicates" && line === "[]") expect(said).toEqual({ result: [] });
      else expect(said.error).toMatch(/^Not /);
    }
  });
});

describe("lines that gave no URL", () => {
  const said = async (text: string, sizes: number[], ...parameters: string[]) =>
    withoutText((await run(encoder.encode(text), sizes, ...parameters)).tally);

  test.each<[lines: string, parameters: string[], numbers: string | null]>([
    ["http://h.example/\nno URL\n\n \t\n/a\n# a b\n", ["canonicalize"], "3 lines gave no URL: 2, 5, 6"],
    ["\ufeffhttp://h/ a\r\n  mailto:a@h.example \r\nx\r\n", ["key"], "1 line gave no URL: 3"],
    ["/a\n?b\na.html\na b\n#c\n# d\n../e f\n", ["inspect", "-b", "http://h.example/"], "2 lines gave no URL: 4, 6"],
    ["/a\n", ["inspect", "-b", "mailto:a@h.example"], "1 line gave no URL: 1"],
    ["h.example/a\nwww.h.example\n//h.example\nlocalhost:80\n192.0.2.7/\nfoo.bar\n", ["key"], "1 line gave no URL: 6"],
    ["see http://h.example/", ["key"], "1 line gave no URL: 1"],
    ["/a\nb\n", ["key", "-p", "wwwoffle-2.9"], "1 line gave no URL: 2"],
    ["/a\n", ["key", "-p", "wwwoffle-2.6"], null],
    ["/a\n", ["key", "--local-host", "h"], "1 line gave no URL: 1"],
    ["x\thttp://h/\nx\ty\n", ["duplicates"], "1 line gave no URL: 2"],
    ['"http://h/"\n\n{}\n"x"\n[', ["key", "-j"], "2 lines gave no URL: 3, 5"],
    ["[]\n{}", ["duplicates", "-j"], "1 line gave no URL: 2"],
    ["", ["key"], null],
    ["http://h/", ["key"], null],
    ["x", ["key", "-w"], "1 line gave no URL: 1"],
  ])("%j by %j", async (text, parameters, numbers) => {
    for (const sizes of [[1], [3, 5], [1000]]) expect(await said(text, sizes, ...parameters)).toBe(numbers);
  });

  test("are counted, and the first twenty named", async () => {
    const text = "http://h/\nno\n".repeat(25);
    const numbers = Array.from({ length: 20 }, (_, i) => 2 * i + 2);
    expect(await said(text, [7], "key")).toBe(`25 lines gave no URL: ${numbers.join(", ")}, …`);
    expect(await said(text.slice(0, 20 * 13), [7], "key")).toBe(`20 lines gave no URL: ${numbers.join(", ")}`);
  });

  test("are also those that are too long, which come in parts", async () => {
    const long = `http://h/${"a".repeat(LONGEST_LINE)}`;
    for (const end of ["", "\n", "\nx"]) {
      const lines = end === "\nx" ? "3 lines gave no URL: 2, 3, 4" : "2 lines gave no URL: 2, 3";
      expect(await said(`http://h/\nx\n${long}${end}`, [65_536], "key")).toBe(lines);
    }
  });

  test("are not written among the answers", async () => {
    expect(decoder.decode(await all(encoder.encode("x\nhttp://h\n"), [2], "key"))).toBe("http://x/\nhttp://h/\n");
    expect(helpText()).toContain("gave no URL");
  });
});

describe("the command line", () => {
  test("has defaults", () => {
    const web = { command: "key", profile: "web", level: 2, json: false, withLine: false, threads: 8 };
    expect(parse(["key"], 8)).toEqual(web);
    expect(parse(["key"], 1)).toMatchObject({ threads: 0 });
    // More threads than one can hand lines to would only take memory; and it is no more than may be asked for.
    expect(parse(["key"], 300)).toMatchObject({ threads: 12 });
    expect(parse(["key", "-t", "256"], 2)).toMatchObject({ threads: 256 });
    expect(helpText()).toContain("as many as there are processors, at most 12");
  });

  test.each<[parameters: string[], says: RegExp]>([
    [[], /Say what to do: canonicalize, key, inspect, duplicates/],
    [["sort"], /“sort” is none of/],
    [["key", "http://h.example/"], /standard input/],
    [["key", "-p", "weg"], /“weg” is no rule set: web, /],
    [["key", "-l", "5"], /--level is a number from 0 to 4/],
    [["key", "-i", "tracking,case"], /“case” is no cause: case-and-port, fragment, .*, mobile[.]/],
    [["key", "-i", ""], /“” is no cause/],
    [["key", "-i", "tracking, mobile"], /“ mobile” is no cause/],
    [["key", "-l", "2", "-i", "tracking"], /--level and --ignore exclude each other/],
    [["key", "-t", "-1"], /threads/],
    [["key", "--colour"], /colour/],
    [["key", "-w", "-j"], /--with-line is for/],
    [["inspect", "-w"], /--with-line is for/],
    // Answers would be more lines than were asked.
    [["key", "-b", "http://h.example/\nhttp://b.example/"], /--base has a control character/],
    [["key", "-p", "wwwoffle-2.9", "--local-host", "h\n:8080"], /--local-host has a control character/],
    [["key", "--local-host", "h\u0085"], /--local-host has a control character/],
    [["key", "-b", "/a/"], /--base is an absolute URL/],
    [["key", "-b", "//h.example/"], /--base is an absolute URL/],
    [["key", "-b", "http:"], /--base is an absolute URL/],
    [["key", "-b", ""], /--base is an absolute URL/],
  ])("%j is refused with a reason", (parameters, says) => {
    expect(() => parse(parameters, 2)).toThrow(UsageError);
    expect(() => parse(parameters, 2)).toThrow(says);
  });

  test("takes causes", () => {
    expect(parse(["key", "--ignore", "tracking,fragment"], 2)).toMatchObject({ ignore: ["tracking", "fragment"] });
    expect(parse(["key", "-i", "tracking", "-i", "fragment"], 2)).toMatchObject({ ignore: ["tracking", "fragment"] });
    expect(parse(["key"], 2)).not.toHaveProperty("ignore");
  });

  test.each(["http://h.example", "HTTP://H.example/a b", "file:///a/", "gopher://h.example/1"])(
    "takes %s as a base",
    (base) => {
      expect(parse(["key", "-b", base, "--local-host", "localhost:8080"], 2)).toMatchObject({ base });
    },
  );

  test("has help, which names every command, rule set and option", () => {
    expect([parse(["--help"], 2), parse(["key", "-V"], 2)]).toEqual(["help", "version"]);
    const options = "--profile --level --ignore --base --local-host --json --threads".split(" ");
    const causes = CAUSES.map(({ cause }) => cause);
    for (const name of [...COMMANDS, ...Object.keys(profiles), ...causes, ...options])
      expect(helpText()).toContain(name);
  });
});

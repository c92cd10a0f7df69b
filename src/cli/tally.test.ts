import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../core/arbitraries.ts";
import { findingsOf } from "../core/index.ts";
import { LONGEST_LINE } from "./batches.ts";
import { skippedLinesText } from "./tally.ts";
import { asked, run, written } from "./test-runs.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

describe("lines without a URL", () => {
  const summary = async (text: string, sizes: number[], ...parameters: string[]) =>
    skippedLinesText((await run(encoder.encode(text), sizes, ...parameters)).tally, asked(...parameters));

  test.each<[lines: string, parameters: string[], numbers: string | null]>([
    ["http://h.example/\nno URL\n\n \t\n/a\n# a b\n", ["canonicalize"], "3 lines gave no URL: 2, 5, 6"],
    ["\ufeffhttp://h/ a\r\n  mailto:a@h.example \r\nx\r\n", ["key"], "1 line gave no URL: 3"],
    ["/a\n?b\na.html\na b\n#c\n# d\n../e f\n", ["inspect", "-b", "http://h.example/"], "2 lines gave no URL: 4, 6"],
    ["/a\n", ["inspect", "-b", "mailto:a@h.example"], "1 line gave no URL: 1"],
    ["h.example/a\nwww.h.example\n//h.example\nlocalhost:80\n192.0.2.7/\nfoo.bar\n", ["key"], "1 line gave no URL: 6"],
    ["see http://h.example/", ["key"], "1 line gave no URL: 1"],
    ["/a\nb\n", ["key", "-p", "wwwoffle-2.9"], "1 line gave no URL: 2"],
    ["/a\n", ["key", "-p", "wwwoffle-2.6"], null],
    ["/a\n", ["key"], "1 line gave no URL: 1"],
    ["http:/h.example\nhttps:h.example\nhttps:\\\\h.example\nhttp:\n", ["key"], "1 line gave no URL: 4"],
    ['"http://h/"\n\n{}\n"x"\n[', ["key", "-j"], "2 lines gave no URL as JSON: 3, 5"],
    ["", ["key"], null],
    ["http://h/", ["key"], null],
    ["x", ["key", "-w"], "1 line gave no URL: 1"],
  ])("%j by %j", async (text, parameters, numbers) => {
    for (const sizes of [[1], [3, 5], [1000]]) expect(await summary(text, sizes, ...parameters)).toBe(numbers);
  });

  test("are counted, and the first twenty listed", async () => {
    const text = "http://h/\nno\n".repeat(25);
    const numbers = Array.from({ length: 20 }, (_, i) => 2 * i + 2);
    expect(await summary(text, [7], "key")).toBe(`25 lines gave no URL: ${numbers.join(", ")}, …`);
    expect(await summary(text.slice(0, 20 * 13), [7], "key")).toBe(`20 lines gave no URL: ${numbers.join(", ")}`);
  });

  test("include lines that are too long, which arrive in parts", async () => {
    const long = `http://h/${"a".repeat(LONGEST_LINE)}`;
    for (const end of ["", "\n", "\nx"]) {
      const lines = end === "\nx" ? "3 lines gave no URL: 2, 3, 4" : "2 lines gave no URL: 2, 3";
      expect(await summary(`http://h/\nx\n${long}${end}`, [65_536], "key")).toBe(lines);
    }
  });

  test("are not reported among the answers", async () => {
    expect(decoder.decode(await written(encoder.encode("x\nhttp://h\n"), [2], "key"))).toBe("http://x/\nhttp://h/\n");
  });
});

describe("--only-valid", () => {
  const valid = async (text: string, sizes: number[], ...parameters: string[]) => {
    const all = [...parameters, "--only-valid"];
    const { written: bytes, tally } = await run(encoder.encode(text), sizes, ...all);
    return [bytes.toString(), skippedLinesText(tally, asked(...all))];
  };

  test.each<[lines: string, parameters: string[], answers: string, note: string | null]>([
    [
      "http://H/\nno URL\nhttp://H:99999/\n\nhttp://H/b\n",
      ["key"],
      "http://h/\nhttp://h/b\n",
      "2 lines left out: 2, 3",
    ],
    ["x\nhttp://H", ["canonicalize"], "http://h/", "1 line left out: 1"],
    ["http://H\r\nx", ["canonicalize"], "http://h/\r\n", "1 line left out: 2"],
    ["x", ["canonicalize"], "", "1 line left out: 1"],
    ["\n \n", ["canonicalize", "-b", "http://h/"], "", null],
    ["http://h/", ["canonicalize"], "http://h/", null],
    ["h.example/a\nfoo.bar\n", ["key"], "http://h.example/a\n", "1 line left out: 2"],
    ["h.example/a\n", ["key", "-p", "rfc3986"], "", "1 line left out: 1"],
    ["/a\n#b c\n", ["key", "-b", "http://h/"], "http://h/a\n", "1 line left out: 2"],
    ["http://H\nx\nhttp://H", ["key", "-w"], "http://h/\thttp://H\nhttp://h/\thttp://H", "1 line left out: 2"],
    ["x\nhttp://a%00b/\nhttp://H/\n", ["get", "{host}"], "H\n", "2 lines left out: 1, 2"],
    ["x\nhttp://h/\nhttp://1.2.3.4.5/\n", ["findings"], "[]\n", "2 lines left out: 1, 3"],
    [
      '"http://H/"\n"x"\n{}\n\n"http://H:99999"\n{"url":"a","base":"http://h/"}\n{"url":"a"}\n',
      ["canonicalize", "-j"],
      '{"result":"http://h/"}\n{"result":"http://h/a"}\n',
      "4 lines left out: 2, 3, 5, 7",
    ],
  ])("%j by %j", async (text, parameters, answers, summary) => {
    for (const sizes of [[1], [3, 5], [1000]])
      expect(await valid(text, sizes, ...parameters)).toEqual([answers, summary]);
  });

  test("leaves out lines that are too long", async () => {
    const text = `http://H/\nhttp://h/${"a".repeat(LONGEST_LINE)}\nhttp://H/`;
    for (const parameters of [["key"], ["key", "-w"], ["inspect"]]) {
      const [answers, summary] = await valid(text, [65_536], ...parameters);
      expect(answers?.includes("aaaa")).toBe(false);
      expect(answers?.split("\n")).toHaveLength(2);
      expect(summary).toBe("1 line left out: 2");
    }
  });

  test("keeps bytes that are not UTF-8", async () => {
    const bytes = Uint8Array.of(
      ...encoder.encode("x\xe9\nhttp://h/"),
      0xe9,
      0x0d,
      0x0a,
      ...encoder.encode("x"),
      0xff,
      0x0a,
    );
    const { written: answers } = await run(bytes, [7], "key", "-w", "--only-valid");
    const line = [...encoder.encode("http://h/%E9\thttp://h/"), 0xe9, 0x0d, 0x0a];
    expect([...answers]).toEqual(line);
  });

  test("keeps URLs that browsers accept according to the core", async () => {
    const piece = fc.constantFrom(..."a b xn-- - . .. 1 0x1 : :8 @ / ? # %41 %00 [ ] _ é \\ < |".split(" "));
    const host = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
    await fc.assert(
      fc.asyncProperty(host, fc.constantFrom("http", "HTTPS", "ftp"), async (text, scheme) => {
        const url = `${scheme}://${text}`;
        const isRefused = findingsOf(url).some(({ id, component }) => id === "refused" && !component.includes(" > "));
        const [answers] = await valid(`${url}\n`, [1000], "key");
        if (isRefused) expect(answers).toBe("");
        else if (/^https?:\/\/[a-z\d]/i.test(url)) expect(answers).not.toBe("");
      }),
      runs(5),
    );
  });
});

import { describe, expect, test } from "vitest";
import { LONGEST_LINE } from "./batches.ts";
import { withoutText } from "./tally.ts";
import { asked, run, written } from "./test-runs.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

describe("lines that gave no URL", () => {
  const said = async (text: string, sizes: number[], ...parameters: string[]) =>
    withoutText((await run(encoder.encode(text), sizes, ...parameters)).tally, asked(...parameters));

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
    ['"http://h/"\n\n{}\n"x"\n[', ["key", "-j"], "2 lines gave no URL: 3, 5"],
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
    expect(decoder.decode(await written(encoder.encode("x\nhttp://h\n"), [2], "key"))).toBe("http://x/\nhttp://h/\n");
  });
});

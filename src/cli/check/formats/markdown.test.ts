import { expect, test } from "vitest";
import { hostile, problem, report, UNSEEN } from "../examples.ts";
import { markdown } from "./markdown.ts";

test("writes counts, a table with the worst problems first, and the rules", () => {
  const written = markdown(
    report(
      [
        problem({ severity: "note", rule: "duplicate/trailing-slash", url: "/a/", repair: "/a", message: "Also /a." }),
        problem({ file: "b.html", position: null, severity: "error", rule: "refused", repair: null }),
        problem({ position: { line: 9, column: null, endColumn: null } }),
      ],
      { silenced: 2 },
    ),
  );
  expect(written.split("\n").slice(0, 9)).toEqual([
    "## Links",
    "",
    "1 error, 1 warning, 1 note in 40 links of 2 files. The baseline silences 2 more problems.",
    "",
    "| Place | Severity | Problem | Link | Repair |",
    "| --- | --- | --- | --- | --- |",
    "| `b.html` | error | Percent-encoded twice. (`refused`) | `https://h.example/caf%25C3%25A9` |  |",
    "| `docs/a.md:9` | warning | Percent-encoded twice. (`double-encoded`) | `https://h.example/caf%25C3%25A9` | `https://h.example/caf%C3%A9` |",
    "| `docs/a.md:3:5` | note | Also /a. (`duplicate/trailing-slash`) | `/a/` | `/a` |",
  ]);
  expect(written).toContain(
    "\n\n### Rules\n\n- **Encoded more than once** (`double-encoded`): Encode each value once. Look for",
  );
  expect(written).toContain(" [Source](<https://url.spec.whatwg.org/#concept-basic-url-parser>)\n");
});

test("writes a sentence if there are no problems", () => {
  expect(markdown(report([], { files: 1 }))).toBe("## Links\n\nNo problems in 40 links of 1 file.\n");
});

test("writes as many rows as fit into a comment, then the number of the rest", () => {
  const written = markdown(report(Array(3_000).fill(problem())));
  expect(written.length).toBeLessThanOrEqual(60_000);
  expect(written.length).toBeGreaterThan(59_500);
  const rows = written.split("\n").filter((line) => line.startsWith("| `docs/a.md")).length;
  expect(written).toContain(`\n\nAnd ${(3_000 - rows).toLocaleString("en-US")} more.\n\n### Rules\n`);
});

test("escapes text that would leave its cell, start markup or hide", () => {
  const written = markdown(report(hostile));
  expect(written).not.toMatch(UNSEEN);
  expect(written.length).toBeLessThanOrEqual(60_000);
  const rows = written.split("\n").filter((line) => line.includes(" | warning | "));
  expect(rows).toHaveLength(hostile.length);
  for (const row of rows) {
    // An unescaped pipe ends a cell, also in code.
    const cells = row.split(/(?<!\\)\|/);
    expect(cells, row).toHaveLength(7);
    expect(row.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, "").replace(/\\./g, ""), row).not.toMatch(/[<>`]|\]\(/);
  }
});

test("does not turn hosts in a message into links", () => {
  const written = markdown(report([problem({ message: "Leads to www.h.example, not https://h.example/." })]));
  expect(written).toContain("| Leads to www\\.h.example, not https\\://h.example/. (");
});

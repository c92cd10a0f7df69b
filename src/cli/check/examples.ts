/** Reports for tests. */
import { checks } from "../../core/index.ts";
import type { Problem, Report } from "./problem.ts";
import { ruleTextOf } from "./rule-texts.ts";

const doubling = checks.find(({ isDoubling }) => isDoubling)?.id as string;

export const problem = (more: Partial<Problem> = {}): Problem => ({
  file: "docs/a.md",
  position: { line: 3, column: 5, endColumn: 36 },
  severity: "warning",
  rule: doubling,
  rules: [doubling],
  url: "https://h.example/caf%25C3%25A9",
  message: "Percent-encoded twice.",
  repair: "https://h.example/caf%C3%A9",
  ...more,
});

export const report = (problems: readonly Problem[], more: Partial<Report> = {}): Report => ({
  version: "1.2.3",
  problems,
  rules: [...new Set(problems.map(({ rule }) => rule))].sort().map(ruleTextOf),
  files: 2,
  links: 40,
  silenced: 0,
  isComplete: true,
  ...more,
});

export const HOSTILE_FILES: readonly string[] = [
  "a b/100%/#1?.md",
  "C:/x,y:z.html",
  "/tmp/a.html",
  "./new\nline\r.md",
  "café/日本.md",
  "`a`|<script>alert(1)</script>.md",
  "../``a``/[x](y).md",
  "\u001b[2Jred\u202e\u009b.md",
  "\ud800.md",
  "::error::a.md",
  `${"long/".repeat(400)}a.md`,
];

const HOSTILE_URLS: readonly string[] = [
  "https://h.example/\u001b]0;title\u0007\u202egnp.exe",
  "https://h.example/`a|b`\n::error::c\r\n| d",
  "<script>alert(1)</script>",
  "https://h.example/[click](https://evil.example/){0}",
  "::set-output name=a::b",
  "https://h.example/\ud800\u009b31m\u00ad",
  `https://h.example/${"long/".repeat(4_000)}`,
  "",
];

export const hostile: readonly Problem[] = [
  ...HOSTILE_FILES.map((file) => problem({ file })),
  ...HOSTILE_URLS.map((url) => problem({ url, repair: url, message: `Leads to ${url}.` })),
];

/** Except line feeds. */
export const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u;

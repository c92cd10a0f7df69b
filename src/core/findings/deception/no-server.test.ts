import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { findingsOf } from "../../inspect/findings-of.ts";
import { type ProfileId, profiles } from "../../rules/profiles.ts";
import { mayOpen } from "../../url/may-open.ts";
import { isDeceptive } from "../checks.ts";
import { describedCheckOf } from "../described.ts";

const ids = Object.keys(profiles) as ProfileId[];

const found = (input: string, profile: ProfileId = "web") =>
  inspect(input, { profile, base: "https://b.example/c" }).findings.filter(({ id }) => id === "no-server");

const PROGRAMS = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "JAVASCRIPT:void(0)",
  "javascript:",
  "javascript:;",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "j\ra\tv\na\r\nscript:alert(1)",
  "javascript\t:alert(1)",
  " javascript:alert(1)",
  "\u0001\u001f javascript:alert(1)",
  "\n\tjavascript:alert(1)",
  "javascript://h.example/%0Aalert(1)",
  "javascript:%61lert(1)",
  "javascript:alert('https://h.example/')",
  "vbscript:MsgBox(1)",
  "VBScript:MsgBox(1)",
];

const DOCUMENTS = [
  "data:text/html,<script>alert(1)</script>",
  "DATA:text/html;base64,PHNjcmlwdD4=",
  "data:,a",
  "data:image/png;base64,iVBORw0KGgo=",
  "d\tata:text/html,a",
  " data:text/html,a",
];

describe("reports scripts and documents without a server under all rule sets", () => {
  test.each([
    // Notes, because event handlers are common on real pages.
    ...PROGRAMS.map((input) => [input, "program", "note"] as const),
    ...DOCUMENTS.map((input) => [input, "document", "warning"] as const),
  ])("%j: %s, a %s", (input, reason, severity) => {
    for (const profile of ids) {
      expect(found(input, profile), profile).toMatchObject([
        { severity, confidence: "high", reason, component: "scheme" },
      ]);
      const asked = findingsOf(input, { profile, base: "https://b.example/" }).map(({ id }) => id);
      expect(asked, profile).toContain("no-server");
    }
    expect(mayOpen(input)).toBe(false);
    expect(mayOpen(inspect(input).canonical)).toBe(false);
  });

  test.each([
    ["JavaScript:alert(1)", "web", "JavaScript:"],
    [" javascript:alert(1)", "web", "javascript:"],
    ["data:text/html,a:b", "web", "data:"],
    ["java\tscript:alert(1)", "web", "javascript:"],
    // RFC 3986 does not remove tabs, so there is no scheme.
    ["java\tscript:alert(1)", "rfc3986", "java\tscript:"],
  ] as const)("returns the scheme as evidence: %j under %s", (input, profile, evidence) => {
    expect(found(input, profile)).toMatchObject([{ evidence }]);
  });

  test("is not deceptive", () => {
    for (const finding of [...found("javascript:alert(1)"), ...found("data:,a")]) {
      expect(isDeceptive(finding)).toBe(false);
      expect(finding.repaired).toBeUndefined();
    }
  });

  test("is reported once", () => {
    expect(found("javascript:location='javascript:alert(1)'")).toHaveLength(1);
    expect(found("data:text/html,<a href='javascript:alert(1)'>")).toHaveLength(1);
  });
});

const NESTED = "query[0].value > query[0].value";

test.each([
  [
    "query[0].value",
    "program-inside",
    [
      "?next=javascript:alert(1)",
      "?next=JavaScript:alert%281%29",
      "?next=javascript%3Aalert(1)",
      "?next=java%09script:alert(1)",
      "?next=java%0D%0Ascript%3Aalert(1)",
      "?next=%20javascript:alert(1)",
      "?next=%01javascript:alert(1)",
      "?next=%6Aavascript:alert(1)",
      "?next=vbscript:MsgBox(1)",
      "?next=javas%63ript:alert(1)",
      "?next=javascrip%74:alert(1)",
      "?next=javas%09cript:alert(1)",
      "?next=javascript://h.example/%250Aalert(1)",
    ],
  ],
  ["query[0].key", "program-inside", ["?javascript:alert(1)"]],
  ["path[1]", "program-inside", ["go/javascript:alert(1)"]],
  ["fragment", "program-inside", ["#javascript:alert(1)"]],
  [
    "query[0].value",
    "document-inside",
    [
      "?next=data:text/html,<script>",
      "?next=data%3Atext%2Fhtml%3Bbase64%2CPHM%3D",
      "?next=data:image/svg%2Bxml,<svg>",
      "?next=data:application/xml,<a>",
      "?next=data:application/xhtml%2Bxml,<a>",
    ],
  ],
  [NESTED, "program-inside", ["?u=https%3A%2F%2Fi.example%2F%3Fnext%3Djavascript%3Aalert(1)"]],
  [NESTED, "document-inside", ["?u=https%3A%2F%2Fi.example%2F%3Fnext%3Ddata%3Atext%2Fhtml%2Ca"]],
])("reports a note for one nested in %s, %s: %j", (component, reason, all) => {
  for (const input of all.map((rest) => `https://h.example/${rest}`)) {
    // WWWOFFLE removes fragments first.
    for (const profile of component === "fragment" ? (["web"] as const) : ids) {
      expect(found(input, profile), `${profile}: ${input}`).toMatchObject([{ severity: "note", reason }]);
    }
    expect(found(input)).toMatchObject([{ severity: "note", component, reason }]);
    expect(findingsOf(input).map(({ id }) => id)).toContain("no-server");
    // The site decides; the outer URL may be opened.
    expect(mayOpen(inspect(input).canonical)).toBe(true);
  }
});

test("has titles", () =>
  expect(describedCheckOf("no-server")?.titles).toEqual({
    program: "Contains a script",
    document: "Contains a document",
    "program-inside": "Contains a script",
    "document-inside": "Contains a document",
  }));

test.each([
  "https://h.example/?q=javascript:+the+good+parts",
  "https://h.example/?q=javascript:%20void%20(0)",
  "https://h.example/?q=what+is+javascript:alert(1)",
  "https://h.example/?title=Data:%20a,%20b",
  "https://h.example/?title=what+is+data:text/html,a",
  "https://h.example/?img=data:image/png;base64,iVBORw0KGgo=",
  "https://h.example/data:a,b",
  "https://javascript%3Aalert(1)@h.example/",
  "https://h.example/?javascript=1",
  "https://h.example/javascript/alert(1)",
  "https://javascript.example/",
  "javascript.html",
  "./javascript:alert(1)",
  "mailto:a@h.example",
  "blob:https://h.example/1-2",
  "about:blank",
  "tel:123",
])("finds nothing in %s", (input) => {
  expect(found(input).filter(({ component }) => component === "scheme")).toEqual([]);
  if (!input.startsWith("./")) expect(found(input)).toEqual([]);
});

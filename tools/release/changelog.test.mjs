import { describe, expect, test } from "vitest";
import { addRelease, changelogProblems, entriesOf, MAX_NOTES_LENGTH, notesOf, unreleasedIn } from "./changelog.mjs";

const LOG = `# Changelog

## [Unreleased]

- A new rule,
  on two lines.
- Another one.

## [1.0.0] - 2026-01-02

- The first.
`;

test("a release moves unreleased entries under its heading, and leaves an empty section", () => {
  const after = addRelease(LOG, "1.1.0", "2026-03-04");
  expect(entriesOf(after, "1.1.0")).toBe("- A new rule,\n  on two lines.\n- Another one.");
  expect(entriesOf(after, "1.0.0")).toBe("- The first.");
  expect(unreleasedIn(after)).toBe("");
  expect(changelogProblems(after, "1.1.0")).toEqual([]);
  expect(() => addRelease(after, "1.2.0", "2026-03-05")).toThrow("CHANGELOG.md has nothing under “## [Unreleased]”.");
});

describe("a version cannot be released", () => {
  test.each([
    ["without a section", LOG.replace("- A new rule,\n  on two lines.\n- Another one.\n", ""), "1.1.0", "no section"],
    ["without a date in its heading", "## 1.1.0\n\n- New.\n", "1.1.0", "no section “## [1.1.0] - YYYY-MM-DD”"],
    ["if only a longer version has a section", "## [1.1.0] - 2026-03-04\n\n- New.\n", "1.1", "no section"],
    [
      "with an empty section",
      "## [1.1.0] - 2026-03-04\n\n## [1.0.0] - 2026-01-02\n",
      "1.1.0",
      "does not say what is new",
    ],
    ["with unreleased entries", LOG, "1.0.0", "has entries under “[Unreleased]”"],
    [
      "with notes that are too long for the forms",
      `## [1.1.0] - 2026-03-04\n\n${"- New.\n".repeat(500)}`,
      "1.1.0",
      "3,000",
    ],
  ])("%s", (_, text, version, problem) => {
    expect(changelogProblems(text, version)).toEqual([expect.stringContaining(problem)]);
  });
});

describe("text for a form", () => {
  test("has one line per paragraph and entry", () => {
    expect(notesOf("Faster,\nand better.\n\nSee\nbelow.\n\n- One,\n  two.\n  - Three,\n    four.\n- Five.")).toBe(
      "Faster, and better.\n\nSee below.\n\n- One, two.\n  - Three, four.\n- Five.",
    );
  });

  test("is the summary if the whole is too long", () => {
    const list = "- An entry that goes on.\n".repeat(200);
    expect(notesOf(`Much is new.\n\nMore below.\n\n${list}`)).toBe("Much is new.\n\nMore below.");
    expect(notesOf(list)).toBeUndefined();
    expect(notesOf(`${"x".repeat(MAX_NOTES_LENGTH + 1)}\n\n- New.`)).toBeUndefined();
  });
});

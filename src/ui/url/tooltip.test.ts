import { expect, test } from "vitest";
import { tooltipOf } from "./tooltip.ts";

test("masks passwords, names invisible characters, and cuts long texts", () => {
  expect(tooltipOf("http://ann:s3cret@h.example/\u200b")).toBe("http://ann:•••@h.example/⟨U+200B⟩");
  const long = tooltipOf(`http://h.example/${"\u{1f600}".repeat(600)}`);
  expect([long.length, long.slice(-3)]).toEqual([500, "\u{1f600}…"]);
});

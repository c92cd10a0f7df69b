import { expect, test } from "vitest";
import { describedStepsOf as stepsOf } from "../../duplicates/described.ts";

test("adds three slashes to a file URL, and cites the state that reads them", () => {
  for (const input of ["file://C:/a", "file:/a", "FILE:a"]) {
    const step = stepsOf(input).steps.find(({ rule }) => rule.id === "slashes");
    expect(step?.rule.source.href, input).toMatch(/#file-state$/);
    expect(step?.rule.title, input).toContain("“///”");
  }
  expect(stepsOf("http:/h/").steps[0]?.rule.source.href).toMatch(/#special-authority-ignore-slashes-state$/);
});

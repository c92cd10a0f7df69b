// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { resetScreen, shown } from "../../../fake-browser/screen.ts";
import { rowMarks, UrlCell } from "./table-cells.tsx";

beforeEach(resetScreen);

test("truncates a URL with thousands of passwords in the middle", () => {
  const container = shown(
    <UrlCell canonical={`http://h/?${"u=http%3A%2F%2Fa%3Apass%40h%2F&".repeat(5_000)}`} absolute="" findings={[]} />,
  );
  expect(container.querySelectorAll("*").length).toBeLessThan(400);
  expect(container.textContent).not.toContain("pass");
});

test("marks a whole component only if rule sets keep its place", () => {
  const refused = { id: "refused", severity: "error", confidence: "high", reason: "host-invalid" } as const;
  expect(rowMarks("http://a b/?c=d", [{ ...refused, component: "host" }])).toEqual([
    { start: 7, end: 10, kind: "is-bad" },
  ]);
  expect(rowMarks("http://h/?c=d", [{ ...refused, component: "query[0].value" }])).toEqual([]);
});

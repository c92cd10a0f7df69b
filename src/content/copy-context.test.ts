// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { copyContext } from "./copy-context.ts";

const page = vi.hoisted(() => ({ title: "" }));
vi.mock("./page.ts", async (original) => ({
  ...(await original<typeof import("./page.ts")>()),
  documentTitle: () => page.title,
}));
vi.mock("./declared.ts", () => ({ declaredByDocument: () => ({ base: "", addresses: [], loaded: "" }) }));

test.each([
  ["whole", `${"long ".repeat(100)}end`, `${"long ".repeat(100)}end`],
  ["with single spaces", " \n a \t b ", "a b"],
  ["up to a limit, and no half character", `${"x".repeat(3999)}😀`, "x".repeat(3999)],
])("a title is read %s", (_, title, read) => {
  page.title = title;
  expect(copyContext("").title).toBe(read);
});

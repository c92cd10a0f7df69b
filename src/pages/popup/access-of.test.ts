import { expect, test, vi } from "vitest";
import { NO_ACCESS } from "../../browser/sites.ts";
import { fake } from "../../fake-browser/index.ts";
import { accessOf } from "./find-tab.ts";

test("has no access if the browser refuses to answer", async () => {
  const logError = vi.spyOn(console, "error").mockImplementation(() => {});
  fake.permissions.contains.mockRejectedValue(new Error("Invalid value for origin pattern."));
  expect(await accessOf("http://a*b.example/")).toEqual(NO_ACCESS);
  expect(logError).toHaveBeenCalledOnce();
  logError.mockRestore();
});

test("has no access to a page without a known URL", async () => {
  expect(await accessOf(null)).toEqual(NO_ACCESS);
  expect(await accessOf(undefined)).toEqual(NO_ACCESS);
});

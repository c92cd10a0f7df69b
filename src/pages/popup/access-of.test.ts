import { expect, test, vi } from "vitest";
import { NO_ACCESS } from "../../browser/sites.ts";
import { fake } from "../../fake-browser/index.ts";
import { accessOf } from "./tab-of.ts";

test("where the browser refuses to say, there is no access", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  fake.permissions.contains.mockRejectedValue(new Error("Invalid value for origin pattern."));
  expect(await accessOf("http://a*b.example/")).toEqual(NO_ACCESS);
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});

test("of a page without a known address there is none", async () => {
  expect(await accessOf(null)).toEqual(NO_ACCESS);
  expect(await accessOf(undefined)).toEqual(NO_ACCESS);
});

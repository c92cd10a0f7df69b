import { expect, test, vi } from "vitest";
import { copiesFor } from "./copies-in.ts";
import { offersOf } from "./offered.ts";

const all = vi.hoisted(() => vi.fn());
vi.mock("../../../core/index.ts", async (original) => {
  const core = await original<typeof import("../../../core/index.ts")>();
  const copiesOn: typeof core.copiesOn = (input, options) => {
    const copies = core.copiesOn(input, options);
    return { ...copies, all: all.mockImplementation(copies.all) };
  };
  return { ...core, copiesOn };
});
vi.mock("webextension-polyfill", () => ({ default: { storage: {}, permissions: {}, runtime: {}, i18n: {} } }));

test("all kinds of copies are made only for who reads them", () => {
  const copies = copiesFor("http://h.example/a?utm_source=b", { declared: "http://h.example/c" });
  expect(offersOf(copies, true).map(({ kind }) => kind)).toEqual(["clean", "declared"]);
  expect(copies.copyAs("canonical")?.text).toBe("http://h.example/a?utm_source=b");
  expect(all).not.toHaveBeenCalled();
  expect(copies.copies.map(({ kind }) => kind)).toContain("surt");
  expect(copies.copies).toBe(copies.copies);
  expect(all).toHaveBeenCalledTimes(1);
});

test("the page’s own address is offered only where no other entry has its text", () => {
  const offered = (declared: string) => offersOf(copiesFor("http://h.example/a", { declared }), true);
  expect(offered("http://h.example/a")).toEqual([]);
  expect(offered("http://h.example/b").map(({ kind }) => kind)).toEqual(["declared"]);
});

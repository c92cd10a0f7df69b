import { expect, test, vi } from "vitest";
import { copiesFor } from "./copies-in.ts";
import { offersOf } from "./offered.ts";

const copiesOf = vi.hoisted(() => vi.fn());
vi.mock("../../../core/index.ts", async (original) => {
  const core = await original<typeof import("../../../core/index.ts")>();
  copiesOf.mockImplementation(core.copiesOf);
  return { ...core, copiesOf };
});
vi.mock("webextension-polyfill", () => ({ default: { storage: {}, permissions: {}, runtime: {}, i18n: {} } }));

test("all kinds of copies are made only for who reads them", () => {
  const all = copiesFor("http://h.example/a?utm_source=b", { declared: "http://h.example/c" });
  expect(offersOf(all, true).map(({ kind }) => kind)).toEqual(["clean", "declared"]);
  expect(all.copyAs("canonical")?.text).toBe("http://h.example/a?utm_source=b");
  expect(copiesOf).not.toHaveBeenCalled();
  expect(all.copies.map(({ kind }) => kind)).toContain("surt");
  expect(all.copies).toBe(all.copies);
  expect(copiesOf).toHaveBeenCalledTimes(1);
});

test("the page’s own address is offered only where no other entry has its text", () => {
  const offered = (declared: string) => offersOf(copiesFor("http://h.example/a", { declared }), true);
  expect(offered("http://h.example/a")).toEqual([]);
  expect(offered("http://h.example/b").map(({ kind }) => kind)).toEqual(["declared"]);
});

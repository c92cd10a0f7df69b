import { expect, test, vi } from "vitest";
import { memoize } from "./memoize.ts";

test("caches answers, and computes them again after very many others", () => {
  const find = vi.fn((text: string) => (text === "none" ? null : text.length));
  const known = memoize(find);
  expect(["abc", "none", "", "abc", "none", ""].map(known)).toEqual([3, null, 0, 3, null, 0]);
  expect(find).toHaveBeenCalledTimes(3);
  const many = Array.from({ length: 150_000 }, (_, i) => String(i));
  expect(many.filter((one) => known(one) !== one.length)).toEqual([]);
  find.mockClear();
  expect([known("abc"), known("abc")]).toEqual([3, 3]);
  expect(find).toHaveBeenCalledTimes(1);
});

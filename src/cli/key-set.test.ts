import { describe, expect, test } from "vitest";
import { seededRandom } from "../../bench/random.mjs";
import { KeySet } from "./key-set.ts";

describe("KeySet", () => {
  test("behaves like a Set while its tables grow", () => {
    const { whole } = seededRandom(1);
    const keys = new KeySet();
    const wanted = new Set<string>();
    for (let i = 0; i < 60_000; i++) {
      const key = `http://h.example/${whole(1, 40_000)}`;
      if (keys.add(Buffer.from(key)) === wanted.has(key)) throw new Error(`Wrong for ${key}.`);
      wanted.add(key);
    }
  });

  test("distinguishes an empty key from a missing one", () => {
    const keys = new KeySet();
    expect([keys.add(Buffer.from("")), keys.add(Buffer.from(""))]).toEqual([true, false]);
  });
});

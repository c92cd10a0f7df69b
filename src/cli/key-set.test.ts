import { describe, expect, test } from "vitest";
import { seededRandom } from "../../bench/random.mjs";
import { KeySet } from "./key-set.ts";

describe("a set of keys", () => {
  test("answers as a Set does, while its tables grow", () => {
    const { whole } = seededRandom(1);
    const keys = new KeySet();
    const wanted = new Set<string>();
    for (let i = 0; i < 60_000; i++) {
      const key = `http://h.example/${whole(1, 40_000)}`;
      if (keys.add(Buffer.from(key)) === wanted.has(key)) throw new Error(`Wrong for ${key}.`);
      wanted.add(key);
    }
  });

  test("tells an empty key from none", () => {
    const keys = new KeySet();
    expect([keys.add(Buffer.from("")), keys.add(Buffer.from(""))]).toEqual([true, false]);
  });
});

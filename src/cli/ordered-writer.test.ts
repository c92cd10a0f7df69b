import { describe, expect, test } from "vitest";
import { OrderedWriter } from "./ordered-writer.ts";

const bytes = (...numbers: number[]) => Uint8Array.from(numbers);
/** Settles after all promises that can settle now. */
const later = () => new Promise(setImmediate);

describe("answers", () => {
  function deferred() {
    let resolve: (bytes: Uint8Array) => void = () => undefined;
    let reject: (error: Error) => void = () => undefined;
    const promise = new Promise<Uint8Array>((one, other) => {
      resolve = one;
      reject = other;
    });
    return { promise, resolve, reject };
  }

  test("are written in order, as soon as all earlier ones are available", async () => {
    const written: number[] = [];
    const order = new OrderedWriter(async (piece) => void written.push(...piece));
    const [first, second, third] = [deferred(), deferred(), deferred()];
    for (const { promise } of [first, second, third]) await order.put(promise, 3);
    second.resolve(bytes(2));
    await later();
    expect(written).toEqual([]);
    first.resolve(bytes(1));
    await later();
    expect(written).toEqual([1, 2]);
    third.resolve(bytes(3));
    await order.all();
    expect(written).toEqual([1, 2, 3]);
  });

  test("are limited in number while pending", async () => {
    const order = new OrderedWriter(async () => undefined);
    const all = Array.from({ length: 4 }, deferred);
    let put = 0;
    const putting = (async () => {
      for (const { promise } of all) {
        await order.put(promise, 2);
        put += 1;
      }
    })();
    await later();
    expect(put).toBe(2);
    for (const { resolve } of all) resolve(bytes(0));
    await putting;
    expect(put).toBe(4);
  });

  test("are not written after a failure, which rejects pending calls", async () => {
    const written: number[] = [];
    const order = new OrderedWriter(async (piece) => void written.push(...piece));
    const [first, second, third] = [deferred(), deferred(), deferred()];
    for (const { promise } of [first, second, third]) await order.put(promise, 3);
    third.resolve(bytes(3));
    second.reject(new Error("No answer."));
    first.resolve(bytes(1));
    await expect(order.failed).rejects.toThrow("No answer.");
    await expect(order.all()).rejects.toThrow("No answer.");
    await expect(order.put(Promise.resolve(bytes(4)), 0)).rejects.toThrow("No answer.");
    expect(written).toEqual([1]);
  });
});

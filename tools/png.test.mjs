import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { palettePng } from "./png.mjs";

/** The pixels of a palette PNG with a width of 1. @param {Buffer} png @returns {number[][]} */
function pixelsOf(png) {
  /** @type {Map<string, Buffer>} */
  const chunks = new Map();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString("latin1", at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [colours, alphas, data] = ["PLTE", "tRNS", "IDAT"].map((type) => chunks.get(type) ?? Buffer.alloc(0));
  const rows = inflateSync(/** @type {Buffer} */ (data));
  return [...rows]
    .filter((_, at) => at % 2 === 1)
    .map((index) => [...(colours?.subarray(3 * index, 3 * index + 3) ?? []), alphas?.[index] ?? 0]);
}

test("few colours are kept exactly, also their transparency", () => {
  const pixels = [
    [255, 0, 0, 255],
    [0, 0, 0, 0],
    [255, 0, 0, 255],
    [1, 2, 3, 128],
  ];
  expect(pixelsOf(palettePng(Uint8Array.from(pixels.flat()), 1, pixels.length))).toEqual(pixels);
});

test("of many colours the frequent ones are kept, the others approximated", () => {
  const gradient = Array.from({ length: 1000 }, (_, i) => [i >> 2, i & 3, 0, 255]);
  const flat = [8, 9, 10, 11].flatMap((red) => Array.from({ length: 50 }, () => [red, 1, 0, 255]));
  const pixels = pixelsOf(palettePng(Uint8Array.from([...gradient, ...flat].flat()), 1, 1200));
  expect(pixels.slice(1000)).toEqual(flat);
  for (const [i, [red = 0]] of pixels.slice(0, 1000).entries()) expect(Math.abs(red - (i >> 2))).toBeLessThan(8);
});

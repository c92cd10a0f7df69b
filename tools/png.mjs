/** Writes PNG files with a palette: screenshots of interfaces have few colours. */
import { crc32, deflateSync } from "node:zlib";

const COLOURS = 256;
/** The most frequent colours are kept exactly: flat areas, however small. The others are those of smooth edges. */
const EXACT = 96;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** @typedef {readonly [red: number, green: number, blue: number, alpha: number]} Colour */
/** @typedef {{ value: number, colour: Colour, count: number }} Entry */

/** @param {number} value a little-endian RGBA pixel @returns {Colour} */
const colourOf = (value) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24];

/** The channel with the widest range. @param {readonly Entry[]} box */
function widest(box) {
  const ranges = [0, 1, 2, 3].map((channel) => {
    let [low, high] = [255, 0];
    for (const { colour } of box) {
      low = Math.min(low, /** @type {number} */ (colour[channel]));
      high = Math.max(high, /** @type {number} */ (colour[channel]));
    }
    return high - low;
  });
  const range = Math.max(...ranges);
  return { channel: ranges.indexOf(range), range };
}

/**
 * Median cut by distinct colours.
 * @param {readonly Entry[]} entries
 * @param {number} count
 */
function boxesOf(entries, count) {
  let boxes = [{ box: [...entries], ...widest(entries) }];
  while (boxes.length < count) {
    const largest = boxes.reduce((one, other) => (other.range > one.range ? other : one));
    if (largest.range === 0) break;
    const { box, channel } = largest;
    box.sort(
      (one, other) => /** @type {number} */ (one.colour[channel]) - /** @type {number} */ (other.colour[channel]),
    );
    const halves = [box.slice(0, box.length >> 1), box.slice(box.length >> 1)];
    boxes = boxes.filter((one) => one !== largest).concat(halves.map((half) => ({ box: half, ...widest(half) })));
  }
  return boxes.map(({ box }) => box);
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/**
 * Encodes pixels, RGBA in rows, with at most 256 colours.
 * @param {Uint8Array} pixels
 * @param {number} width
 * @param {number} height
 */
export function palettePng(pixels, width, height) {
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const value = view.getUint32(at, true);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const entries = [...counts]
    .map(([value, count]) => ({ value, colour: colourOf(value), count }))
    .toSorted((one, other) => other.count - one.count);
  const rare = entries.slice(EXACT);
  const boxes = [
    ...entries.slice(0, EXACT).map((one) => [one]),
    ...(rare.length > 0 ? boxesOf(rare, COLOURS - EXACT) : []),
  ];
  const palette = boxes.map((box) => box.reduce((one, other) => (other.count > one.count ? other : one)).colour);
  /** @type {Map<number, number>} */
  const indices = new Map(boxes.flatMap((box, index) => box.map(({ value }) => /** @type {const} */ ([value, index]))));
  // Each row begins with its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < width * height; at += 1)
    rows[at + Math.floor(at / width) + 1] = /** @type {number} */ (indices.get(view.getUint32(4 * at, true)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per index, colour type 3: palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap((colour) => colour.slice(0, 3)))),
    chunk("tRNS", Buffer.from(palette.map(([, , , alpha]) => alpha))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

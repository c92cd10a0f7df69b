import { hexDigit } from "../url/percent.ts";
import { BEYOND_ASCII, COLUMNS, ESCAPES, LOWER_CASE, type Table } from "./table.ts";

/** For texts that are not absolute lower-case http or https URLs. */
export const ALL_BITS = -1;

const [HASH, PERCENT, DOT, SLASH, COLON, QUESTION_MARK, AT_SIGN] = [0x23, 0x25, 0x2e, 0x2f, 0x3a, 0x3f, 0x40];

// Fast loops: numbers for characters, one comparison for letters, `charCodeAt` from the prototype (see url.ts).
type CodeAt = typeof String.prototype.charCodeAt;

/** -1 for other texts. */
function authorityStart(text: string): number {
  const codeAt: CodeAt = String.prototype.charCodeAt;
  if (text.length < 8 || codeAt.call(text, 0) !== 0x68 || codeAt.call(text, 1) !== 0x74) return -1;
  if (codeAt.call(text, 2) !== 0x74 || codeAt.call(text, 3) !== 0x70) return -1;
  const colon = codeAt.call(text, 4) === 0x73 ? 5 : 4;
  if (codeAt.call(text, colon) !== 0x3a || codeAt.call(text, colon + 1) !== 0x2f) return -1;
  return codeAt.call(text, colon + 2) === 0x2f ? colon + 3 : -1;
}

/** The column of the %XX at that place; -1 if no two digits follow. */
function escapeColumn(text: string, at: number): number {
  if (at + 2 >= text.length) return -1;
  const codeAt: CodeAt = String.prototype.charCodeAt;
  const high = codeAt.call(text, at + 1);
  const low = codeAt.call(text, at + 2);
  const octet = hexDigit(high) * 16 + hexDigit(low);
  if (octet > 0xff) return -1;
  return high > 0x60 || low > 0x60 ? LOWER_CASE + octet : octet;
}

function isDefaultPort(text: string, colon: number, end: number, authority: number): boolean {
  const port = authority === 7 ? ":80" : ":443";
  return end - colon === port.length && text.startsWith(port, colon);
}

/** Of a label that begins there. */
function punycodeBit(text: string, label: number, { shapes }: Table): number {
  const codeAt: CodeAt = String.prototype.charCodeAt;
  return label < text.length && (codeAt.call(text, label) | 0x20) === 0x78 ? shapes["host-punycode"] : 0;
}

/** Coarse: of the last label, only the first character counts. */
function hostBits(text: string, start: number, end: number, label: number, { shapes }: Table): number {
  if (start === end) return shapes["host-empty"];
  const codeAt: CodeAt = String.prototype.charCodeAt;
  const first = codeAt.call(text, start);
  if (first === 0x5b) {
    const named = shapes["host-dots"] | shapes["host-punycode"] | shapes["host-www"];
    return named | shapes["host-empty"] | shapes["host-number"];
  }
  const isWww = (first | 0x20) === 0x77 && (codeAt.call(text, start + 1) | 0x20) === 0x77;
  const bits = isWww ? shapes["host-www"] : 0;
  // The root's dot ends the host.
  if (label === end) return bits | shapes["host-dots"] | shapes["host-number"];
  const last = codeAt.call(text, label);
  return last >= 0x30 && last <= 0x39 ? bits | shapes["host-number"] : bits;
}

function segmentBits(text: string, start: number, length: number, { shapes }: Table): number {
  if (length === 0) return shapes["empty-segment"];
  const codeAt: CodeAt = String.prototype.charCodeAt;
  const isDots = codeAt.call(text, start) === 0x2e && (length === 1 || codeAt.call(text, start + 1) === 0x2e);
  return isDots ? shapes["dot-segment"] : 0;
}

/** By code, in which regions a character is more than itself: one branch for all others, which processors foresee. */
const MARKS = new Uint8Array(COLUMNS);
const [IN_AUTHORITY, IN_PATH, IN_QUERY, IN_FRAGMENT] = [1, 2, 4, 8];
for (const code of [DOT, COLON, AT_SIGN]) MARKS[code] = IN_AUTHORITY;
for (const code of [SLASH, QUESTION_MARK]) MARKS[code] = IN_AUTHORITY | IN_PATH;
MARKS[HASH] = IN_AUTHORITY | IN_PATH | IN_QUERY;
MARKS[PERCENT] = IN_AUTHORITY | IN_PATH | IN_QUERY | IN_FRAGMENT;

/** `ALL_BITS` for other texts. Linear; never throws. */
export function bitsOf(text: string, table: Table): number {
  const start = authorityStart(text);
  if (start < 0) return ALL_BITS;
  const codeAt: CodeAt = String.prototype.charCodeAt;
  const { characters, escapes, strays, shapes } = table;
  const { length } = text;
  let bits = table.always | (start === 7 ? shapes.http : 0);
  let at = start;
  let code = 0;

  let host = start;
  let hostEnd = -1;
  let label = start;
  bits |= punycodeBit(text, label, table);
  for (; at < length; at++) {
    code = codeAt.call(text, at);
    const column = code < BEYOND_ASCII ? code : BEYOND_ASCII;
    if (((MARKS[column] as number) & IN_AUTHORITY) !== 0) {
      if (code === SLASH || code === QUESTION_MARK || code === HASH) break;
      if (code === PERCENT) {
        const encoded = escapeColumn(text, at);
        bits |= (encoded < 0 ? strays[0] : escapes[encoded]) as number;
        continue;
      }
      if (code === COLON) {
        bits |= shapes.port;
        if (hostEnd < 0) hostEnd = at;
      } else if (code === AT_SIGN) {
        bits |= shapes.userinfo | punycodeBit(text, at + 1, table);
        label = at + 1;
        host = label;
        hostEnd = -1;
      } else if (hostEnd < 0) {
        bits |= punycodeBit(text, at + 1, table);
        if (at === label) bits |= shapes["host-dots"];
        label = at + 1;
      }
    }
    bits |= characters[column] as number;
  }
  bits |= hostBits(text, host, hostEnd < 0 ? at : hostEnd, label, table);
  if (hostEnd >= 0 && !isDefaultPort(text, hostEnd, at, start)) bits |= shapes["other-port"];

  const path = at;
  let segment = path + 1;
  if (at === length || code !== SLASH) bits |= shapes["path-empty"];
  else {
    for (at++; at < length; at++) {
      code = codeAt.call(text, at);
      const column = code < BEYOND_ASCII ? code : BEYOND_ASCII;
      if (((MARKS[column] as number) & IN_PATH) === 0) bits |= characters[COLUMNS + column] as number;
      else if (code === SLASH) {
        if (at - segment < 3) bits |= segmentBits(text, segment, at - segment, table);
        segment = at + 1;
      } else if (code !== PERCENT) break;
      else {
        const encoded = escapeColumn(text, at);
        bits |= (encoded < 0 ? strays[1] : escapes[ESCAPES + encoded]) as number;
        if (encoded >= 0) at += 2;
      }
    }
    if (at === segment) bits |= segment > path + 1 ? shapes["last-slash"] : 0;
    else if (at - segment < 3) bits |= segmentBits(text, segment, at - segment, table);
  }

  if (at < length && code === QUESTION_MARK) {
    const query = ++at;
    for (; at < length; at++) {
      code = codeAt.call(text, at);
      const column = code < BEYOND_ASCII ? code : BEYOND_ASCII;
      if (((MARKS[column] as number) & IN_QUERY) === 0) bits |= characters[2 * COLUMNS + column] as number;
      else if (code === HASH) break;
      else {
        const encoded = escapeColumn(text, at);
        bits |= (encoded < 0 ? strays[2] : escapes[2 * ESCAPES + encoded]) as number;
        if (encoded >= 0) at += 2;
      }
    }
    bits |= shapes.query | (at === query ? shapes["query-empty"] : 0);
  }

  if (at < length) {
    bits |= shapes.fragment;
    for (at++; at < length; at++) {
      code = codeAt.call(text, at);
      const column = code < BEYOND_ASCII ? code : BEYOND_ASCII;
      if (((MARKS[column] as number) & IN_FRAGMENT) === 0) bits |= characters[3 * COLUMNS + column] as number;
      else {
        const encoded = escapeColumn(text, at);
        bits |= (encoded < 0 ? strays[3] : escapes[3 * ESCAPES + encoded]) as number;
        if (encoded >= 0) at += 2;
      }
    }
  }

  if (codeAt.call(text, length - 1) <= 0x20) bits |= shapes["last-space"];
  for (const { bits: own, mayHave, traits } of table.texts) {
    if ((bits & own) === own || !mayHave(text)) continue;
    for (const { bit, has } of traits) if ((bits & bit) === 0 && has(text)) bits |= bit;
  }
  return bits;
}

import { BEYOND_ASCII, COLUMNS, ESCAPES, LOWER_CASE, type Table } from "./table.ts";

/** For texts that are not absolute lower-case http or https URLs. */
export const ALL_BITS = -1;

// Fast loops: numbers for characters, one comparison for letters, `charCodeAt` from the prototype (see url.ts).
type CodeAt = typeof String.prototype.charCodeAt;

/** -1 for other texts. */
function authorityStart(text: string): number {
  const codeAt: CodeAt = String.prototype.charCodeAt;
  if (text.length < 8 || codeAt.call(text, 0) !== 0x68) return -1;
  if (codeAt.call(text, 4) === 0x3a) return text.startsWith("http://") ? 7 : -1;
  return codeAt.call(text, 5) === 0x3a && text.startsWith("https://") ? 8 : -1;
}

/** For other characters, a number too large for an octet. */
function digit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : 0x10000;
}

function percentBits(text: string, at: number, region: number, { escapes, strays }: Table): number {
  if (at + 2 >= text.length) return strays[region] as number;
  const codeAt: CodeAt = String.prototype.charCodeAt;
  const high = codeAt.call(text, at + 1);
  const low = codeAt.call(text, at + 2);
  const octet = digit(high) * 16 + digit(low);
  if (octet > 0xff) return strays[region] as number;
  return escapes[region * ESCAPES + (high > 0x60 || low > 0x60 ? LOWER_CASE : 0) + octet] as number;
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

/** `ALL_BITS` for other texts. Linear; never throws. */
export function bitsOf(text: string, table: Table): number {
  const start = authorityStart(text);
  if (start < 0) return ALL_BITS;
  const codeAt: CodeAt = String.prototype.charCodeAt;
  const { characters, shapes } = table;
  const { length } = text;
  let bits = table.always | (start === 7 ? shapes.http : 0);
  let at = start;
  let code = 0;

  let host = start;
  let hostEnd = -1;
  let label = start;
  for (; at < length; at++) {
    code = codeAt.call(text, at);
    if (code > 0x40) {
      bits |= characters[code < BEYOND_ASCII ? code : BEYOND_ASCII] as number;
      if (code === 0x78 || code === 0x58) bits |= at === label ? shapes["host-punycode"] : 0;
      continue;
    }
    if (code === 0x2f || code === 0x3f || code === 0x23) break;
    bits |= code === 0x25 ? percentBits(text, at, 0, table) : (characters[code] as number);
    if (code === 0x2e && hostEnd < 0) {
      if (at === label) bits |= shapes["host-dots"];
      label = at + 1;
    } else if (code === 0x3a) {
      bits |= shapes.port;
      if (hostEnd < 0) hostEnd = at;
    } else if (code === 0x40) {
      bits |= shapes.userinfo;
      label = at + 1;
      host = label;
      hostEnd = -1;
    }
  }
  bits |= hostBits(text, host, hostEnd < 0 ? at : hostEnd, label, table);

  const path = at;
  let segment = path + 1;
  if (at === length || code !== 0x2f) bits |= shapes["path-empty"];
  else {
    for (at++; at < length; at++) {
      code = codeAt.call(text, at);
      if (code > 0x3f) bits |= characters[COLUMNS + (code < BEYOND_ASCII ? code : BEYOND_ASCII)] as number;
      else if (code === 0x2f) {
        if (at - segment < 3) bits |= segmentBits(text, segment, at - segment, table);
        segment = at + 1;
      } else if (code === 0x3f || code === 0x23) break;
      else bits |= code === 0x25 ? percentBits(text, at, 1, table) : (characters[COLUMNS + code] as number);
    }
    if (at === segment) bits |= segment > path + 1 ? shapes["last-slash"] : 0;
    else if (at - segment < 3) bits |= segmentBits(text, segment, at - segment, table);
  }

  if (at < length && code === 0x3f) {
    const query = ++at;
    for (; at < length; at++) {
      code = codeAt.call(text, at);
      if (code > 0x25) bits |= characters[2 * COLUMNS + (code < BEYOND_ASCII ? code : BEYOND_ASCII)] as number;
      else if (code === 0x23) break;
      else bits |= code === 0x25 ? percentBits(text, at, 2, table) : (characters[2 * COLUMNS + code] as number);
    }
    bits |= shapes.query | (at === query ? shapes["query-empty"] : 0);
  }

  if (at < length) {
    bits |= shapes.fragment;
    for (at++; at < length; at++) {
      code = codeAt.call(text, at);
      bits |=
        code === 0x25
          ? percentBits(text, at, 3, table)
          : (characters[3 * COLUMNS + (code < BEYOND_ASCII ? code : BEYOND_ASCII)] as number);
    }
  }

  if (codeAt.call(text, length - 1) <= 0x20) bits |= shapes["last-space"];
  for (const { bit, has } of table.texts) if ((bits & bit) === 0 && has(text)) bits |= bit;
  return bits;
}

/** Non-ASCII as UTF-8. Loops are several times faster than `encodeURIComponent`. */

type CodeAt = typeof String.prototype.charCodeAt;

const isLow = (code: number): boolean => code >= 0xdc00 && code < 0xe000;

/** A lone surrogate becomes U+FFFD (URL Standard, scalar values). */
export function scalarAt(text: string, at: number): number {
  const codeAt: CodeAt = String.prototype.charCodeAt;
  const code = codeAt.call(text, at);
  if (code < 0xd800 || code >= 0xe000) return code;
  const next = codeAt.call(text, at + 1);
  return code < 0xdc00 && isLow(next) ? 0x10000 + (code - 0xd800) * 0x400 + (next - 0xdc00) : 0xfffd;
}

/** Writes each octet by its name in the table. */
export function utf8(scalar: number, names: readonly string[]): string {
  const last = names[0x80 | (scalar & 0x3f)] as string;
  if (scalar < 0x800) return (names[0xc0 | (scalar >> 6)] as string) + last;
  const third = (names[0x80 | ((scalar >> 6) & 0x3f)] as string) + last;
  if (scalar < 0x10000) return (names[0xe0 | (scalar >> 12)] as string) + third;
  return (names[0xf0 | (scalar >> 18)] as string) + (names[0x80 | ((scalar >> 12) & 0x3f)] as string) + third;
}

export const unitsOf = (scalar: number): number => (scalar < 0x10000 ? 1 : 2);

/** Compares in blocks, because long texts often differ little. */
const AT_ONCE = 1024;

function commonStart(one: string, other: string, most: number): number {
  let at = 0;
  while (at + AT_ONCE <= most && one.slice(at, at + AT_ONCE) === other.slice(at, at + AT_ONCE)) at += AT_ONCE;
  while (at < most && one[at] === other[at]) at++;
  return at;
}

function commonEnd(one: string, other: string, most: number): number {
  const before = (text: string, at: number) => text.slice(text.length - at - AT_ONCE, text.length - at);
  let at = 0;
  while (at + AT_ONCE <= most && before(one, at) === before(other, at)) at += AT_ONCE;
  while (at < most && one[one.length - 1 - at] === other[other.length - 1 - at]) at++;
  return at;
}

/** Counts shared characters at both ends, without overlap. */
export function commonPrefixAndSuffix(one: string, other: string): { readonly start: number; readonly end: number } {
  const shorter = Math.min(one.length, other.length);
  const start = commonStart(one, other, shorter);
  return { start, end: commonEnd(one, other, shorter - start) };
}

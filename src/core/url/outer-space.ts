/**
 * What a browser strips from both ends (URL Standard, 4.4). Loops: `/[\0-\x20]+$/` would take quadratic time. Beyond
 * the ends codes are NaN, which ends them.
 */
export function withoutLeadingSpace(text: string): string {
  let start = 0;
  while (text.charCodeAt(start) <= 0x20) start++;
  return text.slice(start);
}

export function withoutOuterSpace(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) <= 0x20) end--;
  return withoutLeadingSpace(text.slice(0, end));
}

/** What a browser strips from both ends (URL Standard, 4.4). Loops: `/[\0-\x20]+$/` would take quadratic time. */
export function withoutLeadingSpace(text: string): string {
  let start = 0;
  while (start < text.length && text.charCodeAt(start) <= 0x20) start++;
  return text.slice(start);
}

export function withoutOuterSpace(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) <= 0x20) end--;
  return withoutLeadingSpace(text.slice(0, end));
}

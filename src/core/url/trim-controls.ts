/** Strips like browsers (URL Standard, 4.4). `/[\0-\x20]+$/` would take quadratic time. */
export function trimLeadingControls(text: string): string {
  let start = 0;
  while (text.charCodeAt(start) <= 0x20) start++;
  return text.slice(start);
}

export function trimControls(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) <= 0x20) end--;
  return trimLeadingControls(text.slice(0, end));
}

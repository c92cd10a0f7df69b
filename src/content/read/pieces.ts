/**
 * Characters. The browser copies the result of an injection on the page's main thread, a million in about 1.5 ms, and
 * those beyond Latin-1 in twice that.
 */
export const LARGEST_PIECE = 500_000;

const isLeadingSurrogate = (code: number): boolean => code >= 0xd800 && code < 0xdc00;

/** The piece of a text that begins at an index; "" at the end. Browsers would replace half of a surrogate pair. */
export function pieceAt(text: string, start: number): string {
  const end = start + LARGEST_PIECE;
  const isSplit = end < text.length && isLeadingSurrogate(text.charCodeAt(end - 1));
  return text.slice(start, isSplit ? end - 1 : end);
}

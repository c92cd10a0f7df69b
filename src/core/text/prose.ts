/** Text after a URL. */

const WORD = /^[\p{L}'’-]+[.,;:!?]?$/u;

/** File names may have spaces, but end with a dot and letters. */
export function isProse(rest: string): boolean {
  const words = rest.trim().split(/\s+/);
  if (/\.[a-z0-9]{1,5}$/i.test(words.at(-1) as string)) return false;
  if (/^[.,;:!?)\]]/.test(rest)) return words.length > 2;
  const plain = words.filter((word) => WORD.test(word)).length;
  const isSentence = plain === words.length && words.length > 1 && /[.!?]$/.test(rest.trim());
  return isSentence || (words.length > 3 && plain / words.length > 0.75);
}

/** The URL ends before such text: a letter or a symbol after a host, a bar, controls alone, a host's possessive. */
export const isTextAfter = (url: string, rest: string): boolean =>
  /^(?:\p{L}|(?!\p{ASCII}|[！-￮])\p{S}|[｜￨].|\p{Cf}+$)/u.test(rest) ||
  (/^['’]s$/i.test(rest) && /^(?:[^/?#]*\/\/)?[^/?#]*$/.test(url));

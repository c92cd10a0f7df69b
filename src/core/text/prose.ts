/** Distinguishes text after a URL from the URL. */

const WORD = /^[\p{L}'’-]+[.,;:!?]?$/u;

/** File names may contain spaces, but end in an extension. */
export function isProse(rest: string): boolean {
  const words = rest.trim().split(/\s+/);
  if (/\.[a-z0-9]{1,5}$/i.test(words.at(-1) as string)) return false;
  if (/^[.,;:!?)\]]/.test(rest)) return words.length > 2;
  const plain = words.filter((word) => WORD.test(word)).length;
  const isSentence = plain === words.length && words.length > 1 && /[.!?]$/.test(rest.trim());
  return isSentence || (words.length > 3 && plain / words.length > 0.75);
}

/** A letter or symbol after a host, a bar, controls alone, or a possessive. */
export const isTextAfter = (url: string, rest: string): boolean =>
  /^(?:\p{L}|(?!\p{ASCII}|[！-￮])\p{S}|[｜￨].|\p{Cf}+$)/u.test(rest) ||
  (/^['’]s$/i.test(rest) && /^(?:[^/?#]*\/\/)?[^/?#]*$/.test(url));

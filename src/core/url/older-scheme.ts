/** Schemes that start with no letter: valid in RFC 1738, 2.1, not in RFC 3986, 3.1. */

const OLDER = /^([0-9+.-][A-Za-z0-9+.-]*):/;

/** Returns "3com" for "3com:x". */
export const rfc1738Scheme = (text: string): string | null => OLDER.exec(text)?.[1] ?? null;

/** Matches "127.0.0.1:8080/x". */
export const isLikeHostAndPort = (text: string): boolean => /^[0-9][A-Za-z0-9.-]*:[0-9]{1,5}(?:[/?#]|$)/.test(text);

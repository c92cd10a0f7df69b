/** Schemes that RFC 1738, 2.1 allows, but not RFC 3986, 3.1: they do not begin with a letter. */

const OLDER = /^([0-9+.-][A-Za-z0-9+.-]*):/;

/** "3com" of "3com:x"; `null` for none, or a scheme that both allow. */
export const olderScheme = (text: string): string | null => OLDER.exec(text)?.[1] ?? null;

/** "127.0.0.1:8080/x". */
export const isLikeHostAndPort = (text: string): boolean => /^[0-9][A-Za-z0-9.-]*:[0-9]{1,5}(?:[/?#]|$)/.test(text);

/** The characters of RFC 1738, 2.2, written as inside the brackets of a regular expression. */

/** Alphanumerics and the special characters: they may stand raw anywhere, and their escapes mean the same. */
export const FREE_1738 = "A-Za-z0-9$\\-_.+!*'(),";

/** Those that a scheme may reserve for a purpose of its own. */
export const RESERVED_1738 = ";/?:@=&";

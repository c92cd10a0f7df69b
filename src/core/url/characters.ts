/** Character classes of RFC 1738, 2.2, for regular expressions. */

/** Encoded or not, these mean the same. */
export const UNRESERVED_1738 = "A-Za-z0-9$\\-_.+!*'(),";

/** A scheme may give these a special meaning. */
export const RESERVED_1738 = ";/?:@=&";

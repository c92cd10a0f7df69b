/** Character classes (RFC 1738, 2.2) for regular expressions. */

/** Percent-encoding does not change their meaning. */
export const UNRESERVED_1738 = "A-Za-z0-9$\\-_.+!*'(),";

/** May have a special meaning in a scheme. */
export const RESERVED_1738 = ";/?:@=&";

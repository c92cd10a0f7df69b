/**
 * Harmless regular expressions that recheck considers unsafe, in its notation.
 * @type {readonly { readonly file: string, readonly pattern: string, readonly why: string }[]}
 */
export const SLOW_PATTERNS = [];

/**
 * Regular expressions that recheck does not call safe, and why they do no harm. Written as recheck names them; one that
 * is no longer needed fails.
 * @type {readonly { readonly file: string, readonly pattern: string, readonly why: string }[]}
 */
export const SLOW_PATTERNS = [];

/**
 * Characters that are invisible or affect others, for a regular expression with the flag "u": controls, format
 * characters (bidirectional ones too), lone surrogates, private, unassigned and default-ignorable ones, spaces other
 * than U+0020, the blank Braille pattern.
 */
export const INVISIBLE = "\\p{C}|\\p{Default_Ignorable_Code_Point}|(?! )\\p{Z}|\\u2800";

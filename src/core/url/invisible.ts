/**
 * Characters that are invisible or affect others, for a regular expression with flag "u": controls, format characters,
 * lone surrogates, private-use, unassigned and default-ignorable ones, spaces except U+0020, and the blank Braille
 * pattern.
 */
export const INVISIBLE = "\\p{C}|\\p{Default_Ignorable_Code_Point}|(?! )\\p{Z}|\\u2800";

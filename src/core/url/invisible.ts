/**
 * For a regular expression with flag "u": controls, format, lone surrogates, private-use, unassigned,
 * default-ignorable, spaces except U+0020, blank Braille.
 */
export const INVISIBLE = "\\p{C}|\\p{Default_Ignorable_Code_Point}|(?! )\\p{Z}|\\u2800";

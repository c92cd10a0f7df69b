export type Direction = "ltr" | "rtl";

/** Scripts that are written from right to left. Firefox tells it of a language (`Intl.Locale.getTextInfo`) from 153 on only. */
const RIGHT_TO_LEFT = ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi"];

/** Of texts in that language (BCP 47), by the script in which it is usually written. */
export const directionOf = (language: string): Direction =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";

export type Direction = "ltr" | "rtl";

/** Firefox has `Intl.Locale.getTextInfo` only from 153 on. */
const RIGHT_TO_LEFT = ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi"];

/** `language`: BCP 47; "" is English. */
export const directionOf = (language: string): Direction =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(language || "en").maximize().script ?? "") ? "rtl" : "ltr";

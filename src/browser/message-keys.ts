/** No browser APIs: tools use it, too. */

export type Family =
  | "rule"
  | "check"
  | "ground"
  | "profile"
  | "edition_change"
  | "cause"
  | "match"
  | "severity"
  | "declared_problem"
  | "confidence"
  | "unreadable"
  | "component"
  | "field"
  | "field_note";

/** "rule_empty_path" for "empty-path". */
export const keyOf = (family: Family, id: string): string => `${family}_${id.replace(/\W/g, "_")}`;

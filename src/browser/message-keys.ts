/** How messages are named that are about something the core knows by an id. Knows no browser: tools read it too. */

/** What such an id may be of. Each has its messages: "rule_…" of rules. */
export type Family =
  | "rule"
  | "check"
  | "ground"
  | "profile"
  | "safety"
  | "same"
  | "level"
  | "severity"
  | "declared_problem"
  | "confidence"
  | "unreadable"
  | "component"
  | "field"
  | "field_note";

/** The key of the message for an id: "rule_empty_path" for the rule "empty-path". */
export const keyOf = (family: Family, id: string): string => `${family}_${id.replace(/\W/g, "_")}`;

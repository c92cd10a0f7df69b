import type { LevelFacts, Safety } from "../core/index.ts";
import { message, messageAround, messageFor, plural } from "./i18n.ts";

/** How sure it is that two spellings name one page, in words. */
export const sameText = (safety: Safety): string => messageFor("same", safety, safety);

/** What is said of a signed query. */
export const signedTexts = () => ({
  heading: message("signed_heading"),
  why: <Value>(names: Value) => messageAround("signed_why", names),
});

/** What the ladder of sameness says, on every page that has one. */
export function ladderTexts() {
  return {
    legend: message("ladder_legend"),
    level: ({ level, title }: LevelFacts) => messageFor("level", String(level), title),
    safety: sameText,
    count: (groups: number) => plural("count_groups", groups),
  };
}

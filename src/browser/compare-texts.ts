import type { ComparedPart, ProfileId, RuleFacts } from "../core/index.ts";
import { formatList, message, messageFor, plural } from "./i18n.ts";

/** What the table of rule sets says, on every page that has one. */
export function compareTexts() {
  const copy = { copy: message("copy"), copied: message("copied"), failed: message("copy_failed") };
  return {
    caption: message("compare_caption"),
    whole: message("compare_whole"),
    all: message("compare_all"),
    allBut: (names: readonly string[]) => message("compare_all_but", formatList(names)),
    othersBut: (names: readonly string[]) => message("compare_others_but", formatList(names)),
    absent: message("compare_absent"),
    empty: message("empty"),
    asWritten: message("compare_as_written"),
    chosen: message("compare_chosen"),
    legend: message("compare_legend"),
    copy,
    copyKey: { ...copy, copy: message("copy_key") },
    length: { all: (length: number) => message("show_all", length), less: message("show_less") },
    part: (part: ComparedPart) => messageFor("component", part, part),
    profile: (id: ProfileId) => messageFor("profile", `${id}-short`, id),
    rule: ({ id, title }: RuleFacts) => messageFor("rule", id, title),
    rules: (count: number) => plural("compare_rules", count),
    differs: (from: string, parts: readonly string[]) => message("compare_differs", from, formatList(parts)),
  };
}

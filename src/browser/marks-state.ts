import { direction, language, message, plural } from "./i18n.ts";
import type { NavigatorText, SetNumber, Step } from "./page-messages.ts";

export type { Step };

export interface MarksState {
  /** Links, rendered or not. */
  readonly marked: number;
  readonly groups: number;
  /** `null` if a frame does not know. */
  readonly inView: number | null;
  /** Outside the top frame. */
  readonly inFrames: number | null;
  /** `at`: from 1, among rendered links. */
  readonly focused: {
    readonly set: SetNumber;
    readonly at: number;
    readonly of: number;
    readonly notRendered: number;
  } | null;
  readonly filter: SetNumber | null;
}

function nameOf(set: SetNumber): string {
  if (set > 0) return message("group_label", set);
  return message(set === -1 ? "encoded_twice" : "tile_deceptive");
}

/** "Group 3 · 2 of 4 · 1 not shown"; "15 groups". */
export function marksText({ focused, filter, groups, marked }: MarksState): string {
  if (focused === null) return groups > 0 ? plural("marks_groups", groups) : plural("marks_count", marked);
  const { set, at, of, notRendered } = focused;
  const name = set === filter ? message("marks_only", nameOf(set)) : nameOf(set);
  const place = message("marks_at", name, at, of);
  return notRendered === 0 ? place : `${place} · ${plural("marks_not_shown", notRendered)}`;
}

const awayText = (state: MarksState): string => message("marks_away", marksText(state));

/** "" if marks are in view, or one is current. */
export const noneInView = ({ focused, inView, marked }: MarksState): string =>
  focused === null && inView === 0 ? message("marks_away", plural("marks_count", marked)) : "";

export function navigatorText(state: MarksState): NavigatorText {
  const { focused, inFrames, filter } = state;
  const isOnly = filter !== null;
  return {
    lang: language(),
    dir: direction(),
    name: message("marks_name"),
    set: focused?.set ?? 0,
    announcement: marksText(state),
    // The bar knows marks of the top frame.
    away: focused === null && inFrames === 0 ? awayText(state) : "",
    previous: message("marks_previous"),
    next: message("marks_next"),
    goOn: message("marks_go_on"),
    filter: isOnly ? message("marks_all") : focused === null ? "" : message("marks_only_this"),
    onlyTitle: message(isOnly ? "marks_all_title" : "marks_only_title"),
    isOnly,
    off: message("marks_off"),
  };
}

import type { ComponentChildren } from "preact";
import { message } from "../../../browser/i18n.ts";
import { type Copy, type Inspection, isDeceptive, makesKeys } from "../../../core/index.ts";
import { isOpenable } from "../../../ui/findings/finding-card.tsx";
import type { Actions, State } from "../state.ts";
import { type Copies, copiesIn } from "./copies-in.ts";
import { CopySplit } from "./copy-split.tsx";

interface Props {
  readonly inspection: Inspection;
  readonly state: State;
  readonly actions: Actions;
  /** At the end of the row. */
  readonly children?: ComponentChildren;
}

/** What the settings say, where there is such a copy and it is another one; the canonical URL otherwise. */
function primaryOf(copies: Copies, { settings }: State): Copy | null {
  const canonical = copies.copyAs("canonical");
  if (settings.copies === "canonical" || makesKeys(settings.profile)) return canonical;
  const chosen = copies.copyAs(settings.copies === "fixed" ? "clean" : settings.copies);
  return chosen === null || chosen.text === canonical?.text ? canonical : chosen;
}

/** The split button: the canonical URL, and a menu of other copies. */
export function CopyActions({ inspection, state, actions, children }: Props) {
  const copies = copiesIn(inspection, state);
  const primary = primaryOf(copies, state);
  const { canonical } = inspection;
  const opens = !makesKeys(state.settings.profile) && isOpenable(canonical, inspection);
  if (primary === null) return null;
  return (
    <CopySplit
      id="copy"
      primary={primary}
      copies={copies}
      onKeep={actions.keep}
      isQuiet={inspection.findings.some(isDeceptive)}
    >
      {opens ? (
        <button type="button" id="open" onClick={() => actions.open(canonical)}>
          {message("open")}
        </button>
      ) : null}
      {children === undefined ? null : (
        // No room beside that button: a line of its own begins where the button does.
        <span class={primary.isWithoutPassword ? "below" : "end"}>{children}</span>
      )}
    </CopySplit>
  );
}

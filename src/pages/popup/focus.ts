/** Where the focus goes when what had it is gone. */

/** The buttons that were pressed to come here, by their ids: who goes back finds the focus there. */
const pressed: string[] = [];

/** Puts the focus on the first of these that is there, and shows the top. */
export function goTo(...ids: readonly string[]): void {
  const goal = ids.map((id) => (id === "" ? null : document.getElementById(id))).find((element) => element !== null);
  scrollTo({ top: 0 });
  goal?.focus();
}

/** Before one leaves: remembers the button that was pressed. */
export const leave = (): void => void pressed.push(document.activeElement?.id ?? "");

/** To the button that was pressed to come here, or else to the first of these. */
export const back = (...ids: readonly string[]): void => goTo(pressed.pop() ?? "", ...ids);

/** There is no way back any more. */
export const forget = (): void => void pressed.splice(0);

/** Restores the focus when its element is removed. */

const pressed: string[] = [];

export function goTo(...ids: readonly string[]): void {
  const goal = ids.map((id) => (id === "" ? null : document.getElementById(id))).find((element) => element !== null);
  scrollTo({ top: 0 });
  goal?.focus();
}

export const leave = (): void => void pressed.push(document.activeElement?.id ?? "");

// allow-spread: few ids, all from our code.
export const back = (...ids: readonly string[]): void => goTo(pressed.pop() ?? "", ...ids);

export const forget = (): void => void pressed.splice(0);

/** Restores the focus when its element is removed. */

const pressed: string[] = [];

export function focusFirst(...ids: readonly string[]): void {
  const goal = ids.map((id) => (id === "" ? null : document.getElementById(id))).find((element) => element !== null);
  scrollTo({ top: 0 });
  goal?.focus();
}

export const rememberFocus = (): void => void pressed.push(document.activeElement?.id ?? "");

// allow-spread: few ids, all from our code.
export const restoreFocus = (...ids: readonly string[]): void => focusFirst(pressed.pop() ?? "", ...ids);

export const forgetFocus = (): void => void pressed.splice(0);

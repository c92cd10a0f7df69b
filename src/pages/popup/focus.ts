/** Where the focus goes when its element is gone. */

const pressed: string[] = [];

export function goTo(...ids: readonly string[]): void {
  const goal = ids.map((id) => (id === "" ? null : document.getElementById(id))).find((element) => element !== null);
  scrollTo({ top: 0 });
  goal?.focus();
}

export const leave = (): void => void pressed.push(document.activeElement?.id ?? "");

// allow-spread: few ids, all written in our code.
export const back = (...ids: readonly string[]): void => goTo(pressed.pop() ?? "", ...ids);

export const forget = (): void => void pressed.splice(0);

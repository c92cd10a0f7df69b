import { MenuButton, type MenuEntry } from "./menu-button.tsx";

interface Props {
  readonly id: string;
  readonly label: string;
  /** Name of the menu. */
  readonly menuLabel: string;
  readonly entries: readonly MenuEntry[];
  readonly primary?: boolean;
  /** Of the button; the menu can be opened all the same. */
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly onChoose: (id: string) => void;
}

/** A button, and beside it a menu that says what it does. */
export function SplitButton({ id, label, menuLabel, entries, primary = false, disabled, onPress, onChoose }: Props) {
  return (
    <span class="split">
      <button type="button" id={id} class={primary ? "primary" : ""} disabled={disabled} onClick={onPress}>
        {label}
      </button>
      <MenuButton id={`${id}-menu`} label={menuLabel} isHalf primary={primary} entries={entries} onChoose={onChoose} />
    </span>
  );
}

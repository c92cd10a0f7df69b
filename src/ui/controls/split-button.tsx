import { MenuButton, type MenuEntry } from "./menu-button.tsx";

interface Props {
  readonly id: string;
  readonly label: string;
  readonly menuLabel: string;
  readonly entries: readonly MenuEntry[];
  readonly primary?: boolean;
  /** Of the button; the menu can be opened all the same, unless `isAllDisabled`. */
  readonly disabled: boolean;
  readonly isAllDisabled?: boolean;
  readonly onPress: () => void;
  readonly onChoose: (id: string) => void;
}

export function SplitButton(props: Props) {
  const { id, label, menuLabel, entries, primary = false, disabled, isAllDisabled = false, onPress, onChoose } = props;
  return (
    <span class="split">
      <button
        type="button"
        id={id}
        class={primary ? "primary" : ""}
        disabled={disabled || isAllDisabled}
        onClick={onPress}
      >
        {label}
      </button>
      <MenuButton
        id={`${id}-menu`}
        label={menuLabel}
        isHalf
        primary={primary}
        disabled={isAllDisabled}
        entries={entries}
        onChoose={onChoose}
      />
    </span>
  );
}

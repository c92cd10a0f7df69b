import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { UnfoldIcon } from "./icons.tsx";
import { useMenu, useMenuOpener } from "./menu.ts";

interface SplitProps {
  readonly id: string;
  /** `null` renders only the menu. */
  readonly label: string | null;
  readonly menuLabel: string;
  readonly entries: readonly MenuEntry[];
  readonly primary?: boolean;
  /** Disables the button only; `isAllDisabled` includes the menu. */
  readonly disabled: boolean;
  readonly isAllDisabled?: boolean;
  readonly onPress: () => void;
  readonly onChoose: (id: string) => void;
}

export function SplitButton(props: SplitProps) {
  const { id, label, menuLabel, entries, primary = false, disabled, isAllDisabled = false, onPress, onChoose } = props;
  return (
    <span class="split">
      {label === null ? null : (
        <button
          type="button"
          id={id}
          class={primary ? "primary" : ""}
          disabled={disabled || isAllDisabled}
          onClick={onPress}
        >
          {label}
        </button>
      )}
      <MenuButton
        id={`${id}-menu`}
        label={menuLabel}
        isHalf={label !== null}
        primary={primary && label !== null}
        disabled={isAllDisabled}
        entries={entries}
        onChoose={onChoose}
      />
    </span>
  );
}

export interface MenuEntry {
  readonly id: string;
  readonly name: string;
  readonly hint?: ComponentChildren;
}

interface Props {
  readonly id: string;
  readonly label: string;
  /** Beside a button: the label is visually hidden. */
  readonly isHalf?: boolean;
  readonly primary?: boolean;
  readonly disabled?: boolean;
  readonly entries: readonly MenuEntry[];
  readonly onChoose: (id: string) => void;
}

interface Place {
  readonly current: HTMLElement | null;
}

const GAP = 6;
const LEAST = 72;

function placeIn(menu: HTMLElement, button: HTMLElement): void {
  const { style } = menu;
  [style.maxBlockSize, style.translate] = ["", ""];
  const { top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const [above, below] = [top, clientHeight - bottom];
  const isUp = menu.offsetHeight + 2 * GAP > below && above > below;
  menu.dataset.side = isUp ? "up" : "down";
  style.maxBlockSize = `${Math.max(LEAST, (isUp ? above : below) - 2 * GAP)}px`;
  const { left, right } = menu.getBoundingClientRect();
  const [toLeft, toRight] = [GAP - left, clientWidth - GAP - right];
  const shift = toRight < 0 ? Math.max(toRight, Math.min(0, toLeft)) : Math.min(toRight, Math.max(0, toLeft));
  style.translate = `${shift}px`;
}

/** Opens upward if there is more room; scrolls if there is too little. */
function useMenuInWindow(menu: Place, button: Place): void {
  useLayoutEffect(() => {
    const place = () => {
      if (menu.current !== null && button.current !== null) placeIn(menu.current, button.current);
    };
    place();
    addEventListener("resize", place);
    return () => removeEventListener("resize", place);
  }, [menu, button]);
}

interface MenuProps extends Pick<Props, "id" | "label" | "entries" | "onChoose"> {
  readonly button: Place;
  readonly onClose: (focuses: boolean) => void;
}

function Menu({ id, label, entries, onChoose, button, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useMenuInWindow(menu, button);
  const onKeyDown = useMenu(menu, button, onClose);
  return (
    <div role="menu" tabIndex={-1} class="menu" id={`${id}-menu`} aria-label={label} ref={menu} onKeyDown={onKeyDown}>
      {entries.map((entry) => (
        <button key={entry.id} type="button" role="menuitem" data-entry={entry.id} onClick={() => onChoose(entry.id)}>
          <span>{entry.name}</span>
          {entry.hint === undefined ? null : <small>{entry.hint}</small>}
        </button>
      ))}
    </div>
  );
}

export function MenuButton({ id, label, isHalf = false, primary = false, disabled = false, entries, onChoose }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, close, opens } = useMenuOpener(button);
  return (
    <span class="menu-anchor">
      <button
        type="button"
        id={id}
        class={`${isHalf ? "half" : "menu-button"}${primary ? " primary" : ""}`}
        ref={button}
        title={isHalf ? label : undefined}
        disabled={disabled}
        {...opens}
      >
        {isHalf ? <span class="visually-hidden">{label}</span> : label}
        <UnfoldIcon />
      </button>
      {isOpen ? (
        <Menu
          id={id}
          label={label}
          entries={entries}
          button={button}
          onClose={close}
          onChoose={(chosen) => {
            close(true);
            onChoose(chosen);
          }}
        />
      ) : null}
    </span>
  );
}

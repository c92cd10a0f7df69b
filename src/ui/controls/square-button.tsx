import type { ComponentChildren } from "preact";

interface Props {
  readonly id: string;
  /** Tooltip, and name for screen readers. */
  readonly name: string;
  readonly onClick: () => void;
  /** The icon. */
  readonly children: ComponentChildren;
}

/** A button that shows only an icon. */
export const SquareButton = ({ id, name, onClick, children }: Props) => (
  <button type="button" class="square" id={id} title={name} onClick={onClick}>
    {children}
    <span class="visually-hidden">{name}</span>
  </button>
);

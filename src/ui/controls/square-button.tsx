import type { ComponentChildren } from "preact";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}

export const SquareButton = ({ id, name, onClick, children }: Props) => (
  <button type="button" class="square" id={id} title={name} onClick={onClick}>
    {children}
    <span class="visually-hidden">{name}</span>
  </button>
);

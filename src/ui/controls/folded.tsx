import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface Props {
  readonly class?: string;
  readonly id?: string;
  readonly summary: ComponentChildren;
  /** Called once it is open. */
  readonly children: () => ComponentChildren;
}

/** Opens at the press: "toggle" may come after the next key, which would miss the content. */
export function Folded({ id, summary, children, ...rest }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details {...rest} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by keys, too. */}
      <summary id={id} onClick={() => setOpen(true)}>
        {summary}
      </summary>
      {isOpen ? children() : null}
    </details>
  );
}

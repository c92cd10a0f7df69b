import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface Props {
  readonly class?: string;
  readonly id?: string;
  readonly summary: ComponentChildren;
  readonly children: () => ComponentChildren;
}

/** Opens on click: "toggle" may follow the next key, which would skip the content. */
export function LazyDetails({ id, summary, children, ...rest }: Props) {
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

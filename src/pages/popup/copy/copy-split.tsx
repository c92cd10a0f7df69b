import type { ComponentChildren } from "preact";
import { useCallback, useRef, useState } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import type { Copy } from "../../../core/index.ts";
import { UnfoldIcon } from "../../../ui/controls/icons.tsx";
import { copyButtonText } from "../../../ui/copy-names.ts";
import type { Kept } from "../state.ts";
import type { Copies } from "./copies-in.ts";
import { CopyMenu } from "./copy-menu.tsx";
import { Said, useCopying } from "./copying.tsx";

interface Props {
  readonly id: string;
  readonly primary: Copy;
  readonly copies: Copies;
  readonly onKeep: (kept: Kept) => void;
  /** Offered, but not invited. */
  readonly isQuiet?: boolean;
  /** Beside it. */
  readonly children?: ComponentChildren;
}

/** Copies one thing at a press, and unfolds a menu of others. */
export function CopySplit({ id, primary, copies, onKeep, isQuiet = false, children }: Props) {
  const look = isQuiet ? "" : "primary";
  const more = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { copied, said, times, copy } = useCopying(copies.input);
  const close = useCallback((focuses: boolean) => {
    setOpen(false);
    if (focuses) more.current?.focus();
  }, []);
  return (
    <div class="copy-area">
      <div class="actions">
        <span class="split">
          <button type="button" id={id} class={look} onClick={() => copy(id, primary)}>
            {copied === id ? message("copied_address") : copyButtonText(primary)}
          </button>
          <button
            type="button"
            id={`${id}-more`}
            class={`half ${look}`}
            ref={more}
            aria-haspopup="menu"
            aria-expanded={isOpen}
            title={message("copy_more_ways")}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={(event) => {
              if (event.key !== "ArrowDown" || isOpen) return;
              event.preventDefault();
              setOpen(true);
            }}
          >
            <UnfoldIcon />
            <span class="visually-hidden">{message("copy_more_ways")}</span>
          </button>
        </span>
        {children}
        {isOpen ? (
          <CopyMenu
            id={id}
            copies={copies}
            button={more}
            onKeep={onKeep}
            onClose={close}
            onCopy={(one) => {
              copy(id, one);
              close(true);
            }}
          />
        ) : null}
      </div>
      <Said said={said} times={times} />
    </div>
  );
}

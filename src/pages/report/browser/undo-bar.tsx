import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import { CheckIcon, CloseIcon } from "../../../ui/controls/icons.tsx";

/** Milliseconds; longer under the pointer, and with the focus. */
export const UNDO_MS = 10_000;

interface Props {
  readonly children: ComponentChildren;
  /** `null` where nothing can be undone. */
  readonly onUndo: (() => void) | null;
  readonly onEnd: () => void;
  /** Takes the focus: the button that is pressed goes with the bar. */
  readonly toHeading: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("input:not([type='checkbox']), textarea, select");

/** Where a bar comes and goes: screen readers tell what comes into a live region that they have seen. */
export function UndoRegion({ children }: { readonly children: ComponentChildren }) {
  return (
    <div aria-live="polite" class="undo-region">
      {children}
    </div>
  );
}

/** Give it a key for each new thing that was done, and an `UndoRegion`. */
export function UndoBar({ children, onUndo, onEnd, toHeading }: Props) {
  const [isHeld, setHeld] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onEnd, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onEnd]);
  useEffect(() => {
    if (onUndo === null) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || event.altKey || isTyping(event.target)) return;
      // Another view has a bar of its own, and one that is not seen undoes nothing.
      if (event.defaultPrevented || bar.current?.closest("[hidden]") != null) return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onUndo]);
  const leaving = (act: () => void) => () => {
    toHeading();
    act();
  };
  return (
    <div
      class="undo-bar"
      ref={bar}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocusCapture={() => setHeld(true)}
      onBlurCapture={() => setHeld(false)}
    >
      <CheckIcon />
      <div class="undo-text">{children}</div>
      {onUndo === null ? null : (
        <button type="button" id="undo" onClick={leaving(onUndo)}>
          {message("undo")}
        </button>
      )}
      <button type="button" class="square" title={message("undo_dismiss")} onClick={leaving(onEnd)}>
        <CloseIcon />
        <span class="visually-hidden">{message("undo_dismiss")}</span>
      </button>
    </div>
  );
}

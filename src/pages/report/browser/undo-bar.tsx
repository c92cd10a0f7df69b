import { useEffect, useRef, useState } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import { CheckIcon, CloseIcon } from "../../../ui/controls/icons.tsx";
import { PageText } from "../table/page-text.tsx";
import type { CleaningController, CleaningResult } from "./use-cleaning.ts";

/** Milliseconds; paused by hover and focus. */
export const UNDO_MS = 10_000;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("input:not([type='checkbox']), textarea, select");

function UndoBar({
  done: { text, notes = [], warnings = [] },
  undo,
  dismiss,
  toHeading,
}: CleaningController & { done: CleaningResult }) {
  const [isHeld, setHeld] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(dismiss, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isHeld, dismiss]);
  useEffect(() => {
    if (undo === null) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || event.altKey || isTyping(event.target)) return;
      if (event.defaultPrevented || bar.current?.closest("[hidden]") != null) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [undo]);
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
      <div class="undo-text">
        <b>{text}</b>
        {[...notes, ...warnings].map((note) => (
          <span key={note} class={warnings.includes(note) ? "undo-note warn" : "undo-note"}>
            <PageText text={note} />
          </span>
        ))}
      </div>
      {undo === null ? null : (
        <button type="button" id="undo" onClick={leaving(undo)}>
          {message("undo")}
        </button>
      )}
      <button type="button" class="square" title={message("undo_dismiss")} onClick={leaving(dismiss)}>
        <CloseIcon />
        <span class="visually-hidden">{message("undo_dismiss")}</span>
      </button>
    </div>
  );
}

/** Live regions must exist before their content. */
export const DoneBar = (props: CleaningController) => (
  <div aria-live="polite" class="undo-region">
    {props.done === null ? null : <UndoBar key={props.done.kind} {...props} done={props.done} />}
  </div>
);

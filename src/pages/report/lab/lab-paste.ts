import { useLayoutEffect } from "preact/hooks";
import type { LabInput } from "../state.ts";
import { isLarge, pastedText, withFiles, withText } from "./lab-input.ts";

/** `null` when the browser inserts the text itself, as into a field with text. */
function pasted(lab: LabInput, data: DataTransfer, target: EventTarget | null): LabInput | null {
  const isOwn = target instanceof HTMLElement && target.id === "lab-field";
  if (!isOwn && target instanceof Element && target.matches("input:not([type=file], [type=radio]), textarea"))
    return null;
  if (data.files.length > 0) return withFiles(lab, [...data.files]);
  const text = pastedText(data);
  return text === "" || (isOwn && lab.typed !== "" && !isLarge(text)) ? null : withText(lab, text);
}

/** Keeps large texts out of fields. */
export function usePaste(lab: LabInput, isShown: boolean, take: (lab: LabInput) => void): void {
  // An effect would listen only after the next frame, and a text pasted before it would be lost.
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData: data, target } = event;
      const next = data === null ? null : pasted(lab, data, target);
      if (next === null) return;
      event.preventDefault();
      take(next);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [lab, isShown, take]);
}

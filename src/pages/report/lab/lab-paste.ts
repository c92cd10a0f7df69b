import { useLayoutEffect } from "preact/hooks";
import type { Actions, LabInput } from "../state.ts";
import { isLarge, pastedText, withFiles, withText } from "./lab-input.ts";

type Filling = Pick<Actions, "fillLab" | "attachText">;

function inserted(field: HTMLTextAreaElement, text: string): readonly string[] {
  const { value, selectionStart, selectionEnd } = field;
  return [value.slice(0, selectionStart), text, value.slice(selectionEnd)];
}

/** Returns `false` if the browser inserts the text. */
function paste(
  lab: LabInput,
  data: DataTransfer,
  target: EventTarget | null,
  { fillLab, attachText }: Filling,
): boolean {
  const field = target instanceof HTMLTextAreaElement && target.id === "lab-field" ? target : null;
  const isOther = target instanceof Element && target.matches("input:not([type=file], [type=radio]), textarea");
  if (field === null && isOther) return false;
  if (data.files.length > 0) {
    fillLab(withFiles(lab, [...data.files]));
    return true;
  }
  const text = pastedText(data);
  if (isLarge(text)) {
    attachText(field === null ? [text] : inserted(field, text));
    return true;
  }
  if (text === "" || (field !== null && lab.typed !== "")) return false;
  fillLab(withText(lab, text));
  return true;
}

export function usePaste(lab: LabInput, isShown: boolean, { fillLab, attachText }: Filling): void {
  // Layout effect: text may be pasted before the next frame.
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData: data, target } = event;
      if (data !== null && paste(lab, data, target, { fillLab, attachText })) event.preventDefault();
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [lab, isShown, fillLab, attachText]);
}

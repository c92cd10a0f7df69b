import { message } from "../../browser/i18n.ts";
import { saidClass, saidOf, useClipboard } from "../../ui/controls/clipboard.ts";
import { CheckIcon, CopyIcon } from "../../ui/controls/icons.tsx";

const SECONDS_SHOWN = 1.5;

interface Props {
  readonly text: string;
  /** Id of the element naming what is copied. */
  readonly describedBy: string;
}

/** A button to copy where there is no room for the word. */
export function CopyIconButton({ text, describedBy }: Props) {
  const clipboard = useClipboard({ texts: [text], seconds: SECONDS_SHOWN });
  const { state, isWithoutPassword, copy } = clipboard;
  const name = message(isWithoutPassword ? "copy_without_password" : "copy");
  return (
    <>
      <button
        type="button"
        class="square copy-icon"
        title={name}
        aria-label={name}
        aria-describedby={describedBy}
        onClick={copy}
      >
        {state === "copied" ? <CheckIcon /> : <CopyIcon />}
      </button>
      <span role="status" class={saidClass(clipboard)}>
        {saidOf(clipboard)}
      </span>
    </>
  );
}

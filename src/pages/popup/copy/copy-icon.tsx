import { message } from "../../../browser/i18n.ts";
import { saidClass, saidOf, useClipboard } from "../../../ui/controls/clipboard.ts";
import { CheckIcon, CopyIcon } from "../../../ui/controls/icons.tsx";

const SECONDS_SHOWN = 1.5;

interface Props {
  readonly text: string;
  /** What it says, where that is more than "Copy". */
  readonly label?: string;
  /** Id of the element naming what is copied. */
  readonly describedBy: string;
}

/** A button to copy where there is no room for the word. */
export function CopyIconButton({ text, label = message("copy"), describedBy }: Props) {
  const clipboard = useClipboard({ texts: [text], seconds: SECONDS_SHOWN });
  const { state, isWithoutPassword, copy } = clipboard;
  const name = isWithoutPassword ? message("copy_without_password") : label;
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

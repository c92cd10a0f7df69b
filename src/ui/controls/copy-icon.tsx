import { message } from "../../browser/i18n.ts";
import { saidClass, saidOf, useClipboard } from "./clipboard.ts";
import { CheckIcon, CopyIcon } from "./icons.tsx";

const SECONDS_SHOWN = 1.5;

interface Props {
  readonly text: string;
  readonly label?: string;
  readonly describedBy?: string;
  readonly of?: string;
  /** In a grid only the active row has tab stops. */
  readonly tabIndex?: number;
}

export function CopyIconButton({ text, label = message("copy"), describedBy, of, tabIndex }: Props) {
  const clipboard = useClipboard({ texts: [text], seconds: SECONDS_SHOWN });
  const { state, isWithoutPassword, copy } = clipboard;
  const name = isWithoutPassword ? message("copy_without_password") : label;
  return (
    <>
      <button
        type="button"
        class="square copy-icon"
        title={name}
        aria-label={of === undefined ? name : message("copy_of", name, of)}
        {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
        {...(tabIndex === undefined ? {} : { tabIndex })}
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

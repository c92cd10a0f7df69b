import { message } from "../../browser/i18n.ts";
import { saidClass, saidOf, useClipboard } from "./clipboard.ts";

interface Props {
  readonly text: string | readonly string[];
  readonly write?: (url: string) => string;
  readonly label?: string;
  /** Shown where a password is left out: such a copy is not called canonical. */
  readonly labelWithoutPassword?: string;
  readonly isReady?: boolean;
  readonly id?: string;
  readonly primary?: boolean;
  readonly plain?: boolean;
  readonly small?: boolean;
  /** Id of the element naming what is copied, where buttons read alike. */
  readonly describedBy?: string;
  readonly onCopied?: () => void;
}

const SECONDS_SHOWN = 3;

export function CopyButton({
  text,
  write,
  label = message("copy"),
  labelWithoutPassword = label,
  isReady = false,
  id,
  describedBy,
  onCopied,
  ...look
}: Props) {
  const texts = typeof text === "string" ? [text] : text;
  const clipboard = useClipboard({ texts, seconds: SECONDS_SHOWN, write, isReady, onCopied });
  const { state, isWithoutPassword, copy } = clipboard;
  const looks = (["primary", "plain", "small"] as const).filter((name) => look[name]);
  return (
    <>
      <button
        type="button"
        class={[...looks, "copy"].join(" ")}
        onClick={copy}
        {...(id === undefined ? {} : { id })}
        {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
      >
        {state === "copied" ? `✓ ${message("copied")}` : isWithoutPassword ? labelWithoutPassword : label}
      </button>
      <span role="status" class={saidClass(clipboard)}>
        {saidOf(clipboard)}
      </span>
    </>
  );
}

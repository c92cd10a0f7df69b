import { useEffect, useState } from "preact/hooks";
import { message } from "../../browser/i18n.ts";

interface Props {
  readonly text: string;
  /** What the button says, where that is more than "Copy". */
  readonly label?: string;
  readonly id?: string;
  readonly primary?: boolean;
  /** Like a link, where it is not what people came for. */
  readonly plain?: boolean;
  readonly small?: boolean;
  /** The element that says what is copied, where several buttons say the same. */
  readonly describedBy?: string;
  /** Called when the text is on the clipboard. */
  readonly onCopied?: () => void;
}

const SECONDS_SHOWN = 3;

/** Copies a text, and says for three seconds whether that worked. */
export function CopyButton({ text, label = message("copy"), id, describedBy, onCopied, ...look }: Props) {
  const [state, setState] = useState<"waiting" | "copied" | "failed">("waiting");
  useEffect(() => {
    if (state !== "copied") return undefined;
    const timer = setTimeout(() => setState("waiting"), SECONDS_SHOWN * 1000);
    return () => clearTimeout(timer);
  }, [state]);
  // Another text has not been copied yet.
  useEffect(() => setState("waiting"), [text]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setState("copied");
        onCopied?.();
      },
      () => setState("failed"),
    );
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
        {state === "copied" ? `✓ ${message("copied")}` : label}
      </button>
      <span role="status" class={state === "failed" ? "problem" : "unseen"}>
        {state === "copied" ? message("copied") : state === "failed" ? message("copy_failed") : ""}
      </span>
    </>
  );
}

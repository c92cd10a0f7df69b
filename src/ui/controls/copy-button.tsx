import { useEffect, useState } from "preact/hooks";
import { message } from "../../browser/i18n.ts";

interface Props {
  readonly text: string;
  /** Shown instead of "Copy". */
  readonly label?: string;
  readonly id?: string;
  readonly primary?: boolean;
  /** Like a link, for secondary actions. */
  readonly plain?: boolean;
  readonly small?: boolean;
  /** Id of the element naming what is copied, where buttons read alike. */
  readonly describedBy?: string;
  readonly onCopied?: () => void;
}

const SECONDS_SHOWN = 3;

export function CopyButton({ text, label = message("copy"), id, describedBy, onCopied, ...look }: Props) {
  const [state, setState] = useState<"waiting" | "copied" | "failed">("waiting");
  useEffect(() => {
    if (state !== "copied") return undefined;
    const timer = setTimeout(() => setState("waiting"), SECONDS_SHOWN * 1000);
    return () => clearTimeout(timer);
  }, [state]);
  // A new text is not copied yet.
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
      <span role="status" class={state === "failed" ? "problem" : "visually-hidden"}>
        {state === "copied" ? message("copied") : state === "failed" ? message("copy_failed") : ""}
      </span>
    </>
  );
}

import { useEffect, useState } from "preact/hooks";

/** What a copy button says before, after, and when it did not work. */
export interface CopyLabels {
  readonly copy: string;
  readonly copied: string;
  readonly failed: string;
}

interface Props {
  readonly text: string;
  readonly labels: CopyLabels;
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
export function CopyButton({ text, labels, id, describedBy, onCopied, ...look }: Props) {
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
        {state === "copied" ? `✓ ${labels.copied}` : labels.copy}
      </button>
      <span role="status" class={state === "failed" ? "problem" : "unseen"}>
        {state === "copied" ? labels.copied : state === "failed" ? labels.failed : ""}
      </span>
    </>
  );
}

import { useEffect, useState } from "preact/hooks";

interface Props {
  readonly text: string;
  readonly labels: { readonly copy: string; readonly copied: string; readonly failed: string };
  readonly id?: string;
  readonly primary?: boolean;
}

const SECONDS_SHOWN = 3;

/** Copies a text, and says for three seconds whether that worked. */
export function CopyButton({ text, labels, id, primary = false }: Props) {
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
      () => setState("copied"),
      () => setState("failed"),
    );
  const props = id === undefined ? {} : { id };
  return (
    <>
      <button type="button" class={primary ? "primary copy" : "copy"} onClick={copy} {...props}>
        {state === "copied" ? `✓ ${labels.copied}` : labels.copy}
      </button>
      <span role="status" class={state === "failed" ? "problem" : "unseen"}>
        {state === "copied" ? labels.copied : state === "failed" ? labels.failed : ""}
      </span>
    </>
  );
}

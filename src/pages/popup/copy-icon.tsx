import { useEffect, useState } from "preact/hooks";
import { message } from "../../browser/i18n.ts";
import { CheckIcon, CopyIcon } from "../../ui/controls/icons.tsx";

const SECONDS_SHOWN = 1.5;

interface Props {
  readonly text: string;
  /** Id of the element naming what is copied. */
  readonly describedBy: string;
}

/** A button to copy where there is no room for the word. */
export function CopyIconButton({ text, describedBy }: Props) {
  const [state, setState] = useState<"waiting" | "copied" | "failed">("waiting");
  useEffect(() => {
    if (state !== "copied") return undefined;
    const timer = setTimeout(() => setState("waiting"), SECONDS_SHOWN * 1000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  return (
    <>
      <button
        type="button"
        class="square copy-icon"
        title={message("copy")}
        aria-label={message("copy")}
        aria-describedby={describedBy}
        onClick={copy}
      >
        {state === "copied" ? <CheckIcon /> : <CopyIcon />}
      </button>
      <span role="status" class={state === "failed" ? "problem" : "visually-hidden"}>
        {state === "copied" ? message("copied") : state === "failed" ? message("copy_failed") : ""}
      </span>
    </>
  );
}

import { useContext, useEffect, useState } from "preact/hooks";
import { clipboardText } from "../../core/index.ts";
import { DisclosureContext } from "./disclosure.ts";

export interface Clipboard {
  readonly state: "waiting" | "copied" | "failed";
  /** Whether a password is left out: such a copy is not the canonical URL. */
  readonly isWithoutPassword: boolean;
  readonly copy: () => void;
}

export interface Wanted {
  readonly texts: readonly string[];
  readonly seconds: number;
  readonly write?: ((url: string) => string) | undefined;
  /** Copied as it is, as what `copyAs` made. */
  readonly isReady?: boolean;
  readonly onCopied?: (() => void) | undefined;
}

/** Copies what is shown: nothing invisible, and no password that is masked but of URLs in a query or a fragment. */
export function useClipboard({ texts, seconds, write = (url) => url, isReady = false, onCopied }: Wanted): Clipboard {
  const { revealed } = useContext(DisclosureContext);
  const [state, setState] = useState<Clipboard["state"]>("waiting");
  const all = texts.map((text) => (isReady ? { text, isWithoutPassword: false } : clipboardText(text, revealed)));
  const text = all.map((one) => write(one.text)).join("\n");
  useEffect(() => {
    if (state !== "copied") return undefined;
    const timer = setTimeout(() => setState("waiting"), seconds * 1000);
    return () => clearTimeout(timer);
  }, [state, seconds]);
  // A new text is not copied yet.
  useEffect(() => setState("waiting"), [text]);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => {
        setState("copied");
        onCopied?.();
      },
      () => setState("failed"),
    );
  return { state, isWithoutPassword: all.some((one) => one.isWithoutPassword), copy };
}

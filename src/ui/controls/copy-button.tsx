import { useContext, useEffect, useState } from "preact/hooks";
import { labelled, message } from "../../browser/i18n.ts";
import { clipboardText } from "../../core/index.ts";
import { DisclosureContext } from "./disclosure.ts";
import { CheckIcon, CopyIcon } from "./icons.tsx";

interface Clipboard {
  readonly state: "waiting" | "copied" | "failed";
  /** Such a copy is not the canonical URL. */
  readonly isWithoutPassword: boolean;
  readonly copy: () => void;
}

interface Wanted {
  readonly texts: readonly string[];
  readonly seconds: number;
  readonly write?: ((url: string) => string) | undefined;
  readonly isReady?: boolean;
  readonly onCopied?: (() => void) | undefined;
}

/** Copies without invisible characters, and without masked passwords except those in nested URLs. */
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

/** Announces a copy; visually hidden if it simply succeeded. */
export function CopyAnnouncement({ state, isWithoutPassword }: Clipboard) {
  if (state === "waiting") return <span role="status" class="visually-hidden" />;
  const isFailed = state === "failed";
  const look = isFailed ? "problem" : isWithoutPassword ? "small soft" : "visually-hidden";
  return (
    <span role="status" class={look}>
      {message(isFailed ? "copy_failed" : isWithoutPassword ? "copied_without_password" : "copied")}
    </span>
  );
}

const SECONDS_SHOWN_ICON = 1.5;

interface IconProps {
  readonly text: string;
  readonly label?: string;
  readonly describedBy?: string;
  readonly of?: string;
  /** In grids, only the active row has tab stops. */
  readonly tabIndex?: number;
}

export function CopyIconButton({ text, label = message("copy"), describedBy, of, tabIndex }: IconProps) {
  const clipboard = useClipboard({ texts: [text], seconds: SECONDS_SHOWN_ICON });
  const { state, isWithoutPassword, copy } = clipboard;
  const name = isWithoutPassword ? message("copy_without_password") : label;
  return (
    <>
      <button
        type="button"
        class="square copy-icon"
        title={name}
        aria-label={of === undefined ? name : labelled(name, of)}
        {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
        {...(tabIndex === undefined ? {} : { tabIndex })}
        onClick={copy}
      >
        {state === "copied" ? <CheckIcon /> : <CopyIcon />}
      </button>
      <CopyAnnouncement {...clipboard} />
    </>
  );
}

interface Props {
  readonly text: string | readonly string[];
  readonly write?: (url: string) => string;
  readonly label?: string;
  readonly labelWithoutPassword?: string;
  readonly isReady?: boolean;
  readonly id?: string;
  readonly primary?: boolean;
  readonly plain?: boolean;
  readonly small?: boolean;
  /** Id of an element that tells equal labels apart. */
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
      <CopyAnnouncement {...clipboard} />
    </>
  );
}

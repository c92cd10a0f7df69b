import { Fragment } from "preact";
import { useEffect, useState } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import type { CopiedUrl, Format } from "../../../core/index.ts";
import { copiedName } from "../../../ui/copy-names.ts";
import { warningText } from "../../../ui/names.ts";

const SHOWN_MS = 1500;

export interface Copy {
  readonly copied: CopiedUrl;
  readonly format: Format;
}

export interface Copying {
  /** Id of the button, for a moment; "" otherwise. */
  readonly pressed: string;
  /** What was copied last. */
  readonly said: Copy | "failed" | null;
  /** How often: the same again is said again. */
  readonly times: number;
  readonly copy: (id: string, copy: Copy) => void;
}

/** `of`: the address; another one forgets what was copied. */
export function useCopying(of: string): Copying {
  const [pressed, setPressed] = useState("");
  const [said, setSaid] = useState<Copying["said"]>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (pressed === "") return undefined;
    const timer = setTimeout(() => setPressed(""), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [pressed, said]);
  useEffect(() => {
    setPressed("");
    setSaid(null);
  }, [of]);
  const copy = (id: string, one: Copy): void => {
    const say = (what: Copy | "failed") => {
      setSaid(what);
      setTimes((before) => before + 1);
    };
    navigator.clipboard.writeText(one.copied.text).then(
      () => {
        setPressed(id);
        say(one);
      },
      () => say("failed"),
    );
  };
  return { pressed, said, times, copy };
}

/** What was copied: seen where it may be refused or lacks its password, heard always. */
export function Said({ said, times }: Pick<Copying, "said" | "times">) {
  if (said === "failed") {
    return (
      <p role="status" class="said problem">
        <span key={times}>{message("copy_failed")}</span>
      </p>
    );
  }
  const { isWithoutPassword = false, warning = null } = said?.copied ?? {};
  return (
    <p role="status" class={isWithoutPassword || warning !== null ? "said small" : "visually-hidden"}>
      {said === null ? null : (
        <Fragment key={times}>
          <span class="visually-hidden">{message("copied_kind", copiedName(said.copied, said.format))}</span>{" "}
          {isWithoutPassword ? <span>{message("copied_without_password")}</span> : null}
          {warning === null ? null : <span class="warn">{warningText(warning)}</span>}
        </Fragment>
      )}
    </p>
  );
}

import { Fragment } from "preact";
import { useEffect, useState } from "preact/hooks";
import { message, plural } from "../../../browser/i18n.ts";
import type { Copy, TrackingArgument } from "../../../core/index.ts";
import { copyName } from "../../../ui/copy-names.ts";
import { warningText } from "../../../ui/names.ts";
import { ArgumentNames } from "../../../ui/url/argument-names.tsx";

const SHOWN_MS = 1500;

export interface Copying {
  /** Id of the button, for a moment; "" otherwise. */
  readonly copied: string;
  /** What was copied last. */
  readonly said: Copy | "failed" | null;
  /** How often: the same again is said again. */
  readonly times: number;
  readonly copy: (id: string, copy: Copy) => void;
}

/** `of`: the address; another one forgets what was copied. */
export function useCopying(of: string): Copying {
  const [copied, setCopied] = useState("");
  const [said, setSaid] = useState<Copying["said"]>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (copied === "") return undefined;
    const timer = setTimeout(() => setCopied(""), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied, said]);
  useEffect(() => {
    setCopied("");
    setSaid(null);
  }, [of]);
  const copy = (id: string, one: Copy): void => {
    const say = (what: Copy | "failed") => {
      setSaid(what);
      setTimes((before) => before + 1);
    };
    navigator.clipboard.writeText(one.text).then(
      () => {
        setCopied(id);
        say(one);
      },
      () => say("failed"),
    );
  };
  return { copied, said, times, copy };
}

/** Each once. */
export const namesIn = (tracking: readonly TrackingArgument[]): string[] => [
  ...new Set(tracking.map(({ name }) => name)),
];

function What({ copy }: { copy: Copy }) {
  const { dropped, isWithoutPassword, warning } = copy;
  return (
    <>
      {dropped.length === 0 ? null : (
        <span>
          {plural("copied_without", dropped.length)} <ArgumentNames names={namesIn(dropped)} />
        </span>
      )}
      {isWithoutPassword ? <span>{message("copied_without_password")}</span> : null}
      {warning === null ? null : <span class="warn">{warningText(warning)}</span>}
    </>
  );
}

/** What was copied: seen where it is not the canonical URL itself, heard always. */
export function Said({ said, times }: Pick<Copying, "said" | "times">) {
  const isPlain =
    said === null ||
    (said !== "failed" && said.dropped.length === 0 && !said.isWithoutPassword && said.warning === null);
  return (
    <p role="status" class={said === "failed" ? "said problem" : isPlain ? "visually-hidden" : "said small"}>
      {said === null ? null : said === "failed" ? (
        <span key={times}>{message("copy_failed")}</span>
      ) : (
        <Fragment key={times}>
          <span class="visually-hidden">{message("copied_kind", copyName(said))}</span> <What copy={said} />
        </Fragment>
      )}
    </p>
  );
}

import { type ComponentChildren, Fragment } from "preact";
import { useEffect, useState } from "preact/hooks";
import { copiedText, faultsText, isKey, judgeCopy, warningText } from "../../browser/copied-texts.ts";
import { identify } from "../../browser/copy-choice.ts";
import { capitalized, message, messageAround } from "../../browser/i18n.ts";
import { type CopiedUrl, DEFAULT_PROFILE, type Format, type TrackingMatch } from "../../core/index.ts";
import { CheckIcon } from "../controls/icons.tsx";
import { formatName, isFixed } from "../copy-names.ts";
import { ruleText } from "../names.ts";
import { ArgumentNames } from "../url/url-text.tsx";
import type { CopySource } from "./copy-source.ts";

const MOST_NAMES = 2;

export const TrackingNames = ({ dropped }: { dropped: readonly TrackingMatch[] }) => (
  <ArgumentNames names={[...new Set(dropped.map(({ name }) => name))]} most={MOST_NAMES} />
);

const MOST_RULES = 2;
const LONGEST_TITLE = 40;

function ruleLines({ changes, rules, warning }: CopiedUrl): string[] {
  if (changes.length > 0 || warning !== null) return [];
  const titles = rules.map(({ id }) => ruleText(id).replace(/[.。]$/, ""));
  const shown = titles.filter((title) => title.length <= LONGEST_TITLE).slice(0, MOST_RULES);
  const more = titles.length - shown.length;
  return shown.map((title, i) =>
    i === shown.length - 1 && more > 0 ? `${title} ${message("more_names", more)}` : title,
  );
}

function changeLines(copied: CopiedUrl, listsRules: boolean): ComponentChildren[] {
  const { changes, dropped, isWithoutPassword } = copied;
  const isRepaired = changes.some(({ operation }) => operation === "repair");
  return [
    ...(isRepaired ? [message("copy_repairs")] : []),
    ...(dropped.length > 0 ? [messageAround("copy_removes", <TrackingNames dropped={dropped} />)] : []),
    ...(isWithoutPassword && isFixed(copied) ? [message("copy_omits_password")] : []),
    ...(listsRules ? ruleLines(copied) : []),
  ];
}

export const hasChanges = (copied: CopiedUrl, listsRules: boolean): boolean =>
  changeLines(copied, listsRules).length > 0;

export function CopyChanges({ copied, listsRules }: { copied: CopiedUrl; listsRules: boolean }) {
  const lines = changeLines(copied, listsRules);
  return lines.length === 0 ? null : (
    <ul class="copy-changes">
      {lines.map((line) => (
        <li>
          <CheckIcon />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}

const NAMED: readonly Format[] = ["announced", "surt", "wwwoffle", "wwwoffle-key", "test-case"];

/** Without its password a URL is not canonical. */
function copiedTitle(copied: CopiedUrl, format: Format): string {
  if (NAMED.includes(format)) return message("copied_kind", formatName(format));
  const is = identify(copied, format === "written", false);
  const isPlain = is === "canonical" && format === "url";
  return isPlain && copied.isWithoutPassword ? message("copied") : copiedText({ copied, is, format });
}

const SHOWN_MS = 1500;

export interface Copy {
  readonly copied: CopiedUrl;
  readonly format: Format;
}

export interface CopyState {
  readonly pressed: string;
  readonly outcome: Copy | "failed" | null;
  /** Counts copies, so equal messages are announced again. */
  readonly times: number;
  readonly copy: (id: string, copy: Copy) => void;
}

const joined = (texts: readonly (string | null)[]): string => texts.filter((text) => text !== null).join(" · ");

function notesOf({ copied, format }: Copy, { input, options }: AnnouncementProps["source"]): string | null {
  const { warning } = copied;
  const { faults } = judgeCopy({ input, copied, format }, { profile: DEFAULT_PROFILE, ...options });
  const notes = [
    faults.deceptive === null ? null : message("toast_deceptive"),
    warning === null || isKey(copied) ? null : warningText(warning),
    faultsText(faults),
  ];
  return joined(notes) || null;
}

/** `of`: the URL; a change resets the state. */
export function useCopying(of: string): CopyState {
  const [pressed, setPressed] = useState("");
  const [outcome, setOutcome] = useState<CopyState["outcome"]>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (pressed === "") return undefined;
    const timer = setTimeout(() => setPressed(""), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [pressed, outcome]);
  useEffect(() => {
    setPressed("");
    setOutcome(null);
  }, [of]);
  const copy = (id: string, one: Copy): void => {
    const say = (what: Copy | "failed") => {
      setOutcome(what);
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
  return { pressed, outcome, times, copy };
}

interface AnnouncementProps extends Pick<CopyState, "outcome" | "times"> {
  readonly source: Pick<CopySource, "input" | "options">;
  readonly isShown?: boolean;
}

/** Announces a copy; visible unless it is a plain URL without problems. */
export function Announcement({ outcome, times, source, isShown = false }: AnnouncementProps) {
  if (outcome === "failed") {
    return (
      <p role="status" class="announcement problem">
        <span key={times}>{message("copy_failed")}</span>
      </p>
    );
  }
  if (outcome === null) return <p role="status" class="visually-hidden" />;
  const { copied, format } = outcome;
  const notes = notesOf(outcome, source);
  const isSeen = isShown || format !== "url" || notes !== null || copied.isWithoutPassword || copied.warning !== null;
  return (
    <p role="status" class={isSeen ? "announcement small" : "visually-hidden"}>
      <Fragment key={times}>
        <span class={notes === null ? undefined : "warn"}>{joined([copiedTitle(copied, format), notes])}</span>{" "}
        {copied.isWithoutPassword ? <span>{message("copied_without_password")}</span> : null}
        {isKey(copied) ? <span>{capitalized(message("key_warning"))}</span> : null}
      </Fragment>
    </p>
  );
}

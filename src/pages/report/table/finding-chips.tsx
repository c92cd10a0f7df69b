import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { formatNumber, message, plural } from "../../../browser/i18n.ts";
import type { Filter, Summary, View } from "../../../links/types.ts";
import { SeverityIcon } from "../../../ui/controls/icons.tsx";
import { severityText } from "../../../ui/names.ts";
import { shortCheckText } from "./table-cells.tsx";

/** At most, and at least, however narrow the window is. */
const [MOST, LEAST] = [5, 2];

export interface ChipsProps {
  readonly summary: Summary;
  readonly view: View;
  readonly onFilter: (changes: Partial<Filter>) => void;
  /** What else there is to say. */
  readonly children?: ComponentChildren;
}

type Found = Summary["findings"][number];

/** Whether totals count it, wherever it was found. */
const isCounted = ({ uncounted }: Found): boolean => uncounted === 0;

/** Whether the last child stands below the first. */
function isWrapped(row: HTMLElement): boolean {
  const [first, last] = [row.firstElementChild, row.lastElementChild];
  if (!(first instanceof HTMLElement && last instanceof HTMLElement)) return false;
  const height = Math.max(first.offsetHeight, last.offsetHeight);
  return height > 0 && last.offsetTop >= first.offsetTop + height;
}

/** How many fit on one line; `content` changes with what is shown. */
function useFitting(content: string): { readonly row: { readonly current: HTMLDivElement | null }; fitting: number } {
  const row = useRef<HTMLDivElement>(null);
  const [{ fitting, of }, setFitting] = useState({ fitting: MOST, of: content });
  const now = of === content ? fitting : MOST;
  useLayoutEffect(() => {
    if (row.current !== null && now > LEAST && isWrapped(row.current)) setFitting({ fitting: now - 1, of: content });
  });
  useLayoutEffect(() => {
    if (row.current === null) return undefined;
    let width = row.current.clientWidth;
    const observer = new ResizeObserver(() => {
      if (row.current === null || row.current.clientWidth === width) return;
      width = row.current.clientWidth;
      setFitting({ fitting: MOST, of: content });
    });
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [content]);
  return { row, fitting: now };
}

/** Findings that no total counts, as buttons that filter. */
export function FindingChips({ summary, view: { filter }, onFilter, children = null }: ChipsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const findings = summary.findings.filter((one) => one.addresses > 0 && !isCounted(one));
  const { row, fitting } = useFitting(
    [filter.kind, isOpen, children !== null, ...findings.flatMap(({ id, addresses }) => [id, addresses])].join(" "),
  );
  const folded = findings.slice(fitting).filter(({ id }) => id !== filter.kind);
  const shown = isOpen ? findings : findings.filter((one) => !folded.includes(one));
  if (findings.length === 0 && children === null) return null;
  return (
    <div class="chips" ref={row}>
      {findings.length === 0 ? null : <span class="soft">{message("chips_heading")}</span>}
      {shown.map(({ id, severity, addresses }) => (
        <button
          type="button"
          key={id}
          class={`is-${severity}`}
          aria-pressed={filter.kind === id}
          onClick={() => onFilter({ kind: filter.kind === id ? null : id })}
        >
          <span class="severity">
            <SeverityIcon severity={severity} />
            <span class="visually-hidden">{severityText(severity)}</span>
          </span>{" "}
          {shortCheckText(id)} <b>{formatNumber(addresses)}</b>
        </button>
      ))}
      {folded.length === 0 ? null : (
        <button type="button" class="plain" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? message("show_less") : plural("chips_more", folded.length)}
        </button>
      )}
      {findings.length === 0 || children === null ? null : <hr />}
      {children}
    </div>
  );
}

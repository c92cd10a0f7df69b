import { useState } from "preact/hooks";
import {
  asSentence,
  formatNumber,
  labelled,
  labelledAround,
  listed,
  type MessageKey,
  message,
  messageAround,
  plural,
} from "../../../browser/i18n.ts";
import type { LogColumn } from "../../../links/types.ts";
import { useUniqueId } from "../../../ui/controls/unique-id.ts";
import { VisibleText } from "../../../ui/url/url-text.tsx";
import { UrlInput } from "../fields.tsx";
import type { FileNote } from "../link-store/messages.ts";
import type { Actions, LabInput } from "../state.ts";
import { PageText } from "../table/page-text.tsx";
import { siteBase, withReading } from "./lab-input.ts";

export const MAX_LINE_RANGES = 10;

/** Formats numbers as "3", "7", "19–22". */
export function lineRanges(lines: readonly number[]): string[] {
  const runs: [first: number, last: number][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last !== undefined && line === last[1] + 1) last[1] = line;
    else runs.push([line, line]);
  }
  return runs.map(([first, last]) =>
    first === last ? formatNumber(first) : `${formatNumber(first)}–${formatNumber(last)}`,
  );
}

export const formatLineRanges = (runs: readonly string[], more: number): string =>
  more === 0 ? listed(runs) : `${listed(runs)} ${message("more_names", more)}`;

export const formatFirstLineRanges = (runs: readonly string[]): string => `${listed(runs.slice(0, MAX_LINE_RANGES))} …`;

const numbersOf = ({ lines, without }: FileNote): string => formatLineRanges(lineRanges(lines), without - lines.length);

interface WithoutProps {
  readonly notes: readonly FileNote[];
  readonly count: number;
  readonly isOne: boolean;
}

export function linesWithoutUrlText({ notes, count, isOne }: WithoutProps): string | null {
  const [note] = notes.filter(({ lines }) => lines.length > 0);
  if (note === undefined) return asSentence(plural("lab_without", count));
  if (!isOne || lineRanges(note.lines).length > MAX_LINE_RANGES) return null;
  return labelled(plural("lab_without", count), numbersOf(note));
}

export function LinesWithoutUrl({ notes, count, isOne }: WithoutProps) {
  const numbered = notes.filter(({ lines }) => lines.length > 0);
  const [note] = numbered;
  if (isOne && note !== undefined)
    return (
      <details class="soft">
        <summary>{labelled(plural("lab_without", count), formatFirstLineRanges(lineRanges(note.lines)))}</summary>
        <p>{numbersOf(note)}</p>
      </details>
    );
  return (
    <details class="soft">
      <summary>{plural("lab_without", count)}</summary>
      <ul class="points">
        {numbered.map((one) => (
          <li key={one.index}>{labelledAround(<PageText text={one.name ?? ""} />, numbersOf(one))}</li>
        ))}
      </ul>
    </details>
  );
}

interface NoteProps {
  readonly note: FileNote;
  readonly lab: LabInput;
  readonly fillLab: Actions["fillLab"];
}

export function Unrecognised({ note: { index, name, unrecognised }, lab, fillLab }: NoteProps) {
  const id = `lab-unrecognised-${index}`;
  const line = (
    <bdi dir="ltr" class="url">
      <VisibleText text={unrecognised ?? ""} />
    </bdi>
  );
  const text = <span>{messageAround("lab_unrecognised", line)}</span>;
  const file = (
    <bdi id={id}>
      <VisibleText text={name ?? ""} />
    </bdi>
  );
  return (
    <p class="warning-note">
      {name === null ? text : labelledAround(file, text)}{" "}
      <button
        type="button"
        class="plain small"
        aria-describedby={name === null ? undefined : id}
        onClick={() => fillLab(withReading(lab, index, { asText: true }))}
      >
        {message("lab_search_anyway")}
      </button>
    </p>
  );
}

export function SiteField({ note: { index, name }, lab, fillLab }: NoteProps) {
  const [typed, setTyped] = useState("");
  const base = siteBase(typed);
  const isBad = typed.trim() !== "" && base === null;
  const id = `lab-site-${index}`;
  const submit = () => {
    if (base !== null) fillLab(withReading(lab, index, { base }));
  };
  return (
    <UrlInput
      id={id}
      class="lab-site"
      label={messageAround("lab_site", <PageText text={name ?? ""} />)}
      value={typed}
      problem={isBad ? message("lab_base_bad") : ""}
      onInput={setTyped}
      onEnter={submit}
    >
      <button type="button" aria-describedby={`${id}-label`} disabled={base === null} onClick={submit}>
        {message("check")}
      </button>
    </UrlInput>
  );
}

const COLUMNS: readonly (readonly [column: LogColumn, text: MessageKey])[] = [
  ["requested", "lab_column_requested"],
  ["referrer", "lab_column_referrer"],
];

export function ColumnChoice({ note: { index, name, column: read }, lab, fillLab }: NoteProps) {
  const id = useUniqueId();
  const chosen = lab.readings[index]?.column ?? read;
  const label = message("lab_column");
  return (
    <div role="radiogroup" aria-labelledby={id} class="row lab-column">
      <span class="soft" id={id}>
        {name === null ? label : labelledAround(<PageText text={name} />, label)}
      </span>
      {COLUMNS.map(([column, text]) => (
        <label key={column} class="row">
          <input
            type="radio"
            name={id}
            value={column}
            checked={column === chosen}
            onChange={() => fillLab(withReading(lab, index, { column }))}
          />
          {message(text)}
        </label>
      ))}
    </div>
  );
}

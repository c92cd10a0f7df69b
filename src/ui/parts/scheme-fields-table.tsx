import type { ComponentChildren } from "preact";
import { useContext, useMemo } from "preact/hooks";
import { message, messageAround, messageFor } from "../../browser/i18n.ts";
import {
  checks,
  FIELD_LABELS,
  FIELD_NOTES,
  type Field,
  GRAMMAR_PROBLEMS,
  GRAMMAR_SOURCES,
  type GrammarProblem,
  type InspectedFields,
  type Source,
  secretsIn,
  stretchesWithin,
  type TextRange,
} from "../../core/index.ts";
import { Citation, Citations } from "../controls/citation.tsx";
import { DisclosureContext, useMask } from "../controls/disclosure.ts";
import { SeverityIcon } from "../controls/icons.tsx";
import { Notes } from "../controls/notes.tsx";
import { useShowMore } from "../controls/show-more.tsx";
import { findingText } from "../names.ts";
import { type PartKind, urlSlotsOf } from "../url/url-segments.ts";
import { ClippedText, PartText } from "../url/url-text.tsx";

function problemText(problem: GrammarProblem): string {
  const check = checks.find(({ messages }) => messages[problem] === GRAMMAR_PROBLEMS[problem]);
  return findingText({ id: check?.id ?? problem, reason: problem });
}

/** Returns the part at an index, for its colour. */
export function partsByIndex(text: string): (index: number) => PartKind {
  const ends: { readonly part: PartKind; readonly end: number }[] = [];
  let end = 0;
  for (const slot of urlSlotsOf(text)) {
    end += slot.text.length;
    ends.push({ part: slot.part, end });
  }
  return (index) => ends.find((slot) => index < slot.end)?.part ?? "path";
}

const LONG_COMMAND = 300;

const NAMES =
  "NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US SP DEL".split(
    " ",
  );

const MANY_PIECES = 200;

/** Few fonts have symbols of control characters. */
export function CommandText({ command }: { command: string }) {
  const masked = useMask();
  // Hides the space after a command without a parameter.
  const pieces = masked(command)
    .replace(/^([A-Z]+) $/, "$1")
    .split(/([\u2400-\u2421])/);
  return (
    <>
      {pieces
        .slice(0, MANY_PIECES)
        .map((piece, i) =>
          i % 2 === 1 ? (
            <span class="control-character">{NAMES[piece.charCodeAt(0) - 0x2400]}</span>
          ) : (
            <ClippedText text={piece} most={LONG_COMMAND} />
          ),
        )}
      {pieces.length > MANY_PIECES ? <span class="gap" /> : null}
    </>
  );
}

const LONG = 600;
const LONG_VALUE = 300;
const MANY = 40;

const isSame = (one: Source, other: Source): boolean =>
  one.document === other.document && one.section === other.section;

interface RowProps {
  readonly field: Field;
  readonly part: PartKind;
  readonly problems: Field["problems"];
  readonly secrets: readonly TextRange[];
  readonly cites: boolean;
}

function Written({ field: { text }, part, secrets }: RowProps) {
  if (text === null || text === "")
    return <small class="note">{message(text === null ? "compare_absent" : "empty")}</small>;
  return (
    <bdi dir="ltr" class="url">
      <PartText part={part} text={text} most={LONG} secrets={secrets} />
    </bdi>
  );
}

function meaningOf({ text, value }: Field): ComponentChildren {
  if (value === null || value === "") return null;
  // Type codes ignore case.
  if (value.toLowerCase() === text?.toLowerCase()) return null;
  const shown = (
    <bdi>
      <ClippedText text={value} most={LONG_VALUE} />
    </bdi>
  );
  return messageAround(text ? "reads" : "scheme_fields_default", shown);
}

function Command({ command }: { command: string }) {
  const shown = (
    <code dir="ltr" class="code">
      <CommandText command={command} />
    </code>
  );
  return (
    <p class="note command">
      {command === "" ? message("scheme_fields_sends_empty") : messageAround("scheme_fields_sends", shown)}
    </p>
  );
}

function FieldRow(props: RowProps) {
  const { field, problems, cites, secrets } = props;
  const { revealed } = useContext(DisclosureContext);
  const isHidden = secrets.length > 0 || (field.name === "password" && !revealed);
  return (
    <tr>
      <th scope="row">{messageFor("field", field.name, FIELD_LABELS[field.name])}</th>
      <td>
        <Written {...props} />{" "}
        <Notes
          notes={[isHidden ? null : meaningOf(field), cites ? <Citation key="cite" source={field.source} /> : null]}
        />
        {isHidden && field.name !== "password"
          ? null
          : field.command?.split("\n").map((command) => <Command key={command} command={command} />)}
        {field.notes.map((key) => (
          <p class="note" key={key}>
            {messageFor("field_note", key, FIELD_NOTES[key])}
          </p>
        ))}
        {problems.map((key) => (
          <p class="note warning-note" key={key}>
            <SeverityIcon severity="warning" /> {problemText(key)} <Citations sources={GRAMMAR_SOURCES[key]} />
          </p>
        ))}
      </td>
    </tr>
  );
}

interface Props {
  readonly schemeFields: InspectedFields;
  readonly showsProblem: (problem: Field["problems"][number]) => boolean;
}

/** The scheme's source is cited above. */
export function SchemeFieldsTable({ schemeFields: { fields, source, text }, showsProblem }: Props) {
  const [shown, more] = useShowMore(fields, MANY);
  const { revealed, passwords } = useContext(DisclosureContext);
  const secrets = useMemo(() => (revealed ? [] : secretsIn(text, passwords)), [text, revealed, passwords]);
  const partAt = partsByIndex(text);
  return (
    <>
      <table class="parts">
        <caption>
          <span class="visually-hidden">{message("scheme_fields_heading")}</span>
        </caption>
        <tbody>
          {shown.map((field, i) => (
            <FieldRow
              key={`${field.name} ${field.start} ${i}`}
              field={field}
              part={partAt(field.start)}
              problems={field.problems.filter(showsProblem)}
              secrets={stretchesWithin(secrets, field.start, field.start + (field.text?.length ?? 0))}
              cites={!isSame(field.source, shown[i - 1]?.source ?? source)}
            />
          ))}
        </tbody>
      </table>
      {more}
    </>
  );
}

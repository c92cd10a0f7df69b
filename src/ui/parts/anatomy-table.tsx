import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import type { Anatomy, Field, Source } from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";
import { DisclosureContext } from "../controls/disclosure.ts";
import { useFirst } from "../controls/first-of.tsx";
import { SeverityIcon } from "../controls/icons.tsx";
import { Notes } from "../controls/notes.tsx";
import type { PartKind } from "../url/cut.ts";
import { ClippedText, PartText } from "../url/url-text.tsx";
import { CommandText } from "./command-text.tsx";
import { partsByIndex } from "./field-part.ts";

/** What the table of a scheme's fields says, in the user's language. */
export interface AnatomyTableTexts {
  readonly caption: string;
  readonly field: (name: Field["name"]) => string;
  readonly note: (key: Field["notes"][number]) => string;
  readonly problem: (key: Field["problems"][number]) => string;
  readonly absent: string;
  readonly empty: string;
  /** "reads “…”" around what stands there decoded. */
  readonly reads: (value: ComponentChildren) => ComponentChildren;
  /** "… (default)" around what an absent field stands for. */
  readonly byDefault: (value: ComponentChildren) => ComponentChildren;
  readonly sends: (command: ComponentChildren) => ComponentChildren;
  readonly sendsEmpty: string;
  readonly more: (count: number) => string;
}

/** A field is no longer than this here; in full it stands above. */
const LONG = 600;
const LONG_VALUE = 300;
/** So many fields show at first. */
const MANY = 40;

const isSame = (one: Source, other: Source): boolean =>
  one.document === other.document && one.section === other.section;

interface RowProps {
  readonly field: Field;
  readonly part: PartKind;
  readonly texts: AnatomyTableTexts;
  readonly problems: Field["problems"];
  /** Whether it stands in another section than the field before it. */
  readonly cites: boolean;
}

/** The field as written; "empty" and "absent" are two things, and neither is left blank. */
function Written({ field: { text }, part, texts }: RowProps) {
  if (text === null || text === "") return <small class="note">{text === null ? texts.absent : texts.empty}</small>;
  return (
    <bdi dir="ltr" class="url">
      <PartText part={part} text={text} most={LONG} />
    </bdi>
  );
}

/** What the field stands for, where that is not what stands there. */
function meaningOf({ name, text, value }: Field, isRevealed: boolean, texts: AnatomyTableTexts): ComponentChildren {
  if (value === null || value === "" || (name === "password" && !isRevealed)) return null;
  // A type code means the same in either case.
  if (value.toLowerCase() === text?.toLowerCase()) return null;
  const shown = (
    <bdi>
      <ClippedText text={value} most={LONG_VALUE} />
    </bdi>
  );
  return text ? texts.reads(shown) : texts.byDefault(shown);
}

/** What a client sends for the field. */
function Command({ command, texts }: { command: string | undefined; texts: AnatomyTableTexts }) {
  if (command === undefined) return null;
  const shown = (
    <code dir="ltr" class="code">
      <CommandText command={command} />
    </code>
  );
  return <p class="note command">{command === "" ? texts.sendsEmpty : texts.sends(shown)}</p>;
}

function FieldRow(props: RowProps) {
  const { field, problems, texts, cites } = props;
  const { revealed } = useContext(DisclosureContext);
  return (
    <tr>
      <th scope="row">{texts.field(field.name)}</th>
      <td>
        <Written {...props} />{" "}
        <Notes
          notes={[meaningOf(field, revealed, texts), cites ? <Citation key="cite" source={field.source} /> : null]}
        />
        <Command command={field.command} texts={texts} />
        {field.notes.map((key) => (
          <p class="note" key={key}>
            {texts.note(key)}
          </p>
        ))}
        {problems.map((key) => (
          <p class="note said-problem" key={key}>
            <SeverityIcon severity="warning" /> {texts.problem(key)}
          </p>
        ))}
      </td>
    </tr>
  );
}

interface Props {
  readonly anatomy: Anatomy;
  /** The URL's text, of which the fields are slices. */
  readonly text: string;
  /** Which problems of its fields are to be said here. */
  readonly said: (problem: Field["problems"][number]) => boolean;
  readonly texts: AnatomyTableTexts;
}

/** The fields of a URL by the grammar of its scheme. The scheme's own section is cited above, another one where it begins. */
export function AnatomyTable({ anatomy: { fields, source }, text, said, texts }: Props) {
  const [shown, more] = useFirst(fields, MANY, texts.more);
  const partAt = partsByIndex(text);
  return (
    <>
      <table class="parts">
        <caption>
          <span class="unseen">{texts.caption}</span>
        </caption>
        <tbody>
          {shown.map((field, i) => (
            <FieldRow
              key={`${field.name} ${field.start} ${i}`}
              field={field}
              part={partAt(field.start)}
              problems={field.problems.filter(said)}
              texts={texts}
              cites={!isSame(field.source, shown[i - 1]?.source ?? source)}
            />
          ))}
        </tbody>
      </table>
      {more}
    </>
  );
}

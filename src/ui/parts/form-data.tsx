import type { ComponentChildren } from "preact";
import { PASTED_SOURCES, type PastedArg } from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";
import { CopyButton, type CopyLabels } from "../controls/copy-button.tsx";
import { useFirst } from "../controls/first-of.tsx";
import { Notes } from "../controls/notes.tsx";
import { ClippedText, PartText } from "../url/url-text.tsx";

/** What is said of a form's data, in the user's language. */
export interface FormTexts {
  readonly caption: string;
  readonly key: string;
  readonly value: string;
  readonly empty: string;
  readonly noValue: string;
  readonly notUtf8: string;
  readonly reads: (text: ComponentChildren) => ComponentChildren;
  readonly separator: (separator: string) => string;
  readonly recoded: string;
  readonly copy: CopyLabels;
  readonly more: (count: number) => string;
}

interface Props {
  readonly args: readonly PastedArg[];
  /** The whole body in one spelling. */
  readonly recoded: string;
  readonly texts: FormTexts;
  /** What stands below a key or a value, by its name and as written: the URL that it holds; `null` when it holds none. */
  readonly holds: (component: string, written: string) => ComponentChildren;
}

/** So many show at first. */
const MANY = 60;
/** A text is no longer than this here. */
const LONG = 600;
const LONG_BODY = 2000;

interface TextProps {
  readonly text: string;
  readonly decoded: string | null;
  readonly texts: FormTexts;
  /** Said beside it. */
  readonly also?: ComponentChildren;
  /** Whether the URL that it holds says what it reads as. */
  readonly isHolder: boolean;
}

/** What it reads as, where that is not what stands there and no URL below says it. */
function readingOf({ text, decoded, texts, isHolder }: TextProps): ComponentChildren {
  if (decoded === text || isHolder) return null;
  if (decoded === null) return texts.notUtf8;
  return texts.reads(
    <bdi>
      <ClippedText text={decoded} most={LONG} />
    </bdi>,
  );
}

/** A key or a value as written. */
function Text(props: TextProps) {
  const { text, also = null, texts } = props;
  return (
    <>
      {text === "" ? (
        <small class="note">{texts.empty}</small>
      ) : (
        <bdi dir="ltr" class="url">
          <PartText part="query" text={text} most={LONG} />
        </bdi>
      )}{" "}
      <Notes notes={[readingOf(props), also]} />
    </>
  );
}

/** One argument, and below it the URLs that it holds. */
function Rows({ arg, place, texts, holds }: Omit<Props, "args" | "recoded"> & { arg: PastedArg; place: number }) {
  const { key, value, separator, decodedKey, decodedValue } = arg;
  // "&" is what is expected there.
  const also = separator === ";" ? texts.separator(separator) : null;
  const inKey = holds(`query[${place}].key`, key);
  const inValue = value === null ? null : holds(`query[${place}].value`, value);
  return (
    <>
      <tr>
        <th scope="row">
          <Text text={key} decoded={decodedKey} texts={texts} isHolder={inKey !== null} />
        </th>
        <td>
          {value === null ? (
            <Notes notes={[texts.noValue, also]} />
          ) : (
            <Text text={value} decoded={decodedValue} texts={texts} also={also} isHolder={inValue !== null} />
          )}
        </td>
      </tr>
      {inKey === null && inValue === null ? null : (
        <tr class="held">
          <td colSpan={2}>
            {inKey}
            {inValue}
          </td>
        </tr>
      )}
    </>
  );
}

/** The body as WWWOFFLE keeps it, in one spelling of many. */
function Recoded({ recoded, texts }: Pick<Props, "recoded" | "texts">) {
  return (
    <div class="recoded sunk">
      <p class="small soft" id="recoded-name">
        {texts.recoded} <Citation source={PASTED_SOURCES.recoding} />
      </p>
      <bdi dir="ltr" class="url" id="recoded">
        <PartText part="query" text={recoded} most={LONG_BODY} />
      </bdi>
      <div class="row">
        <CopyButton id="copy-recoded" text={recoded} labels={texts.copy} describedBy="recoded-name" />
      </div>
    </div>
  );
}

/** The data of a form, argument by argument: nothing is sorted, merged or dropped. */
export function FormData({ args, recoded, texts, holds }: Props) {
  const [shown, more] = useFirst(args, MANY, texts.more);
  return (
    <>
      <table class="parts form-data">
        <caption>
          <span class="unseen">{texts.caption}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.key}</th>
            <th scope="col">{texts.value}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((arg, place) => (
            <Rows key={place} arg={arg} place={place} texts={texts} holds={holds} />
          ))}
        </tbody>
      </table>
      {more}
      <Recoded recoded={recoded} texts={texts} />
    </>
  );
}

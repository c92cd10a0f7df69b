import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { message, messageAround } from "../../browser/i18n.ts";
import { mask, PASTED_SOURCES, type PastedArg, passwordsIn } from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";
import { CopyButton } from "../controls/copy-button.tsx";
import { DisclosureContext } from "../controls/disclosure.ts";
import { useFirst } from "../controls/first-of.tsx";
import { Notes } from "../controls/notes.tsx";
import { ClippedText, PartText } from "../url/url-text.tsx";

interface Props {
  readonly args: readonly PastedArg[];
  /** The whole body in one spelling. */
  readonly recoded: string;
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
  /** Said beside it. */
  readonly also?: ComponentChildren;
  /** Whether the URL that it holds says what it reads as. */
  readonly isHolder: boolean;
}

/** What it reads as, where that is not what stands there and no URL below says it. */
function decodedText({ decoded, isHolder, text }: TextProps, masked: (text: string) => string): ComponentChildren {
  if (decoded === text || isHolder) return null;
  if (decoded === null) return message("not_utf8");
  return messageAround(
    "reads",
    <bdi>
      <ClippedText text={masked(decoded)} most={LONG} />
    </bdi>,
  );
}

/** A key or a value as written. */
function Text(props: TextProps) {
  const { text, also = null } = props;
  const { revealed } = useContext(DisclosureContext);
  // Decoded, a password may look like none.
  const masked = (decoded: string) => (revealed ? decoded : mask(decoded, passwordsIn([text])));
  return (
    <>
      {text === "" ? (
        <small class="note">{message("empty")}</small>
      ) : (
        <bdi dir="ltr" class="url">
          <PartText part="query" text={text} most={LONG} />
        </bdi>
      )}{" "}
      <Notes notes={[decodedText(props, masked), also]} />
    </>
  );
}

/** One argument, and below it the URLs that it holds. */
function Rows({ arg, place, holds }: Pick<Props, "holds"> & { arg: PastedArg; place: number }) {
  const { key, value, separator, decodedKey, decodedValue } = arg;
  // "&" is what is expected there.
  const also = separator === ";" ? message("form_separator", separator) : null;
  const inKey = holds(`query[${place}].key`, key);
  const inValue = value === null ? null : holds(`query[${place}].value`, value);
  return (
    <>
      <tr>
        <th scope="row">
          <Text text={key} decoded={decodedKey} isHolder={inKey !== null} />
        </th>
        <td>
          {value === null ? (
            <Notes notes={[message("no_value"), also]} />
          ) : (
            <Text text={value} decoded={decodedValue} also={also} isHolder={inValue !== null} />
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
function Recoded({ recoded }: Pick<Props, "recoded">) {
  return (
    <div class="recoded sunk">
      <p class="small soft" id="recoded-name">
        {message("form_recoded")} <Citation source={PASTED_SOURCES.recoding} />
      </p>
      <bdi dir="ltr" class="url" id="recoded">
        <PartText part="query" text={recoded} most={LONG_BODY} />
      </bdi>
      <div class="row">
        <CopyButton id="copy-recoded" text={recoded} describedBy="recoded-name" />
      </div>
    </div>
  );
}

/** The data of a form, argument by argument: nothing is sorted, merged or dropped. */
export function FormData({ args, recoded, holds }: Props) {
  const [shown, more] = useFirst(args, MANY);
  return (
    <>
      <table class="parts form-data">
        <caption>
          <span class="unseen">{message("form_caption")}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{message("form_key")}</th>
            <th scope="col">{message("form_value")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((arg, place) => (
            <Rows key={place} arg={arg} place={place} holds={holds} />
          ))}
        </tbody>
      </table>
      {more}
      <Recoded recoded={recoded} />
    </>
  );
}

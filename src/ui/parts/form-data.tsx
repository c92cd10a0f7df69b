import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { message, messageAround } from "../../browser/i18n.ts";
import { mask, PASTED_SOURCES, type PastedArg, passwordsIn, secretsIn } from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";
import { CopyButton } from "../controls/copy-button.tsx";
import { DisclosureContext } from "../controls/disclosure.ts";
import { Notes } from "../controls/notes.tsx";
import { useShowMore } from "../controls/show-more.tsx";
import { ClippedText, PartText } from "../url/url-text.tsx";

interface Props {
  readonly args: readonly PastedArg[];
  readonly recoded: string;
  /** Renders nested URLs; `null` for none. */
  readonly renderNestedUrls: (component: string, written: string) => ComponentChildren;
}

const MANY = 60;
const LONG = 600;
const LONG_BODY = 2000;

interface TextProps {
  readonly text: string;
  readonly decoded: string | null;
  readonly also?: ComponentChildren;
  readonly isHolder: boolean;
}

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

function Text(props: TextProps) {
  const { text, also = null } = props;
  const { revealed } = useContext(DisclosureContext);
  // Decoded, a password may not be recognized.
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

function Rows({ arg, place, renderNestedUrls }: Pick<Props, "renderNestedUrls"> & { arg: PastedArg; place: number }) {
  const { key, value, separator, decodedKey, decodedValue } = arg;
  const also = separator === ";" ? message("form_separator", separator) : null;
  const inKey = renderNestedUrls(`query[${place}].key`, key);
  const inValue = value === null ? null : renderNestedUrls(`query[${place}].value`, value);
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
        <tr class="nested-row">
          <td colSpan={2}>
            {inKey}
            {inValue}
          </td>
        </tr>
      )}
    </>
  );
}

function Recoded({ args, recoded }: Pick<Props, "args" | "recoded">) {
  // Encoded again, a password may not be recognized.
  const known = passwordsIn(args.flatMap(({ key, value }) => [key, value]));
  return (
    <div class="stack8 sunk">
      <p class="small soft" id="recoded-name">
        {message("form_recoded")} <Citation source={PASTED_SOURCES.recoding} />
      </p>
      <bdi dir="ltr" class="url" id="recoded">
        <PartText part="query" text={recoded} secrets={secretsIn(recoded, known)} most={LONG_BODY} />
      </bdi>
      <div class="row">
        {/* Without invisible characters; passwords only in nested URLs. */}
        <CopyButton id="copy-recoded" text={recoded} isReady describedBy="recoded-name" />
      </div>
    </div>
  );
}

export function FormData({ args, recoded, renderNestedUrls }: Props) {
  const [shown, more] = useShowMore(args, MANY);
  return (
    <>
      <table class="parts form-data">
        <caption>
          <span class="visually-hidden">{message("form_heading")}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{message("form_key")}</th>
            <th scope="col">{message("form_value")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((arg, place) => (
            <Rows key={place} arg={arg} place={place} renderNestedUrls={renderNestedUrls} />
          ))}
        </tbody>
      </table>
      {more}
      <Recoded args={args} recoded={recoded} />
    </>
  );
}

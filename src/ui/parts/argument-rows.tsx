import type { ComponentChildren } from "preact";
import { message } from "../../browser/i18n.ts";
import { type Component, parse } from "../../core/index.ts";
import { Notes } from "../controls/notes.tsx";
import { useShowMore } from "../controls/show-more.tsx";
import { partText } from "../names.ts";
import { useShown } from "../url/shown-component.ts";
import { ClippedText, PartText } from "../url/url-text.tsx";
import { type Argument, argumentsOf, decodedText } from "./parts.ts";
import { EncodingNotes, MANY, NestedUrlsRow, Row, type RowProps, Value, wrongIn } from "./parts-rows.tsx";

interface ArgumentProps extends RowProps {
  readonly argument: Argument;
  readonly canonical: string;
  readonly part: "query" | "parameters";
  readonly noteOf?: ((key: Component) => string | null) | undefined;
}

const LONG_NAME = 80;

function ArgumentRow({ argument: { key, value }, canonical, part, inspection, nested, noteOf }: ArgumentProps) {
  const shown = useShown(inspection);
  const urls = (component: Component) => nested.urlsIn(component);
  const { text } = shown(key);
  // A nested URL's own table shows the decoded text.
  const read = urls(key).length > 0 ? null : decodedText(shown(key));
  const notes = (component: Component, also: ComponentChildren = null) => (
    <EncodingNotes
      component={component}
      canonical={canonical}
      inspection={inspection}
      urls={urls(component)}
      also={also}
      isRead={component === key && read !== null}
    />
  );
  const name =
    text === "" ? (
      partText(part)
    ) : (
      <bdi dir="ltr" class="argument">
        <PartText part="query" text={read ?? text} most={LONG_NAME} />
      </bdi>
    );
  const asWritten =
    read === null ? null : (
      <bdi dir="ltr">
        <ClippedText text={text} most={LONG_NAME} />
      </bdi>
    );
  const note = noteOf?.(key) ?? null;
  return (
    <>
      <Row
        head={
          <>
            {name} {notes(key, asWritten)}
          </>
        }
      >
        {value === null ? (
          <Notes notes={[message(key.text === "" ? "empty" : "no_value"), note]} />
        ) : (
          <>
            <Value part="query" text={shown(value).text} wrong={wrongIn(inspection, value)} />
            {notes(value, note)}
          </>
        )}
      </Row>
      <NestedUrlsRow components={value === null ? [key] : [key, value]} nested={nested} />
    </>
  );
}

/** Also for path parameters, which WWWOFFLE 2.6 splits the same way. */
export function ArgumentRows({ part, ...rest }: Omit<ArgumentProps, "argument" | "canonical">) {
  const { components, canonical } = rest.inspection;
  const { query, path } = parse(canonical);
  const [shown, more] = useShowMore(argumentsOf(components, part), MANY);
  return (
    <>
      {shown.map((argument) => (
        <ArgumentRow
          key={argument.key.name}
          argument={argument}
          canonical={(part === "query" ? query : path) ?? ""}
          part={part}
          {...rest}
        />
      ))}
      {more === null ? null : (
        <tr>
          <td colSpan={2}>{more}</td>
        </tr>
      )}
    </>
  );
}

import { type MessageKey, message } from "../../browser/i18n.ts";
import { type Component, type Inspection, parse, SCHEMES } from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";
import { Notes } from "../controls/notes.tsx";
import { useShown } from "../url/shown-component.ts";
import { HostNotes, hostShown } from "./host-notes.tsx";
import { argumentsOf, componentOf, decodedText, type FragmentFate, fateOf, segmentsOf } from "./parts.ts";
import { decodedNote, EncodingNotes, LineRows, type NestedUrls, NestedUrlsRow, Row, Value } from "./parts-rows.tsx";

interface RowProps {
  readonly inspection: Inspection;
  readonly nested: NestedUrls;
}

function SchemeRow({ component }: { component: Component }) {
  const scheme = SCHEMES.get(component.text.toLowerCase());
  return (
    <Row name="scheme">
      <Value part="scheme" text={component.text} />
      <Notes
        notes={[
          // A string, to avoid thousands separators.
          scheme?.defaultPort == null ? null : message("default_port", String(scheme.defaultPort)),
          scheme === undefined ? null : <Citation source={scheme.source} />,
        ]}
      />
    </Row>
  );
}

function PortRow({ component, inspection }: { component: Component; inspection: Inspection }) {
  const scheme = SCHEMES.get(inspection.url.scheme?.toLowerCase() ?? "");
  const defaultPort = scheme?.defaultPort ?? null;
  const dropped = parse(inspection.canonical).port === null;
  const note = () => {
    if (scheme === undefined || defaultPort === null || component.text === "") return null;
    if (Number(component.text) !== defaultPort) return message("port_not_default", scheme.name, String(defaultPort));
    return message(dropped ? "port_dropped" : "port_default_kept", scheme.name);
  };
  return (
    <Row name="port">
      <Value part="port" text={useShown(inspection)(component).text} />
      <Notes notes={[note()]} />
    </Row>
  );
}

const FRAGMENT: Readonly<Record<FragmentFate, MessageKey>> = {
  dropped: "fragment_dropped",
  route: "fragment_route",
  kept: "fragment_kept",
};

function FragmentRow({ component, inspection, nested }: RowProps & { component: Component }) {
  const shown = useShown(inspection)(component);
  return (
    <>
      <Row name="fragment">
        <Value part="fragment" text={shown.text} />
        <Notes
          notes={[
            nested.urlsIn(component).length > 0 ? null : decodedNote(decodedText(shown)),
            message(FRAGMENT[fateOf(component.text, inspection)]),
          ]}
        />
      </Row>
      <NestedUrlsRow components={[component]} nested={nested} />
    </>
  );
}

function PathRow({ inspection, nested }: RowProps) {
  const { components, url, canonical } = inspection;
  const shown = useShown(inspection);
  const segments = segmentsOf(components);
  const path = parse(canonical).path;
  if (segments.length === 0) return url.host === null && url.path === "" ? null : <RootRow path={url.path} />;
  return (
    <LineRows
      name="path"
      items={segments}
      componentsOf={(segment) => [segment]}
      nested={nested}
      line={(segment) => (
        <>
          {segment.text === "" && segment === segments.at(-1) ? (
            <small class="note">{message("ends_with_slash")}</small>
          ) : (
            <Value part="path" text={shown(segment).text} />
          )}
          <EncodingNotes component={segment} canonical={path} inspection={inspection} urls={nested.urlsIn(segment)} />
        </>
      )}
    />
  );
}

const RootRow = ({ path }: { path: string }) => (
  <Row name="path">
    <Value part="path" text={path} />
  </Row>
);

/** Also parameters, which WWWOFFLE 2.6 splits alike. */
function ArgumentsRow({ inspection, nested, part }: RowProps & { readonly part: "query" | "parameters" }) {
  const { query, path } = parse(inspection.canonical);
  const shown = useShown(inspection);
  const canonical = (part === "query" ? query : path) ?? "";
  const notes = (component: Component) => (
    <EncodingNotes
      component={component}
      canonical={canonical}
      inspection={inspection}
      urls={nested.urlsIn(component)}
    />
  );
  return (
    <LineRows
      name={part}
      items={argumentsOf(inspection.components, part)}
      componentsOf={({ key, value }) => (value === null ? [key] : [key, value])}
      nested={nested}
      line={({ key, value }) => (
        <>
          {key.text === "" && value === null ? null : <Value part="query" text={shown(key).text} />}
          {notes(key)}
          {value === null ? (
            <Notes notes={[message(key.text === "" ? "empty" : "no_value")]} />
          ) : (
            <>
              <span class="equals"> = </span>
              <Value part="query" text={shown(value).text} />
              {notes(value)}
            </>
          )}
        </>
      )}
    />
  );
}

interface Props extends RowProps {
  /** For screen readers. */
  readonly caption: string;
}

export function PartsTable({ caption, ...row }: Props) {
  const { inspection } = row;
  const { components, url } = inspection;
  const [scheme, user, password, host, port, fragment] = ["scheme", "user", "password", "host", "port", "fragment"].map(
    (name) => componentOf(components, name),
  );
  return (
    <table class="parts">
      <caption>
        <span class="visually-hidden">{caption}</span>
      </caption>
      <tbody>
        {scheme && <SchemeRow component={scheme} />}
        {user && (
          <Row name="user">
            <Value part="user" text={user.text} />
            <EncodingNotes component={user} canonical="" inspection={inspection} />
          </Row>
        )}
        {password && (
          <Row name="password">
            <Value part="password" text={password.text} />
          </Row>
        )}
        {host && (
          <Row name="host">
            <Value part="host" text={hostShown(inspection)} />
            <HostNotes inspection={inspection} />
          </Row>
        )}
        {port && <PortRow component={port} inspection={inspection} />}
        <PathRow {...row} />
        {argumentsOf(components, "parameters").length === 0 ? null : <ArgumentsRow {...row} part="parameters" />}
        {url.query === null ? null : <ArgumentsRow {...row} part="query" />}
        {fragment && <FragmentRow component={fragment} {...row} />}
      </tbody>
    </table>
  );
}

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { type Component, type Inspection, parse, SCHEMES } from "../core/index.ts";
import { formatList, message, messageFor, plural } from "../platform/i18n.ts";
import { Citation } from "../ui/citation.tsx";
import type { PartKind } from "../ui/cut.ts";
import { argumentsOf, componentOf, keptReserved, readingOf, segmentsOf } from "../ui/parts.ts";
import { PartText } from "../ui/url-text.tsx";
import { HostNotes, hostShown } from "./host-notes.tsx";
import { Notes, reading } from "./notes.tsx";

/** A part is no longer than this here; in full it stands above. */
const LONG = 600;

function Row({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <tr>
      <th scope="row">{messageFor("component", name, name)}</th>
      <td>{children}</td>
    </tr>
  );
}

/** A part as written; an empty one in words. */
function Value({ part, text }: { part: PartKind; text: string }) {
  return text === "" ? (
    <small class="note">{message("empty")}</small>
  ) : (
    <bdi dir="ltr" class="url">
      <PartText part={part} text={text} most={LONG} />
    </bdi>
  );
}

/** What its escapes say, and why those that stay do. */
function EscapeNotes({ component, canonical }: { component: Component; canonical: string }) {
  const kept = keptReserved(component.text, canonical);
  return (
    <Notes
      notes={[
        reading(readingOf(component)),
        kept.length === 0 ? null : plural("escape_kept", kept.length, formatList(kept)),
        component.decoded === null ? message("not_utf8") : null,
      ]}
    />
  );
}

function SchemeRow({ component }: { component: Component }) {
  const scheme = SCHEMES.get(component.text.toLowerCase());
  return (
    <Row name="scheme">
      <Value part="scheme" text={component.text} />
      <Notes
        notes={[
          scheme?.defaultPort == null ? null : message("default_port", String(scheme.defaultPort)),
          scheme === undefined ? null : <Citation source={scheme.source} />,
        ]}
      />
    </Row>
  );
}

function PortRow({ component, inspection }: { component: Component; inspection: Inspection }) {
  const scheme = SCHEMES.get(inspection.url.scheme?.toLowerCase() ?? "");
  const defaultPort = scheme?.defaultPort == null ? null : String(scheme.defaultPort);
  const dropped = parse(inspection.canonical).port === null;
  const note = () => {
    if (scheme === undefined || defaultPort === null || component.text === "") return null;
    if (Number(component.text) !== Number(defaultPort)) return message("port_not_default", scheme.name, defaultPort);
    return message(dropped ? "port_dropped" : "port_default_kept", scheme.name);
  };
  return (
    <Row name="port">
      <Value part="port" text={component.text} />
      <Notes notes={[note()]} />
    </Row>
  );
}

function FragmentRow({ component, inspection }: { component: Component; inspection: Inspection }) {
  const kept = parse(inspection.canonical).fragment !== null;
  const isRoute = /^[/!]/.test(component.text);
  return (
    <Row name="fragment">
      <Value part="fragment" text={component.text} />
      <Notes
        notes={[
          reading(readingOf(component)),
          message(kept ? (isRoute ? "fragment_route" : "fragment_kept") : "fragment_dropped"),
        ]}
      />
    </Row>
  );
}

/** So many segments or arguments show at first. */
const MANY = 60;

/** Numbered as the findings count them, when there are several. */
function Lines<Item>({ items, line }: { items: readonly Item[]; line: (item: Item) => ComponentChildren }) {
  const [shown, setShown] = useState(MANY);
  if (items.length === 1) return <>{items.map(line)}</>;
  return (
    <>
      <ol class="lines">
        {items.slice(0, shown).map((item) => (
          <li class="line">{line(item)}</li>
        ))}
      </ol>
      {items.length > shown ? (
        <button type="button" class="plain" onClick={() => setShown(shown + 10 * MANY)}>
          {plural("more", items.length - shown)}
        </button>
      ) : null}
    </>
  );
}

function PathRow({ inspection }: { inspection: Inspection }) {
  const { components, url, canonical } = inspection;
  const segments = segmentsOf(components);
  const path = parse(canonical).path;
  if (segments.length === 0) return url.host === null && url.path === "" ? null : <RootRow path={url.path} />;
  return (
    <Row name="path">
      <Lines
        items={segments}
        line={(segment) => (
          <>
            {segment.text === "" && segment === segments.at(-1) ? (
              <small class="note">{message("ends_with_slash")}</small>
            ) : (
              <Value part="path" text={segment.text} />
            )}
            <EscapeNotes component={segment} canonical={path} />
          </>
        )}
      />
    </Row>
  );
}

const RootRow = ({ path }: { path: string }) => (
  <Row name="path">
    <Value part="path" text={path} />
  </Row>
);

function QueryRow({ inspection }: { inspection: Inspection }) {
  const query = parse(inspection.canonical).query ?? "";
  return (
    <Row name="query">
      <Lines
        items={argumentsOf(inspection.components)}
        line={({ key, value }) => (
          <>
            {key.text === "" && value === null ? null : <Value part="query" text={key.text} />}
            <EscapeNotes component={key} canonical={query} />
            {value === null ? (
              <Notes notes={[message(key.text === "" ? "empty" : "no_value")]} />
            ) : (
              <>
                <span class="equals"> = </span>
                <Value part="query" text={value.text} />
                <EscapeNotes component={value} canonical={query} />
              </>
            )}
          </>
        )}
      />
    </Row>
  );
}

/** The address taken apart: what each part is called, what it says, and what the rules do with it. */
export function PartsPanel({ inspection }: { inspection: Inspection }) {
  const { components, url } = inspection;
  const [scheme, user, password, host, port, fragment] = ["scheme", "user", "password", "host", "port", "fragment"].map(
    (name) => componentOf(components, name),
  );
  return (
    <table class="parts">
      <tbody>
        {scheme && <SchemeRow component={scheme} />}
        {user && (
          <Row name="user">
            <Value part="user" text={user.text} />
            <EscapeNotes component={user} canonical="" />
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
        <PathRow inspection={inspection} />
        {url.query === null ? null : <QueryRow inspection={inspection} />}
        {fragment && <FragmentRow component={fragment} inspection={inspection} />}
      </tbody>
    </table>
  );
}

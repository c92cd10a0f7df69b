import { type Component, type Inspection, parse, SCHEMES } from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";
import { Notes } from "../controls/notes.tsx";
import { HostNotes, hostShown } from "./host-notes.tsx";
import { argumentsOf, componentOf, readingOf, segmentsOf } from "./parts.ts";
import { EscapeNotes, HeldRow, type Holdings, LineRows, Row, reading, Value } from "./parts-rows.tsx";
import type { PartsTexts } from "./parts-texts.ts";

interface RowProps {
  readonly inspection: Inspection;
  readonly holdings: Holdings;
  readonly texts: PartsTexts;
}

type OneProps = Omit<RowProps, "holdings"> & { readonly component: Component };

function SchemeRow({ component, texts }: Omit<OneProps, "inspection">) {
  const scheme = SCHEMES.get(component.text.toLowerCase());
  return (
    <Row name="scheme" texts={texts}>
      <Value part="scheme" text={component.text} texts={texts} />
      <Notes
        notes={[
          scheme?.defaultPort == null ? null : texts.defaultPort(scheme.defaultPort),
          scheme === undefined ? null : <Citation source={scheme.source} />,
        ]}
      />
    </Row>
  );
}

function PortRow({ component, inspection, texts }: OneProps) {
  const scheme = SCHEMES.get(inspection.url.scheme?.toLowerCase() ?? "");
  const defaultPort = scheme?.defaultPort ?? null;
  const dropped = parse(inspection.canonical).port === null;
  const note = () => {
    if (scheme === undefined || defaultPort === null || component.text === "") return null;
    if (Number(component.text) !== defaultPort) return texts.portNotDefault(scheme.name, defaultPort);
    return dropped ? texts.portDropped(scheme.name) : texts.portKept(scheme.name);
  };
  return (
    <Row name="port" texts={texts}>
      <Value part="port" text={component.text} texts={texts} />
      <Notes notes={[note()]} />
    </Row>
  );
}

function FragmentRow({ component, inspection, holdings, texts }: RowProps & { component: Component }) {
  const kept = parse(inspection.canonical).fragment !== null;
  const isRoute = /^[/!]/.test(component.text);
  return (
    <>
      <Row name="fragment" texts={texts}>
        <Value part="fragment" text={component.text} texts={texts} />
        <Notes
          notes={[
            holdings.heldIn(component).length > 0 ? null : reading(readingOf(component), texts),
            texts.fragment(kept ? (isRoute ? "route" : "kept") : "dropped"),
          ]}
        />
      </Row>
      <HeldRow components={[component]} holdings={holdings} />
    </>
  );
}

function PathRow({ inspection, holdings, texts }: RowProps) {
  const { components, url, canonical } = inspection;
  const segments = segmentsOf(components);
  const path = parse(canonical).path;
  if (segments.length === 0)
    return url.host === null && url.path === "" ? null : <RootRow path={url.path} texts={texts} />;
  return (
    <LineRows
      name="path"
      texts={texts}
      items={segments}
      componentsOf={(segment) => [segment]}
      holdings={holdings}
      line={(segment) => (
        <>
          {segment.text === "" && segment === segments.at(-1) ? (
            <small class="note">{texts.endsWithSlash}</small>
          ) : (
            <Value part="path" text={segment.text} texts={texts} />
          )}
          <EscapeNotes
            component={segment}
            canonical={path}
            inspection={inspection}
            texts={texts}
            held={holdings.heldIn(segment)}
          />
        </>
      )}
    />
  );
}

const RootRow = ({ path, texts }: { path: string; texts: PartsTexts }) => (
  <Row name="path" texts={texts}>
    <Value part="path" text={path} texts={texts} />
  </Row>
);

/** The arguments of a query, or parameters, which WWWOFFLE 2.6 cuts alike. */
function ArgumentsRow({ inspection, holdings, texts, part }: RowProps & { readonly part: "query" | "parameters" }) {
  const { query, path } = parse(inspection.canonical);
  const canonical = (part === "query" ? query : path) ?? "";
  const notes = (component: Component) => (
    <EscapeNotes
      component={component}
      canonical={canonical}
      inspection={inspection}
      texts={texts}
      held={holdings.heldIn(component)}
    />
  );
  return (
    <LineRows
      name={part}
      texts={texts}
      items={argumentsOf(inspection.components, part)}
      componentsOf={({ key, value }) => (value === null ? [key] : [key, value])}
      holdings={holdings}
      line={({ key, value }) => (
        <>
          {key.text === "" && value === null ? null : <Value part="query" text={key.text} texts={texts} />}
          {notes(key)}
          {value === null ? (
            <Notes notes={[key.text === "" ? texts.empty : texts.noValue]} />
          ) : (
            <>
              <span class="equals"> = </span>
              <Value part="query" text={value.text} texts={texts} />
              {notes(value)}
            </>
          )}
        </>
      )}
    />
  );
}

interface Props extends RowProps {
  /** What the table is called by those who do not see where it stands. */
  readonly caption: string;
}

/** The address taken apart: what each part is called, what it says, and what the rules do with it. */
export function PartsTable({ caption, ...row }: Props) {
  const { inspection, texts } = row;
  const { components, url } = inspection;
  const [scheme, user, password, host, port, fragment] = ["scheme", "user", "password", "host", "port", "fragment"].map(
    (name) => componentOf(components, name),
  );
  return (
    <table class="parts">
      <caption>
        <span class="unseen">{caption}</span>
      </caption>
      <tbody>
        {scheme && <SchemeRow component={scheme} texts={texts} />}
        {user && (
          <Row name="user" texts={texts}>
            <Value part="user" text={user.text} texts={texts} />
            <EscapeNotes component={user} canonical="" inspection={inspection} texts={texts} />
          </Row>
        )}
        {password && (
          <Row name="password" texts={texts}>
            <Value part="password" text={password.text} texts={texts} />
          </Row>
        )}
        {host && (
          <Row name="host" texts={texts}>
            <Value part="host" text={hostShown(inspection, texts.host)} texts={texts} />
            <HostNotes inspection={inspection} texts={texts.host} />
          </Row>
        )}
        {port && <PortRow component={port} inspection={inspection} texts={texts} />}
        <PathRow {...row} />
        {argumentsOf(components, "parameters").length === 0 ? null : <ArgumentsRow {...row} part="parameters" />}
        {url.query === null ? null : <ArgumentsRow {...row} part="query" />}
        {fragment && <FragmentRow component={fragment} {...row} />}
      </tbody>
    </table>
  );
}

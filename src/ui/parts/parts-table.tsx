import { type MessageKey, message, messageAround } from "../../browser/i18n.ts";
import {
  type Component,
  type HostKind,
  type Inspection,
  isRefused,
  parse,
  type Registration,
  registrationOf,
  SCHEMES,
  unicodeHost,
} from "../../core/index.ts";
import { Notes } from "../controls/notes.tsx";
import { useShowMore } from "../controls/show-more.tsx";
import { partText } from "../names.ts";
import { lookAlikeIn, userDeceptionIn } from "../url/deceptive-host.ts";
import { useShown } from "../url/shown-component.ts";
import { VisibleText } from "../url/url-text.tsx";
import { ArgumentRows } from "./argument-rows.tsx";
import { componentOf, decodedText, type FragmentFate, fragmentFateOf, segmentsOf } from "./parts.ts";
import { decodedNote, EncodingNotes, MANY, NestedUrlsRow, Row, type RowProps, Value, wrongIn } from "./parts-rows.tsx";

const HOSTS: Readonly<Record<Exclude<HostKind, "site">, MessageKey>> = {
  ip: "host_ip",
  local: "host_local",
  suffix: "host_suffix",
  "no-site": "host_no_site",
};

const hostOf = ({ url, canonical }: Inspection): string => parse(canonical).host ?? url.host ?? "";

/** Names in Unicode; IP addresses and refused hosts as written. */
function hostShown(inspection: Inspection): string {
  if (isRefused(inspection)) return inspection.url.host ?? "";
  const host = hostOf(inspection);
  return registrationOf(host).kind === "ip" ? (inspection.url.host ?? "") : unicodeHost(host);
}

const isolated = (text: string) => (
  <bdi dir="ltr">
    <VisibleText text={text} />
  </bdi>
);

const kindNote = (registration: Registration) =>
  registration.kind === "site"
    ? messageAround("site", isolated(unicodeHost(registration.domain)))
    : message(HOSTS[registration.kind]);

function HostNotes({ inspection }: { inspection: Inspection }) {
  const host = hostOf(inspection);
  if (host === "" || isRefused(inspection)) return null;
  const registration = registrationOf(host);
  const isIp = registration.kind === "ip";
  const unicode = unicodeHost(host);
  return (
    <Notes
      notes={[
        isIp || unicode === host ? null : messageAround("ascii_form", isolated(host)),
        isIp && inspection.url.host !== host ? messageAround("canonical_form", isolated(host)) : null,
        kindNote(registration),
      ]}
    />
  );
}

/** `hasPort`: its row names the default. */
function SchemeRow({ component, hasPort }: { component: Component; hasPort: boolean }) {
  const scheme = SCHEMES.get(component.text.toLowerCase());
  return (
    <Row head={partText("scheme")}>
      <Value part="scheme" text={component.text} />
      <Notes
        notes={[
          // A string, to avoid thousands separators.
          hasPort || scheme?.defaultPort == null ? null : message("default_port", String(scheme.defaultPort)),
        ]}
      />
    </Row>
  );
}

function UserRow({ component, inspection }: { component: Component; inspection: Inspection }) {
  const deception = userDeceptionIn(inspection);
  return (
    <Row head={partText("user")}>
      <Value part="user" text={component.text} isBad={deception !== null} />
      <EncodingNotes
        component={component}
        canonical=""
        inspection={inspection}
        also={deception?.goesTo == null ? null : messageAround("sent_to", isolated(deception.goesTo))}
      />
    </Row>
  );
}

function HostRow({ inspection }: { inspection: Inspection }) {
  const lookAlike = lookAlikeIn(inspection);
  return (
    <Row head={partText("host")}>
      <Value part="host" text={lookAlike?.goesTo ?? hostShown(inspection)} />
      {lookAlike === null ? (
        <HostNotes inspection={inspection} />
      ) : (
        <Notes
          notes={[
            lookAlike.seems === null
              ? messageAround("shown_as", isolated(lookAlike.shownAs))
              : messageAround("not_host", isolated(lookAlike.seems)),
          ]}
        />
      )}
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
    <Row head={partText("port")}>
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
      <Row head={partText("fragment")}>
        <Value part="fragment" text={shown.text} />
        <Notes
          notes={[
            nested.urlsIn(component).length > 0 ? null : decodedNote(decodedText(shown)),
            message(FRAGMENT[fragmentFateOf(component.text, inspection)]),
          ]}
        />
      </Row>
      <NestedUrlsRow components={[component]} nested={nested} />
    </>
  );
}

function PathRow({ inspection, nested, noteOf }: RowProps & Pick<Props, "noteOf">) {
  const { components, url, canonical } = inspection;
  const shown = useShown(inspection);
  const segments = segmentsOf(components);
  const [first, more] = useShowMore(segments, MANY);
  const path = parse(canonical).path;
  if (segments.length === 0) return url.host === null && url.path === "" ? null : <RootRow path={url.path} />;
  return (
    <>
      <Row head={partText("path")}>
        <span dir="ltr">
          {first.map((segment, i) => (
            <>
              {i === 0 ? null : <span class="slash"> / </span>}
              {segment.text === "" && segments.length > 1 && segment === segments.at(-1) ? null : (
                <Value part="path" text={shown(segment).text} wrong={wrongIn(inspection, segment)} />
              )}
              <EncodingNotes
                component={segment}
                canonical={path}
                inspection={inspection}
                urls={nested.urlsIn(segment)}
                also={noteOf?.(segment)}
              />
            </>
          ))}
        </span>
        {more}
      </Row>
      <NestedUrlsRow components={first} nested={nested} />
    </>
  );
}

const RootRow = ({ path }: { path: string }) => (
  <Row head={partText("path")}>
    <Value part="path" text={path} />
  </Row>
);

interface Props extends RowProps {
  readonly caption: string;
  /** Adds a note to a path segment or a parameter. */
  readonly noteOf?: ((key: Component) => string | null) | undefined;
}

export function PartsTable({ caption, noteOf, ...row }: Props) {
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
        {scheme && <SchemeRow component={scheme} hasPort={(port?.text ?? "") !== ""} />}
        {user && <UserRow component={user} inspection={inspection} />}
        {password && (
          <Row head={partText("password")}>
            <Value part="password" text={password.text} />
          </Row>
        )}
        {host && <HostRow inspection={inspection} />}
        {port && <PortRow component={port} inspection={inspection} />}
        <PathRow {...row} noteOf={noteOf} />
        <ArgumentRows {...row} part="parameters" noteOf={noteOf} />
        {url.query === null ? null : <ArgumentRows {...row} part="query" noteOf={noteOf} />}
        {fragment && <FragmentRow component={fragment} {...row} />}
      </tbody>
    </table>
  );
}

import { hasEncodedOrNonAscii, matching } from "../../triggers/traits.ts";
import type { Url } from "../../url/url.ts";
import { type Check, type Finding, replaceComponent, type Subject } from "../finding.ts";
import { readEntity } from "./entities.ts";
import { LEGACY_PARAMETER, LEGACY_PARAMETERS_OF_ASCII, restoreParameters } from "./legacy-entities.ts";
import { analysedParts, isScriptOrData } from "./parts.ts";

type RawReason = "ampersand" | "path" | "cut" | "character" | "fragment";

export type Reason = RawReason | "legacy" | "escaped";

/* `web` does not repair "&amp;": "amp;y" may be a parameter. */

/** "%26amp%3B", "%26%238217%3B", "%2526amp%253B". */
const ENCODED_ENTITY = /%((?:25)*)26(?:(%(?:25)*23)(x[0-9A-Fa-f]{1,6}|[0-9]{1,7})|([A-Za-z]{2,8}))(?:%(?:25)*3B|;)/gi;

function unescapeEntity(entity: string): string | null {
  const [, again = "", hash, number, name] = new RegExp(ENCODED_ENTITY.source, "i").exec(entity) ?? [];
  const character = readEntity(hash === undefined ? (name ?? "") : `#${number}`);
  return character === null ? null : encodeURIComponent(character).replaceAll("%", `%${again}`);
}

function escapedEntities(subject: Subject): Finding[] {
  return analysedParts(subject).flatMap(({ component, name, isNested }) => {
    if (isNested) return [];
    const evidence = (component.text.match(ENCODED_ENTITY) ?? []).find((one) => unescapeEntity(one) !== null);
    if (evidence === undefined || component.name === "password") return [];
    const mended = component.text.replace(ENCODED_ENTITY, (one) => unescapeEntity(one) ?? one);
    return [
      {
        id: "entity",
        severity: "warning" as const,
        confidence: "high" as const,
        component: name,
        reason: "escaped",
        evidence,
        repaired: replaceComponent(subject.text, component, mended),
      },
    ];
  });
}

function legacyEntities(subject: Subject): Finding[] {
  return analysedParts(subject).flatMap(({ component, name, isNested }) => {
    const restored = isNested || !/^query.*value$/.test(name) ? null : restoreParameters(component.text);
    if (restored === null) return [];
    const { evidence, confidence, mended } = restored;
    return [
      {
        id: "entity",
        severity: "warning" as const,
        confidence,
        component: name,
        reason: "legacy",
        evidence,
        repaired: replaceComponent(subject.text, component, mended),
      },
    ];
  });
}

/** "&#8217;", "&eacute;"; not "&copy=1". */
const RAW_ENTITY = /&(?:#(?:[Xx][0-9A-Fa-f]{1,6}|[0-9]{1,7})|[A-Za-z]{2,8});/;

export const entity: Check = {
  id: "entity",
  // Unencoded entities are HTML errors, not encoding errors.
  isMistake: ["escaped"],
  appliesToNested: true,
  showsBytes: true,
  isMeasured: true,
  triggers: [
    matching(ENCODED_ENTITY, "%"),
    matching(/amp%3B/, "%3"),
    matching(/amp;/, ";"),
    matching(/&#/, "&#"),
    matching(RAW_ENTITY, "&"),
    matching(LEGACY_PARAMETER, hasEncodedOrNonAscii),
    ...LEGACY_PARAMETERS_OF_ASCII.map(([needs, pattern]) => matching(pattern, needs)),
  ],
  find: (subject) =>
    [
      ...rawAmpersands(subject),
      ...rawCharacters(subject),
      ...legacyEntities(subject),
      ...escapedEntities(subject),
    ].slice(0, 100),
};

const IN_PATH = /&(?:amp;)+/i;
const IN_PATHS = new RegExp(IN_PATH, "gi");

const raw = (reason: RawReason, component: string, evidence: string, repaired: string): Finding => ({
  id: "entity",
  severity: "warning",
  confidence: "high",
  component,
  reason,
  evidence,
  repaired,
});

function rawAmpersands(subject: Subject): Finding[] {
  const { text, url, components } = subject;
  // data: URLs may contain HTML.
  if (isScriptOrData(subject)) return [];
  const found = components.flatMap((component) => {
    const { name, text: own } = component;
    if (name.startsWith("path[")) {
      const evidence = url.host === null ? undefined : IN_PATH.exec(own)?.[0];
      if (evidence === undefined) return [];
      return [raw("path", name, evidence, replaceComponent(text, component, own.replace(IN_PATHS, "&")))];
    }
    const entity = /^query\[[0-9]+\]\.key$/.test(name) ? /^(?:amp(?:;|%3B))+/i.exec(own)?.[0] : undefined;
    return entity === undefined
      ? []
      : [
          raw(
            "ampersand",
            name,
            name === "query[0].key" ? entity : `&${entity}`,
            replaceComponent(text, component, own.slice(entity.length)),
          ),
        ];
  });
  const fragment = components.find(({ name }) => name === "fragment");
  const again = fragment === undefined || url.host === null ? undefined : IN_PATH.exec(fragment.text)?.[0];
  if (fragment !== undefined && again !== undefined) {
    found.push(
      raw("fragment", "fragment", again, replaceComponent(text, fragment, fragment.text.replace(IN_PATHS, "&"))),
    );
  }
  // The "#" of "&#38;" ends the query.
  const number = url.query?.endsWith("&") ? /^(?:0*38|[xX]0*26);/.exec(url.fragment ?? "")?.[0] : undefined;
  if (number === undefined) return found;
  const at = text.indexOf("#");
  const last = components.findLast(({ name }) => name.startsWith("query["))?.name ?? "fragment";
  return [...found, raw("ampersand", last, `&#${number}`, text.slice(0, at) + text.slice(at + 1 + number.length))];
}

const startOfRest = ({ text, url }: Subject): number =>
  url.host === null ? text.length : text.length - lengthOfRest(url);

const lengthOfRest = ({ path, query, fragment }: Url): number =>
  path.length + (query === null ? 0 : query.length + 1) + (fragment === null ? 0 : fragment.length + 1);

/** Finds entities of characters other than "&". The first "#" starts the fragment. */
function rawCharacters(subject: Subject): Finding[] {
  const { text, components } = subject;
  if (isScriptOrData(subject)) return [];
  const start = startOfRest(subject);
  const rest = text.slice(start);
  const entities = [...rest.matchAll(new RegExp(RAW_ENTITY.source, "g"))].filter(({ 0: one }) => {
    const character = readEntity(one.slice(1, -1));
    return character !== null && character !== "&";
  });
  const [first] = entities;
  if (first === undefined) return [];
  const [evidence] = first;
  const at = start + first.index;
  const holding = components.findLast(
    (component) => component.start <= at && /^(?:path|parameters|query|fragment)/.test(component.name),
  );
  const isCut = text[at + 1] === "#" && !text.slice(0, at).includes("#");
  // An earlier "&amp;" has its own finding.
  const mended = rest.slice(first.index).replace(new RegExp(RAW_ENTITY.source, "g"), (one) => {
    const character = readEntity(one.slice(1, -1));
    return character === null ? one : character === "&" ? "&" : encodeURIComponent(character);
  });
  return [raw(isCut ? "cut" : "character", holding?.name ?? "path[0]", evidence, text.slice(0, at) + mended)];
}

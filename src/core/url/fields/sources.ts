import { rfc1436, rfc1738, rfc1808, rfc3986, rfc6068, rfc6455, type Source } from "../../sources.ts";
import type { Field } from "./field.ts";
import type { FieldName } from "./names.ts";

type SourceOf = Source | ((field: Field, all: readonly Field[]) => Source);

type FieldSources = { readonly [Name in FieldName]?: SourceOf } & { readonly others: Source };

const FRAGMENT = rfc1808("2.4.1");

/** The common syntax if there is a host. */
const GENERIC: FieldSources = {
  path: (_, all) => rfc1738(all.some(({ name }) => name === "host") ? "3.1" : "2.1"),
  query: rfc3986("3.4"),
  others: rfc1738("3.1"),
};

const HTTP: FieldSources = { others: rfc1738("3.3") };
const WEBSOCKET: FieldSources = { fragment: rfc6455("3"), others: rfc6455("3") };

const FTP: FieldSources = {
  user: rfc1738("3.2.1"),
  password: rfc1738("3.2.1"),
  cwd: rfc1738("3.2.2"),
  name: rfc1738("3.2.2"),
  typecode: ({ text }) => rfc1738(text === null ? "3.2.3" : "3.2.2"),
  others: rfc1738("3.2"),
};

/** "!" or "$" without attribute names. */
const ALL_ATTRIBUTES = /^(?:[!$]|%2[14])$/;

function gopherPlusSource({ text, notes: [note] }: Field): Source {
  if (note === "gopher-plus-default") return rfc1738("3.4.4");
  if (note === "gopher-plus-form") return rfc1738("3.4.5");
  if (note === "gopher-plus-view") return rfc1738("3.4.8");
  if (note === "gopher-plus-ask") return rfc1738("3.4.9");
  if (note === undefined) return rfc1738("3.4.3");
  return rfc1738(ALL_ATTRIBUTES.test(text ?? "") ? "3.4.6" : "3.4.7");
}

const GOPHER: FieldSources = {
  gtype: ({ text }) => (text === null ? rfc1738("3.4.1") : rfc1436("3.8")),
  selector: rfc1738("3.4.1"),
  search: rfc1738("3.4.2"),
  "gopher-plus-string": gopherPlusSource,
  "attribute-name": rfc1738("3.4.7"),
  "view-name": rfc1738("3.4.8"),
  "language-name": rfc1738("3.4.8"),
  "ask-item-value": rfc1738("3.4.9"),
  others: rfc1738("3.4"),
};

const MAILTO: FieldSources = {
  // RFC 1738 has one email address.
  "addr-spec": (field, all) => (field === all[0] ? rfc1738("3.5") : rfc6068("2")),
  others: rfc6068("2"),
};

const BY_SCHEME: ReadonlyMap<string, FieldSources> = new Map([
  ["http", HTTP],
  ["https", HTTP],
  ["ws", WEBSOCKET],
  ["wss", WEBSOCKET],
  ["ftp", FTP],
  ["file", { others: rfc1738("3.10") }],
  ["gopher", GOPHER],
  ["mailto", MAILTO],
  ["news", { others: rfc1738("3.6") }],
  ["nntp", { others: rfc1738("3.7") }],
  ["telnet", { others: rfc1738("3.8") }],
  ["wais", { others: rfc1738("3.9") }],
  ["prospero", { others: rfc1738("3.11") }],
]);

export function sourceOfField(scheme: string, field: Field, all: readonly Field[]): Source {
  const sources = BY_SCHEME.get(scheme) ?? GENERIC;
  const source = sources[field.name] ?? (field.name === "fragment" ? FRAGMENT : sources.others);
  return typeof source === "function" ? source(field, all) : source;
}

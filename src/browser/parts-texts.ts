import type { Finding, RuleFacts, Safety } from "../core/index.ts";
import { type HostKind, hostFacts } from "../ui/parts/hosts.ts";
import { formatList, type MessageKey, message, messageAround, messageFor, plural } from "./i18n.ts";

const HOSTS: Readonly<Record<Exclude<HostKind, "site">, MessageKey>> = {
  ip: "host_ip",
  local: "host_local",
  suffix: "host_suffix",
  "no-site": "host_no_site",
};

const FRAGMENTS: Readonly<Record<"route" | "kept" | "dropped", MessageKey>> = {
  route: "fragment_route",
  kept: "fragment_kept",
  dropped: "fragment_dropped",
};

const hostTexts = () => ({
  facts: hostFacts,
  kind: (kind: Exclude<HostKind, "site">) => message(HOSTS[kind]),
  site: <Value>(site: Value) => messageAround("site", site),
  ascii: <Value>(host: Value) => messageAround("ascii_form", host),
  canonical: <Value>(host: Value) => messageAround("canonical_form", host),
});

/** What the table of a URL's parts says, on every page that takes one apart. */
export const partsTexts = () => ({
  part: (name: string) => messageFor("component", name, name),
  empty: message("empty"),
  noValue: message("no_value"),
  endsWithSlash: message("ends_with_slash"),
  notUtf8: message("not_utf8"),
  reads: <Value>(text: Value) => messageAround("reads", text),
  kept: (characters: readonly string[]) => plural("escape_kept", characters.length, formatList(characters)),
  finding: ({ id, reason, message: english }: Finding) => messageFor("check", `${id}-${reason}`, english),
  more: (count: number) => plural("more", count),
  // A port is a name in digits: without separators between thousands.
  defaultPort: (port: number) => message("default_port", String(port)),
  portNotDefault: (scheme: string, port: number) => message("port_not_default", scheme, String(port)),
  portDropped: (scheme: string) => message("port_dropped", scheme),
  portKept: (scheme: string) => message("port_default_kept", scheme),
  fragment: (fate: keyof typeof FRAGMENTS) => message(FRAGMENTS[fate]),
  host: hostTexts(),
});

/** What the list of a URL's steps says. */
export const stepsTexts = () => ({
  none: message("steps_none"),
  rule: ({ id, title }: RuleFacts) => messageFor("rule", id, title),
  /** Why it did nothing. */
  why: ({ id }: RuleFacts, idle: string) => messageFor("rule", `${id}-idle`, idle),
  safety: (safety: Safety) => messageFor("safety", safety, safety),
  idle: (count: number) => plural("idle_rules", count),
});

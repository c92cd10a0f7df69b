import { wrapperProse } from "./copy/wrapper-rules/prose.ts";
import { WRAPPER_RULES } from "./copy/wrapper-rules/rules.ts";
import { OWN_PAGES, SHORTENERS, SHORTENERS_SOURCE, UNRESOLVED_LINKS } from "./lists/unresolved.ts";
import { PATH_NAME_SOURCE, PATH_SOURCES, WRAPPER_SOURCES } from "./lists/wrapper-sources.ts";
import {
  BRACKET_HOSTS,
  NON_TARGET_NAMES,
  PATH_NAME,
  SEGMENTS_BEFORE_TARGET,
  TARGET_NAMES,
  WRAPPERS_VERSION,
} from "./lists/wrappers.ts";
import { cite, citeAll, code, table } from "./rules-doc-markdown.ts";

function rows(): string[][] {
  const found = new Map<string, { names: string[]; others: string[] }>();
  for (const { name, hosts = [], sourceId } of TARGET_NAMES) {
    const others = [hosts.map(code).join(", "), sourceId === undefined ? "" : cite(WRAPPER_SOURCES[sourceId])];
    const key = others.join("\n");
    found.set(key, { names: [...(found.get(key)?.names ?? []), code(name)], others });
  }
  return [...found.values()].map(({ names, others }) => [names.join(" "), ...others]);
}

const codes = (all: Iterable<string>): string => [...all].map(code).join(", ");

const ruleRows = (): string[][] =>
  WRAPPER_RULES.map(({ id, hosts }) => {
    const { title, description, sources } = wrapperProse[id];
    return [title, codes(hosts), description, citeAll(sources)];
  });

const linksOf = (reason: string): string =>
  codes(UNRESOLVED_LINKS.filter((one) => one.reason === reason).map(({ host, path }) => host + path));

export const wrappersEntry = (): string[] => [
  "## Wrappers",
  "",
  "A wrapper is a URL that holds another one, to which it leads: a counter, a warning, a login, a translation, an",
  "archive. The address inside is offered beside the canonical URL, decoded once, and never replaces it. It is the end",
  "of the path or the whole query, if that is an absolute URL; or else the value of an argument with one of these names;",
  "or else the only address in the URL, on another site. Case, “-”, “\\_”, “.”, “[” and “]” in names do not count; \\*",
  `matches any text. The list is our own, version ${WRAPPERS_VERSION}; where it has no source, the name is usual on many sites.`,
  "",
  ...table(["Name", "Only on", "Source"], rows()),
  "",
  `Never under one of these names, unless the table has the name in full: ${codes(NON_TARGET_NAMES)}.`,
  "",
  "A target in a path goes on to the end of the URL in these cases:",
  "",
  "- After `https%3A//`, the path is decoded once. A query after it belongs to the target, unless the decoded path has one.",
  "- After `https%3A%2F%2Fhost/`, path, query and fragment are as written, since only scheme and host were encoded. A",
  `  segment after ${SEGMENTS_BEFORE_TARGET.map(code).join(" or ")} is the whole target: Amazon SES adds segments of its own.`,
  `- ${code(PATH_NAME.name)} is a name in a path after ${code(PATH_NAME.after)} (${cite(PATH_NAME_SOURCE)}).`,
  "",
  `How the path is decoded: ${citeAll(PATH_SOURCES)}.`,
  `A query on ${codes(BRACKET_HOSTS)} may hold the target in brackets: ${code("url(https://a.example/)")}.`,
  "",
  "### Wrappers of one service",
  "",
  "These rules come first, on the hosts of the service and below them. \\* is any public suffix. A rule without a source",
  "follows from the service’s own links. A target that browsers would not open, or whose user name has a dot, is none.",
  "",
  ...table(["Wrapper", "Hosts", "Target", "Source"], ruleRows()),
  "",
  "### Links that stay wrapped",
  "",
  "Trueform makes no request, so it cannot resolve these links, and says so. Only a server knows the targets of:",
  "",
  `- shorteners (${cite(SHORTENERS_SOURCE)}): ${codes(SHORTENERS)}. Their own pages are no links: ${codes(OWN_PAGES)};`,
  `- ${linksOf("online")}.`,
  "",
  `These have the target in an encoding without a document: ${linksOf("undocumented")}.`,
  "",
];

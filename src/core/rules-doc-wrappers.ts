/** The names of arguments that hold where a wrapper leads, in docs/rules.md. */
import { OTHER_NAMES, TARGET_NAMES, WRAPPERS_VERSION } from "./lists/wrappers.ts";
import { cite, code, table } from "./rules-doc-markdown.ts";

function rows(): string[][] {
  const found = new Map<string, { names: string[]; others: string[] }>();
  for (const { name, hosts = [], source } of TARGET_NAMES) {
    const others = [hosts.map(code).join(", "), source === undefined ? "" : cite(source)];
    const key = others.join("\n");
    found.set(key, { names: [...(found.get(key)?.names ?? []), code(name)], others });
  }
  return [...found.values()].map(({ names, others }) => [names.join(" "), ...others]);
}

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
  `Never under one of these names, unless the table has the name in full: ${OTHER_NAMES.map(code).join(", ")}.`,
  "",
];

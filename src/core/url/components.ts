import { splitQuery } from "./form.ts";
import { decodeToText } from "./percent.ts";
import type { Url } from "./url.ts";

/** How a rule set cuts paths and queries. */
export interface Cut {
  /** What stands between arguments; "&" when it is not said. */
  readonly separators?: RegExp;
  /** Set when a path has parameters, from its first ";" on. */
  readonly parameters?: true;
}

/**
 * "scheme", "user", "password", "host", "port", "path[2]", "query[3].key", "query[3].value" or "fragment"; of WWWOFFLE 2.6
 * "parameters[0].key" and "parameters[0].value" too.
 */
export type ComponentName = string;

/** One part of a URL with its place in the URL's text. */
export interface Component {
  readonly name: ComponentName;
  /** As written. */
  readonly text: string;
  /** With its escapes decoded once, or `null` when their octets are not UTF-8. In queries "+" is kept. */
  readonly decoded: string | null;
  /** Index of its first character in the serialized URL. */
  readonly start: number;
}

/**
 * The parts of a URL, in their order. Path segments and query arguments count from 0; the first path segment is what
 * stands behind the first "/". A path that does not start with "/" is one segment. Rule sets may cut otherwise.
 */
export function componentsOf(url: Url, { separators, parameters }: Cut = {}): Component[] {
  const found: Component[] = [];
  let at = 0;
  const add = (name: ComponentName, text: string) => {
    found.push({ name, text, decoded: decodeToText(text), start: at });
    at += text.length;
  };
  if (url.scheme !== null) {
    add("scheme", url.scheme);
    at += 1;
  }
  if (url.host !== null) {
    at += 2;
    if (url.user !== null) add("user", url.user);
    if (url.password !== null) {
      at += 1;
      add("password", url.password);
    }
    if (url.user !== null || url.password !== null) at += 1;
    add("host", url.host);
    if (url.port !== null) {
      at += 1;
      add("port", url.port);
    }
  }
  const addArguments = (name: string, text: string) =>
    splitQuery(text, separators).forEach((argument, i) => {
      add(`${name}[${i}].key`, argument.key);
      if (argument.value !== null) {
        at += 1;
        add(`${name}[${i}].value`, argument.value);
      }
      at += argument.separator.length;
    });
  const semicolon = parameters ? url.path.indexOf(";") : -1;
  const path = semicolon < 0 ? url.path : url.path.slice(0, semicolon);
  const hierarchical = path.startsWith("/");
  if (hierarchical) at += 1;
  const segments = hierarchical ? path.slice(1).split("/") : url.host === null ? [path] : path.split("/");
  segments.forEach((segment, i) => {
    if (i > 0) at += 1;
    if (segment !== "" || segments.length > 1) add(`path[${i}]`, segment);
  });
  if (semicolon >= 0) {
    at += 1;
    addArguments("parameters", url.path.slice(semicolon + 1));
  }
  if (url.query !== null) {
    at += 1;
    addArguments("query", url.query);
  }
  if (url.fragment !== null) {
    at += 1;
    add("fragment", url.fragment);
  }
  return found;
}

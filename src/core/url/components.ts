import { driveInHost } from "./drive-letter.ts";
import { type Separators, splitQuery } from "./form.ts";
import { decodeToText } from "./percent.ts";
import type { Url } from "./url.ts";

export interface SplitOptions {
  /** "&" by default. */
  readonly separators?: Separators;
  /** Splits off parameters of the path at its first ";". */
  readonly parameters?: true;
  /** Reads "D:" in "file://D:/a" as the first path segment. */
  readonly driveLetter?: true;
}

/**
 * `scheme`, `user`, `password`, `host`, `port`, `path[2]`, `query[3].key`, `query[3].value` or `fragment`, counted from
 * 0; under `wwwoffle-2.6` also `parameters[0].key` and `parameters[0].value`.
 */
export type ComponentName = string;

/** A named part of a URL, with its place in the URL's text. */
export interface Component {
  /** Which component it is. */
  readonly name: ComponentName;
  /** As written. */
  readonly text: string;
  /** Percent-decoded once; `null` if not UTF-8. A “+” stays. */
  readonly decoded: string | null;
  /** Its index in the URL’s text, in UTF-16 code units. */
  readonly start: number;
}

const SEGMENTS = Array.from({ length: 32 }, (_, i) => `path[${i}]`);
const ARGUMENTS = Array.from({ length: 32 }, (_, i) => ({ key: `query[${i}].key`, value: `query[${i}].value` }));

const argumentNames = (name: string, i: number) =>
  (name === "query" ? ARGUMENTS[i] : undefined) ?? { key: `${name}[${i}].key`, value: `${name}[${i}].value` };

/** In URL order. A path without a leading "/" is one segment. */
export function componentsOf(url: Url, { separators, parameters, driveLetter }: SplitOptions = {}): Component[] {
  const drive = driveLetter ? driveInHost(url) : null;
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
    add("host", drive === null ? url.host : "");
    if (url.port !== null && drive === null) {
      at += 1;
      add("port", url.port);
    }
  }
  const addArguments = (name: string, text: string) =>
    splitQuery(text, separators).forEach((argument, i) => {
      const names = argumentNames(name, i);
      add(names.key, argument.key);
      if (argument.value !== null) {
        at += 1;
        add(names.value, argument.value);
      }
      at += argument.separator.length;
    });
  const whole = drive === null ? url.path : drive + url.path;
  const semicolon = parameters ? whole.indexOf(";") : -1;
  const path = semicolon < 0 ? whole : whole.slice(0, semicolon);
  const hierarchical = path.startsWith("/");
  if (hierarchical) at += 1;
  const segments = hierarchical ? path.slice(1).split("/") : url.host === null ? [path] : path.split("/");
  segments.forEach((segment, i) => {
    if (i > 0) at += 1;
    if (segment !== "" || segments.length > 1) add(SEGMENTS[i] ?? `path[${i}]`, segment);
  });
  if (semicolon >= 0) {
    at += 1;
    addArguments("parameters", whole.slice(semicolon + 1));
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

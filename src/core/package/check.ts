/** Checks what callers pass in: a misspelled option fails instead of being ignored. */
import { parse } from "../url/url.ts";

/** A string, or a `URL`, which needs no types of the platform here. */
export type UrlInput = string | { readonly href: string; readonly searchParams: object };

const MOST_SHOWN = 60;

/** A value for an error message: JSON where possible, shortened. */
export function shown(value: unknown): string {
  const text = typeof value === "string" ? JSON.stringify(value) : String(value);
  return text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`;
}

const isUrl = (value: unknown): value is { readonly href: string } =>
  Object.prototype.toString.call(value) === "[object URL]";

/** A string or a `URL`, which gives its `href`. Throws a TypeError for anything else. */
export function textOf(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  if (isUrl(value)) return value.href;
  throw new TypeError(`${name} must be a string or a URL: got ${shown(value)}.`);
}

export function oneOf<Value>(name: string, value: unknown, values: readonly Value[]): asserts value is Value {
  if (!values.includes(value as Value))
    throw new TypeError(`Unknown ${name} ${shown(value)}. There are: ${values.join(", ")}.`);
}

/** An absolute URL. */
export function baseOf(value: unknown): string {
  const text = textOf("base", value);
  if (parse(text).scheme === null) throw new TypeError(`base must be an absolute URL: got ${shown(text)}.`);
  return text;
}

/** Checks the names of options, and passes each value that is not `undefined` to its check. */
export function checked<Checks extends Readonly<Record<string, (value: unknown) => unknown>>>(
  options: unknown,
  checks: Checks,
): { readonly [Name in keyof Checks]?: ReturnType<Checks[Name]> } {
  if (options === undefined) return {};
  if (typeof options !== "object" || options === null)
    throw new TypeError(`Options must be an object: got ${shown(options)}.`);
  const known = Object.keys(checks);
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(options)) {
    oneOf("option", name, known);
    const check = checks[name];
    if (value !== undefined && check !== undefined) result[name] = check(value);
  }
  return result as { readonly [Name in keyof Checks]?: ReturnType<Checks[Name]> };
}

import { platformHref } from "../url/platform-url.ts";

/** A string or a `URL` object. */
// A structural type, because the package does not require the DOM's or Node's types.
export type UrlInput = string | { readonly href: string; readonly searchParams: object };

/** How relative URLs are resolved. */
export interface BaseOption {
  /**
   * The absolute URL that relative URLs are resolved against. Without it, text that begins with `/`, `./`, `../`, `?`
   * or `#` stays relative, and other text without a scheme begins with a host.
   */
  readonly base?: UrlInput | undefined;
}

const MOST_SHOWN = 60;

const tagOf = (value: unknown): string => Object.prototype.toString.call(value);

const isUrl = (value: unknown): value is { readonly href: string } =>
  tagOf(value) === "[object URL]" && typeof (value as { readonly href: unknown }).href === "string";

/** Excludes arrays and built-in objects. */
const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  tagOf(value) === "[object Object]";

/** Describes a value in an error message, without calling its methods. */
function shown(value: unknown): string {
  if (typeof value === "string")
    return JSON.stringify(value.slice(0, MOST_SHOWN)) + (value.length > MOST_SHOWN ? "…" : "");
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return String(value);
  return Array.isArray(value) ? "an array" : isUrl(value) ? "a URL" : "an object";
}

/** `TypeError: url must be a string: got 5.` */
export const wrongType = (name: string, wanted: string, value: unknown): TypeError =>
  new TypeError(`${name} must be ${wanted}: got ${shown(value)}.`);

export function requireString(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw wrongType(name, "a string", value);
}

export function requireUrlText(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  if (isUrl(value)) return value.href;
  throw wrongType(name, "a string or a URL", value);
}

const withoutPunctuation = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Guesses the intended value: the same except for letter case and punctuation, or one with a common prefix. */
function meant<Value>(value: unknown, values: readonly Value[]): Value | undefined {
  const own = typeof value === "string" ? withoutPunctuation(value) : "";
  if (own === "") return undefined;
  const named = values.map((one) => [one, withoutPunctuation(String(one))] as const);
  const equal = named.find(([, name]) => name === own);
  const prefixed = named.find(([, name]) => own.length > 2 && (name.startsWith(own) || own.startsWith(name)));
  return (equal ?? prefixed)?.[0];
}

export function oneOf<Value>(name: string, value: unknown, values: readonly Value[]): asserts value is Value {
  if (values.includes(value as Value)) return;
  const suggestion = meant(value, values);
  throw new TypeError(
    `Unknown ${name} ${shown(value)}. ${suggestion === undefined ? "" : `Did you mean ${suggestion}? `}There are: ${values.join(", ")}.`,
  );
}

let lastBase: string | undefined;

/** Caches the last valid base: most lists have only one. */
export function baseOf(value: unknown, name = "base"): string {
  const text = requireUrlText(name, value);
  if (text === lastBase) return text;
  if (platformHref("/", text) === null)
    throw wrongType(name, "an absolute URL that relative ones can be resolved against", value);
  lastBase = text;
  return text;
}

/** Runs the check of each option that is not `undefined`. Throws a TypeError for unknown options. */
export function checkOptions<Checks extends Readonly<Record<string, (value: unknown) => unknown>>>(
  options: unknown,
  checks: Checks,
): { readonly [Name in keyof Checks]?: ReturnType<Checks[Name]> } {
  if (options === undefined) return {};
  const known = Object.keys(checks);
  if (!isPlainObject(options)) throw wrongType("options", `an object with ${known.join(", ")}`, options);
  for (const name of Object.keys(options)) oneOf("option", name, known);
  const result: Record<string, unknown> = {};
  for (const [name, check] of Object.entries(checks)) {
    const value = options[name];
    if (value !== undefined) result[name] = check(value);
  }
  return result as { readonly [Name in keyof Checks]?: ReturnType<Checks[Name]> };
}

export function linkOf(name: string, link: unknown): { readonly href: string; readonly base?: string } {
  if (!isPlainObject(link)) {
    if (typeof link !== "string" && !isUrl(link)) throw wrongType(name, "a string, a URL or { href, base? }", link);
    return { href: requireUrlText(name, link) };
  }
  const { href, base } = link;
  return {
    href: requireUrlText(`${name}.href`, href),
    ...(base === undefined ? {} : { base: baseOf(base, `${name}.base`) }),
  };
}

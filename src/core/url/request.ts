/** Compares what servers receive, decoded once. */
import { decodeToOctets } from "./percent.ts";
import { isSpecial } from "./schemes.ts";
import { parse, schemeOf, type Url } from "./url.ts";

const segmentsOf = ({ path }: Url): string[] => path.split("/").map(decodeToOctets);

/** Form-decodes (URL Standard, 5.1): "+" is a space; skips empty parameters. */
const argumentsOf = ({ query }: Url): string[] =>
  (query ?? "")
    .split("&")
    .filter((argument) => argument !== "")
    .map((argument) => decodeToOctets(argument.replaceAll("+", " ")));

const isEqual = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** Takes serialized URLs (`null` if invalid). Schemes without requests (mailto:) always match. */
export function isSameRequest(href: string | null, other: string): boolean {
  if (href === other) return true;
  const b = parse(other);
  if (!isSpecial(schemeOf(b))) return true;
  if (href === null) return false;
  const a = parse(href);
  return (
    a.scheme === b.scheme &&
    a.user === b.user &&
    a.password === b.password &&
    a.host === b.host &&
    a.port === b.port &&
    isEqual(segmentsOf(a), segmentsOf(b)) &&
    isEqual(argumentsOf(a), argumentsOf(b))
  );
}

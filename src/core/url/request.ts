/** Whether two URLs request the same: what a server gets that decodes them once. */
import { decodeToOctets } from "./percent.ts";
import { isSpecial } from "./schemes.ts";
import { parse, schemeOf, type Url } from "./url.ts";

const segmentsOf = ({ path }: Url): string[] => path.split("/").map(decodeToOctets);

/** As forms are read (URL Standard, 5.1): "+" is a space, and empty arguments are none. */
const argumentsOf = ({ query }: Url): string[] =>
  (query ?? "")
    .split("&")
    .filter((argument) => argument !== "")
    .map((argument) => decodeToOctets(argument.replaceAll("+", " ")));

const isEqual = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/**
 * For URLs as browsers write them, `null` where these refuse one. Of schemes that browsers request nothing with
 * (mailto:), any two are the same.
 */
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

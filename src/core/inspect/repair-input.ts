import type { Finding, InspectOptions, Subject } from "../findings/finding.ts";
import { applyStringRules } from "../rules/apply.ts";
import { rfc1738Scheme } from "../url/older-scheme.ts";
import { authority, parse, schemeOf, type Url } from "../url/url.ts";

type Place = Pick<Subject, "input" | "text" | "url" | "profile"> & { readonly options: InspectOptions };

const repairsAuthority = ({ component }: Finding): boolean => component === "host" || component === "userinfo";

const haveSameAuthority = (one: Url, other: Url): boolean =>
  schemeOf(one) === schemeOf(other) && authority(one) === authority(other);

function keepsStart(repaired: string, { scheme, host }: Url, start: string): boolean {
  return (
    scheme !== null && host !== null && repaired.startsWith(start) && /^(?:$|[/?#])/.test(repaired[start.length] ?? "")
  );
}

/**
 * "./" prevents reading a scheme or an empty path (RFC 3986, 4.2). Before a slash it is "/.", because "./" would be the
 * page's folder.
 */
const referenceForms = (reference: string): readonly string[] => [
  reference,
  reference.startsWith("/") ? `/.${reference}` : `./${reference}`,
];

/**
 * Returns the repaired URL in a form that keeps scheme and authority, or `null`. Repairs of the authority keep only the
 * scheme.
 */
function whole(finding: Finding, repaired: string, { text, url, profile, options }: Place): string | null {
  if (keepsStart(repaired, url, `${url.scheme}://${authority(url)}`)) return repaired;
  const isKept = (one: string): boolean =>
    [parse(one), parse(applyStringRules(one, profile, options))].every((now) =>
      repairsAuthority(finding) ? schemeOf(now) === schemeOf(url) : haveSameAuthority(now, url),
    );
  return (rfc1738Scheme(text) === null ? referenceForms(repaired) : [repaired]).find(isKept) ?? null;
}

/**
 * Applies the repair of the absolute URL to the input, if they differ by a prefix. Drops repairs that change scheme or
 * host.
 */
export function repairInput(finding: Finding, place: Place): Finding {
  const { repaired: written, repairedUrl: _, ...rest } = finding;
  if (written === undefined) return finding;
  const repaired = whole(finding, written, place);
  if (repaired === null) return rest;
  const { input, text, profile, options } = place;
  const core = input.trim();
  const before = text.length - core.length;
  const absolute = { ...rest, repaired, repairedUrl: repaired };
  if (!text.endsWith(core) || !repaired.startsWith(text.slice(0, before))) return absolute;
  const [lead, trail] = [input.slice(0, input.indexOf(core)), input.slice(input.indexOf(core) + core.length)];
  const own = repaired.slice(before);
  // The repair changes only the base.
  if (own === core) return absolute;
  if (before === 0) return { ...absolute, repaired: lead + own + trail };
  const read = applyStringRules(repaired, profile, options);
  const reference = referenceForms(own).find((one) => applyStringRules(lead + one + trail, profile, options) === read);
  return reference === undefined ? absolute : { ...absolute, repaired: lead + reference + trail };
}

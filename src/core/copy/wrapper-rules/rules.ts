/** Rules for wrappers of one service. */
import { AMP_CACHE, AMP_VIEWER } from "./amp.ts";
import { BASE64 } from "./base64.ts";
import { PROOFPOINT } from "./proofpoint.ts";
import { AMAZON, YOUTUBE } from "./relative.ts";
import { isFor, type Place, type Wrapper, type WrapperRule } from "./rule.ts";
import { TRANSLATE } from "./translate.ts";

export const WRAPPER_RULES: readonly WrapperRule[] = [
  AMP_CACHE,
  AMP_VIEWER,
  TRANSLATE,
  PROOFPOINT,
  AMAZON,
  YOUTUBE,
  BASE64,
];

const inPattern = (host: string): string => host.replace(/\*$/, "").replaceAll(".", "\\.");

/** An authority with the name of a listed host. */
const LISTED = new RegExp(
  `^(?:[^:/?#]*:)?//[^/?#]*(?:${WRAPPER_RULES.flatMap(({ hosts }) => hosts.map(inPattern)).join("|")})`,
  "i",
);

/** A quick check: `false` for most URLs that no rule is for. */
export const mayHaveRule = (url: string): boolean => LISTED.test(url);

/** `null` without a rule for it. */
export function unwrapByRule(wrapper: Wrapper): Place | null {
  const { scheme, user, password, port } = wrapper.url;
  if (!/^https?$/i.test(scheme ?? "") || (user ?? password ?? port) !== null) return null;
  return WRAPPER_RULES.find((rule) => isFor(rule, wrapper.host))?.unwrap(wrapper) ?? null;
}

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

const LISTED = new RegExp(
  `^(?:[^:/?#]*:)?//[^/?#]*(?:${WRAPPER_RULES.flatMap(({ hosts }) => hosts.map(inPattern)).join("|")})`,
  "i",
);

/** Quick test: `false` for most other URLs. */
export const mayHaveRule = (url: string): boolean => LISTED.test(url);

export function unwrapByRule(wrapper: Wrapper): Place | null {
  const { scheme, user, password, port } = wrapper.url;
  if (!/^https?$/i.test(scheme ?? "") || (user ?? password ?? port) !== null) return null;
  return WRAPPER_RULES.find((rule) => isFor(rule, wrapper.host))?.unwrap(wrapper) ?? null;
}

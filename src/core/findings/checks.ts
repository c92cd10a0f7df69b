import type { Profile } from "../rules/rule.ts";
import { direction } from "./deception/direction.ts";
import { hostInSubdomain } from "./deception/host-in-subdomain.ts";
import { hostInUserinfo } from "./deception/host-in-userinfo.ts";
import { invisible } from "./deception/invisible.ts";
import { ipv4Notation } from "./deception/ipv4-notation.ts";
import { lookAlikeHost } from "./deception/look-alike-host.ts";
import { noServer } from "./deception/no-server.ts";
import { parsersDiffer } from "./deception/parsers-differ.ts";
import { encodedControl } from "./encoded-control.ts";
import { delimitersEncoded } from "./encoding/delimiters-encoded.ts";
import { doubleEncoded } from "./encoding/double-encoded.ts";
import { entity } from "./encoding/entity.ts";
import { legacyCharset } from "./encoding/legacy-charset.ts";
import { literalPercent } from "./encoding/literal-percent.ts";
import { mixed } from "./encoding/mixed.ts";
import { mojibake } from "./encoding/mojibake.ts";
import { plus } from "./encoding/plus.ts";
import { scriptEscape } from "./encoding/script-escape.ts";
import { tokens } from "./encoding/tokens.ts";
import { underEncoded } from "./encoding/under-encoded.ts";
import type { Check, Finding } from "./finding.ts";
import { outsideProfile } from "./outside-profile.ts";
import { password } from "./password.ts";
import { port } from "./port.ts";
import { refused } from "./refused.ts";
import { rfc1738 } from "./rfc1738/rfc1738.ts";

/** In display order. */
export const checks: readonly Check[] = [
  refused,
  hostInUserinfo,
  parsersDiffer,
  lookAlikeHost,
  hostInSubdomain,
  ipv4Notation,
  direction,
  invisible,
  noServer,
  doubleEncoded,
  delimitersEncoded,
  mojibake,
  entity,
  scriptEscape,
  underEncoded,
  rfc1738,
  port,
  encodedControl,
  password,
  mixed,
  plus,
  legacyCharset,
  literalPercent,
  tokens,
  outsideProfile,
];

const BY_ID: ReadonlyMap<string, Check> = new Map(checks.map((check) => [check.id, check]));

export const checkOf = (id: string): Check | undefined => BY_ID.get(id);

const under = new WeakMap<Profile, readonly Check[]>();

export function checksUnder(profile: Profile): readonly Check[] {
  const known = under.get(profile);
  if (known !== undefined) return known;
  const found = checks.filter(({ runsUnder }) => runsUnder?.(profile) ?? true);
  under.set(profile, found);
  return found;
}

const isAmong = (reasons: true | readonly string[] | undefined, reason: string): boolean =>
  reasons === true || reasons?.includes(reason) === true;

export const isMistake = ({ id, reason }: Pick<Finding, "id" | "reason">): boolean =>
  isAmong(checkOf(id)?.isMistake, reason);

export type Certainty = "sure" | "perhaps";

/** Returns the certainty of the surest encoding error. All counts use it. */
export function encodingErrorCertainty(
  findings: readonly Pick<Finding, "id" | "reason" | "confidence">[],
): Certainty | null {
  const confidences = findings.filter(isMistake).map(({ confidence }) => confidence);
  if (confidences.includes("high")) return "sure";
  return confidences.includes("medium") ? "perhaps" : null;
}

export const isPossiblyIntended = ({ id, confidence }: Pick<Finding, "id" | "confidence">): boolean =>
  confidence === "medium" && checkOf(id)?.mayBeIntended === true;

export const mayBeIntendedDoubling = (id: string): boolean =>
  checkOf(id)?.isDoubling === true && isPossiblyIntended({ id, confidence: "medium" });

export const isOfForm = ({ id, reason }: Finding): boolean => isAmong(checkOf(id)?.isOfForm, reason);

export const isDeceptive = ({ id, reason }: Pick<Finding, "id" | "reason">): boolean =>
  isAmong(checkOf(id)?.isDeceptive, reason);

export const isRefused = ({ findings }: { readonly findings: readonly Pick<Finding, "id">[] }): boolean =>
  findings.some(({ id }) => checkOf(id)?.isRefusal === true);

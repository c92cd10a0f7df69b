import { anyPercent, charactersOutside, shape } from "../../triggers/traits.ts";
import { DOTTED_DECIMAL, decimalAddress, mapDecodedHost } from "../../url/host-readings.ts";
import { characterSet } from "../../url/percent.ts";
import { isSpecial } from "../../url/schemes.ts";
import { schemeOf } from "../../url/url.ts";
import type { Check, Finding, Subject } from "../finding.ts";

export type Reason = "octal" | "hexadecimal" | "short" | "encoded" | "dot" | "mapped" | "compatible";

function reasonFor(host: string, goesTo: string): Reason {
  if (/[^\0-\x7f]|%/.test(host)) return "encoded";
  const numbers = host.replace(/\.$/, "").split(".");
  if (numbers.some((number) => /^0x/i.test(number))) return "hexadecimal";
  const decimal = decimalAddress(host.replace(/\.$/, ""));
  if (numbers.some((number) => /^0[0-9]/.test(number)) && decimal !== goesTo) return "octal";
  return numbers.length < 4 ? "short" : host.endsWith(".") ? "dot" : "octal";
}

/** As the platform serializes IPv6. */
const HOLDS_IPV4 = /^\[::(ffff:)?([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/;

/** "[::ffff:7f00:1]" embeds "127.0.0.1". */
function heldIn(host: string): readonly [Reason, string] | null {
  const [, mapped, high = "", low = ""] = HOLDS_IPV4.exec(host) ?? [];
  if (high === "") return null;
  const octets = [high, low].flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 255];
  });
  return [mapped === undefined ? "compatible" : "mapped", octets.join(".")];
}

function addressOf(host: string): readonly [Reason, string] | null {
  const goesTo = mapDecodedHost(host);
  if (goesTo === null) return null;
  if (goesTo.startsWith("[")) return heldIn(goesTo);
  return DOTTED_DECIMAL.test(goesTo) && goesTo !== host ? [reasonFor(host, goesTo), goesTo] : null;
}

function find({ url }: Subject): Finding[] {
  const { host } = url;
  if (host === null || !isSpecial(schemeOf(url))) return [];
  const [reason, goesTo] = addressOf(host) ?? [];
  if (reason === undefined || goesTo === undefined) return [];
  const decimal = decimalAddress(host);
  const seems = decimal === goesTo ? null : decimal;
  return [
    {
      id: "ipv4-spelling",
      severity: "note",
      confidence: "high",
      component: "host",
      reason,
      evidence: host,
      deception: { goesTo, seems },
    },
  ];
}

/** RFC 1738 and RFC 3986 allow only four decimal numbers. */
export const ipv4Notation: Check = {
  id: "ipv4-spelling",
  isDeceptive: ["octal", "hexadecimal", "short", "encoded", "dot"],
  triggers: [
    shape("host-number"),
    charactersOutside(characterSet("\\0-\\x7f"), "authority"),
    ...anyPercent("authority"),
  ],
  find,
};

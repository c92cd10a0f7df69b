import {
  type CitedSentence,
  rfc1738,
  rfc3986,
  rfc4291,
  sentencesOf,
  sourcesOfSentences,
  urlStandard,
} from "../../sources.ts";
import { anyPercent, outside, shape } from "../../triggers/traits.ts";
import { DOTTED_DECIMAL, decimalAddress, hostNamed } from "../../url/host-readings.ts";
import { characterSet } from "../../url/percent.ts";
import { isSpecial } from "../../url/schemes.ts";
import { schemeOf } from "../../url/url.ts";
import type { Check, Finding, Subject } from "../finding.ts";

const PARSER = urlStandard("3.5", "concept-ipv4-parser");
const HOST_PARSER = urlStandard("3.5", "concept-host-parser");

const CITED = {
  octal: [
    "A number that begins with 0 is octal to browsers (URL Standard, 3.5), decimal in RFC 1738 (3.1). RFC 3986 (7.4) allows neither.",
    PARSER,
    rfc1738("3.1"),
    rfc3986("7.4"),
  ],
  hexadecimal: [
    "Browsers read “0x” as hexadecimal (URL Standard, 3.5). RFC 1738 (3.1) and RFC 3986 (7.4) allow four decimal numbers only, so a filter of addresses may not know it.",
    PARSER,
    rfc3986("7.4"),
    rfc1738("3.1"),
  ],
  short: [
    "Browsers fill up an address of fewer than four numbers (URL Standard, 3.5). RFC 1738 (3.1) and RFC 3986 (7.4) allow four only, so a filter of addresses may not know it.",
    PARSER,
    rfc3986("7.4"),
    rfc1738("3.1"),
  ],
  encoded: [
    "Browsers decode the host and map its characters to digits and dots (URL Standard, 3.5). What compares texts may not know the address.",
    HOST_PARSER,
    rfc3986("3.2.2"),
  ],
  dot: [
    "Browsers drop the dot at the end of an IP address (URL Standard, 3.5). In RFC 3986 (3.2.2) it is a name.",
    PARSER,
    rfc3986("3.2.2"),
  ],
  mapped: [
    "This IPv6 address stands for an IPv4 address (RFC 4291, 2.5.5.2). A filter of IPv4 addresses may not know it.",
    rfc4291("2.5.5.2"),
  ],
  compatible: [
    "This IPv6 address holds an IPv4 address in a way that is no longer used (RFC 4291, 2.5.5.1).",
    rfc4291("2.5.5.1"),
  ],
} as const satisfies Record<string, CitedSentence>;

type Reason = keyof typeof CITED;
const messages = sentencesOf(CITED);

/** Of an address that is not written as four decimal numbers. */
function reasonFor(host: string, goesTo: string): Reason {
  if (/[^\0-\x7f]|%/.test(host)) return "encoded";
  const numbers = host.replace(/\.$/, "").split(".");
  if (numbers.some((number) => /^0x/i.test(number))) return "hexadecimal";
  const decimal = decimalAddress(host.replace(/\.$/, ""));
  if (numbers.some((number) => /^0[0-9]/.test(number)) && decimal !== goesTo) return "octal";
  return numbers.length < 4 ? "short" : host.endsWith(".") ? "dot" : "octal";
}

/** As the platform writes IPv6 addresses. */
const HOLDS_IPV4 = /^\[::(ffff:)?([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/;

/** "127.0.0.1" of "[::ffff:7f00:1]". */
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
  const goesTo = hostNamed(host);
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
      message: messages[reason],
      evidence: host,
      deception: { goesTo, seems },
    },
  ];
}

const IS = "The host is the IP address $1";

/** Four decimal numbers are the one spelling that RFC 1738 and RFC 3986 have. */
export const ipv4Spelling: Check = {
  id: "ipv4-spelling",
  title: "IP address in another spelling",
  mend: "Write the host’s name, or the IP address as four decimal numbers.",
  example: "http://0x7f.1/",
  titles: {
    octal: IS,
    hexadecimal: IS,
    short: IS,
    encoded: IS,
    dot: IS,
    mapped: "The host contains the IP address $1",
    compatible: "The host contains the IP address $1",
  },
  source: PARSER,
  messages,
  sourcesByReason: sourcesOfSentences(CITED),
  isDeceptive: ["octal", "hexadecimal", "short", "encoded", "dot"],
  triggers: [shape("host-number"), outside(characterSet("\\0-\\x7f"), "authority"), ...anyPercent("authority")],
  find,
};

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

const BROWSERS_ONLY = "Browsers read an IP address here, RFC 1738 and RFC 3986 don’t. IP filters may miss it.";

const CITED = {
  octal: [
    "Browsers read a leading 0 as octal, RFC 1738 as decimal. RFC 3986 reads the host as a name.",
    PARSER,
    rfc1738("3.1"),
    rfc3986("7.4"),
  ],
  hexadecimal: [BROWSERS_ONLY, PARSER, rfc3986("7.4"), rfc1738("3.1")],
  short: [BROWSERS_ONLY, PARSER, rfc3986("7.4"), rfc1738("3.1")],
  encoded: ["Browsers decode this host to an IP address. IP filters may miss it.", HOST_PARSER, rfc3986("3.2.2")],
  dot: ["Browsers drop the final dot. RFC 3986 reads the host as a name.", PARSER, rfc3986("3.2.2")],
  mapped: ["This IPv6 address maps to an IPv4 address. IPv4 filters may miss it.", rfc4291("2.5.5.2")],
  compatible: ["This IPv6 address contains an IPv4 address in a deprecated form.", rfc4291("2.5.5.1")],
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

/** RFC 1738 and RFC 3986 allow only four decimal numbers. */
export const ipv4Spelling: Check = {
  id: "ipv4-spelling",
  title: "Unusual IP address notation",
  mend: "Write the host name, or the IP address as four decimal numbers.",
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

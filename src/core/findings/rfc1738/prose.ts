import { type CitedSentence, rfc1738, rfc3986, sentencesOf, sourcesOfSentences } from "../../sources.ts";
import {
  DECIMAL_NUMBER,
  FORBIDDEN_PART,
  GRAMMAR_PROBLEMS,
  GRAMMAR_SOURCES,
  GRAMMAR_VALUES,
} from "../../url/fields/prose.ts";
import type { CheckProse } from "../finding.ts";
import type { Reason } from "./piece.ts";

const NOT_ENCODED = "These characters must be percent-encoded.";
const RESERVED = "Reserved characters that are not delimiters must be percent-encoded.";
const OLD_SCHEME =
  "Only RFC 1738 lets a scheme start with this character. If this is a host, write “http://” before it.";

const VIOLATIONS = {
  "scheme-missing": ["This is a relative URL: the scheme is missing.", rfc1738("2.1")],
  "scheme-first": [OLD_SCHEME, rfc1738("2.1"), rfc3986("3.1")],
  "scheme-or-host": [OLD_SCHEME, rfc1738("2.1"), rfc3986("3.1")],
  "scheme-case": ["Scheme names are lowercase. Programs should accept uppercase, too.", rfc1738("2.1")],
  "non-ascii": [NOT_ENCODED, rfc1738("2.2")],
  control: [NOT_ENCODED, rfc1738("2.2")],
  unsafe: [NOT_ENCODED, rfc1738("2.2")],
  "stray-percent": ["A “%” must start a code such as %20. Write a literal “%” as %25.", rfc1738("2.2")],
  "userinfo-cut": [
    "An unencoded “/”, “?” or “#” seems to cut off the user name or password. Percent-encode it.",
    rfc1738("3.1"),
  ],
  "reserved-userinfo": [RESERVED, rfc1738("3.1")],
  "reserved-http": [RESERVED, rfc1738("3.3")],
  "reserved-ftp": [RESERVED, rfc1738("3.2.2")],
  "reserved-file": [RESERVED, rfc1738("3.10"), rfc1738("5")],
  "reserved-wais": [RESERVED, rfc1738("5")],
  "reserved-prospero": [RESERVED, rfc1738("3.11"), rfc1738("5")],
  "escape-reserved": ["This encoded character is reserved. Decoding it may change what the URL means.", rfc1738("2.2")],
  "escape-unreserved": [
    "This encoded character isn’t reserved in this part. Programs disagree on whether decoding changes the URL.",
    rfc1738("2.2"),
  ],
  "escape-needless": [
    "These characters need no encoding. Encoding them is allowed and changes nothing.",
    rfc1738("2.2"),
  ],
  "credentials-http": [FORBIDDEN_PART, rfc1738("3.3")],
  "credentials-scheme": [FORBIDDEN_PART, rfc1738("5")],
  "ip-literal": [
    "RFC 1738 allows only host names and IPv4 addresses. IPv6 came later.",
    rfc1738("3.1"),
    rfc3986("3.2.2"),
  ],
  "host-label": ["Host labels contain only letters and digits, with hyphens between them.", rfc1738("3.1")],
  "host-label-empty": ["A host label is empty. Remove the extra dot.", rfc1738("3.1")],
  "host-top-label": ["The last host label can’t start with a digit. IP addresses have four numbers.", rfc1738("3.1")],
  "drive-as-host": ["A drive letter is not a host. Write “file:///” before it.", rfc1738("3.10")],
  "port-empty": ["The port is missing. Remove the colon.", rfc1738("3.1")],
  "port-digits": [DECIMAL_NUMBER, rfc1738("3.1")],
  fragment: ["In RFC 1738, the fragment is not part of the URL.", rfc1738("2.2")],
} as const satisfies Record<Reason, CitedSentence>;

export const rfc1738Prose = {
  rfc1738: {
    title: "RFC 1738 syntax",
    advice: "Correct what RFC 1738 forbids if old programs must read the URL. Keep what it allows.",
    example: "http://shop.example/{a}",
    source: rfc1738("2", "5"),
    messages: { ...sentencesOf(VIOLATIONS), ...GRAMMAR_PROBLEMS },
    values: GRAMMAR_VALUES,
    sourcesByReason: { ...sourcesOfSentences(VIOLATIONS), ...GRAMMAR_SOURCES },
    note: "A valid URL isn’t necessarily safe to open.",
  },
} satisfies Readonly<Record<string, CheckProse>>;

import { type CitedSentence, rfc1738, rfc3986, sentencesOf, sourcesOfSentences } from "../../sources.ts";

/** English, by reason. */
const CITED = {
  "scheme-missing": ["Relative URL: a URL begins with its scheme and a colon.", rfc1738("2.1")],
  "scheme-first": [
    "RFC 1738 allows a scheme that begins with “.”, “+”, “-” or a digit. RFC 3986 and browsers want a letter first, so to them this is no scheme.",
    rfc1738("2.1"),
    rfc3986("3.1"),
  ],
  "scheme-or-host": [
    "RFC 1738 reads what is before the “:” as a scheme, RFC 3986 and browsers do not. If it is a host with a port, put “http://” before it.",
    rfc1738("2.1"),
    rfc3986("3.1"),
  ],
  "scheme-case": ["Scheme names are lowercase; programs should accept uppercase too.", rfc1738("2.1")],
  "non-ascii": ["Non-ASCII characters are not encoded; they must be.", rfc1738("2.2")],
  control: ["Control characters are not encoded; they must be.", rfc1738("2.2")],
  unsafe: ["Unsafe characters are not encoded; they always must be.", rfc1738("2.2")],
  "stray-percent": ["A “%” without two hex digits after it; the percent sign itself is written %25.", rfc1738("2.2")],
  "userinfo-cut": [
    "A user name or a password seems to contain an unencoded “/”, “?” or “#”. The host would end there, so the character must be encoded.",
    rfc1738("3.1"),
  ],
  "reserved-userinfo": ["In a user name or password, “:” and “@” must be encoded.", rfc1738("3.1")],
  "reserved-http": [
    "In the search part, “/” and “?” are reserved; as plain data they must be encoded.",
    rfc1738("3.3"),
  ],
  "reserved-ftp": [
    "In an FTP path, “;” is reserved for the type code at the end; elsewhere it must be encoded.",
    rfc1738("3.2.2"),
  ],
  "reserved-file": [
    "In the path of a file URL, “;” has no purpose and must be encoded.",
    rfc1738("3.10"),
    rfc1738("5"),
  ],
  "reserved-wais": [
    "In a WAIS URL, reserved characters only separate its fields; elsewhere they must be encoded.",
    rfc1738("5"),
  ],
  "reserved-prospero": [
    "In the fields of a Prospero URL, “/” and any “=” after the first must be encoded.",
    rfc1738("3.11"),
    rfc1738("5"),
  ],
  "escape-reserved": ["Encodes a reserved character; decoding it would change the URL.", rfc1738("2.2")],
  "escape-unreserved": [
    "Encodes a character that can be reserved but is not reserved here; some programs treat both spellings as one URL, others do not.",
    rfc1738("2.2"),
  ],
  "escape-needless": ["Encodes characters that need no encoding; this is allowed and changes nothing.", rfc1738("2.2")],
  "credentials-http": ["An http URL cannot have a user name or a password.", rfc1738("3.3")],
  "credentials-scheme": ["This scheme allows no user name and no password.", rfc1738("5")],
  "ip-literal": [
    "RFC 1738 has only host names and dotted IPv4 addresses; IPv6 in brackets came later.",
    rfc1738("3.1"),
    rfc3986("3.2.2"),
  ],
  "host-label": [
    "The parts of a host name contain only letters, digits and hyphens, and begin and end with a letter or a digit.",
    rfc1738("3.1"),
  ],
  "host-label-empty": ["A part of the host name is empty: dots are only allowed between two parts.", rfc1738("3.1")],
  "host-top-label": [
    "The last part of a host name cannot begin with a digit, and an IP address has four numbers.",
    rfc1738("3.1"),
  ],
  "drive-as-host": [
    "A slash is missing: a drive letter is not a host but the first part of the path, after “file:///”.",
    rfc1738("3.10"),
  ],
  "port-empty": ["There is no port after the colon; without a port, leave out the colon.", rfc1738("3.1")],
  "port-digits": ["The port must be a decimal number.", rfc1738("3.1")],
  fragment: [
    "The “#” and what follows are not part of the URL; they point to a place within the resource.",
    rfc1738("2.2"),
  ],
} as const satisfies Record<string, CitedSentence>;

export const VIOLATIONS = sentencesOf(CITED);
export const VIOLATION_SOURCES = sourcesOfSentences(CITED);

export type Reason = keyof typeof VIOLATIONS;

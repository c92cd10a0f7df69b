/** English, by reason. */
export const VIOLATIONS = {
  "scheme-missing":
    "A URL begins with the name of its scheme and a colon; this is a relative reference (RFC 1738, 2.1).",
  "scheme-case":
    "Scheme names are written in lower case; programs should take upper case for the same (RFC 1738, 2.1).",
  "non-ascii": "Octets outside US-ASCII stand raw; they must be encoded (RFC 1738, 2.2).",
  control: "Control characters stand raw; they must be encoded (RFC 1738, 2.2).",
  unsafe: "Unsafe characters stand raw; they must always be encoded (RFC 1738, 2.2).",
  "stray-percent": "A % stands raw and begins no escape; the percent sign itself is written %25 (RFC 1738, 2.2).",
  "reserved-userinfo": "Inside a user name or password, : and @ must be encoded (RFC 1738, 3.1).",
  "reserved-http":
    "In a searchpart, / and ? are reserved and stand for themselves only when they are encoded (RFC 1738, 3.3).",
  "reserved-ftp":
    "In an FTP path, ; is reserved for the type code at its end; elsewhere it must be encoded (RFC 1738, 3.2.2).",
  "reserved-file": "In the path of a file URL, ; has no purpose and must be encoded (RFC 1738, 3.10 and 5).",
  "reserved-wais":
    "In a WAIS URL, reserved characters serve only to part its fields; elsewhere they must be encoded (RFC 1738, 3.9).",
  "reserved-prospero": "In the fields of a Prospero URL, / and any further = must be encoded (RFC 1738, 3.11 and 5).",
  "escape-reserved":
    "Escapes hide a character that has a purpose here: decoded, it would be a different URL (RFC 1738, 2.2).",
  "escape-unreserved":
    "Escapes of characters that URLs may reserve, but that have no reserved purpose here: some programs take both spellings for one URL, others do not (RFC 1738, 2.2).",
  "escape-needless": "Characters that may stand raw are encoded: that is allowed and changes nothing (RFC 1738, 2.2).",
  "credentials-http": "An http URL allows no user name and no password (RFC 1738, 3.3).",
  "credentials-scheme": "The grammar of this scheme has no user name and no password (RFC 1738, 5).",
  "ip-literal":
    "RFC 1738 knows host names and four numbers with dots (3.1); IPv6 in brackets came later (RFC 3986, 3.2.2).",
  "host-label":
    "The parts of a host name hold letters, digits and hyphens, and begin and end with a letter or a digit (RFC 1738, 3.1).",
  "host-label-empty": "A part of the host name is empty: dots stand only between two parts (RFC 1738, 3.1).",
  "host-top-label":
    "The last part of a host name never begins with a digit, and an IP address has four numbers (RFC 1738, 3.1).",
  "port-empty": "Behind the colon stands no port; without a port, the colon goes too (RFC 1738, 3.1).",
  "port-digits": "The port is a decimal number and holds digits only (RFC 1738, 3.1).",
  fragment: "The # and what follows are no part of the URL: they name a place in what it locates (RFC 1738, 2.2).",
} as const;

export type Reason = keyof typeof VIOLATIONS;

/** English, by reason. */
export const VIOLATIONS = {
  "scheme-missing": "Relative URL: a URL begins with its scheme and a colon (RFC 1738, 2.1).",
  "scheme-first":
    "RFC 1738 allows a scheme that begins with a digit, “+”, “-” or “.” (2.1). RFC 3986 (3.1) and browsers want a letter first, so to them this is no scheme.",
  "scheme-or-host":
    "RFC 1738 reads what is before the “:” as a scheme (2.1), RFC 3986 (3.1) and browsers do not. If it is a host with a port, put “http://” before it.",
  "scheme-case": "Scheme names are lowercase; programs should accept uppercase too (RFC 1738, 2.1).",
  "non-ascii": "Non-ASCII characters are not encoded; they must be (RFC 1738, 2.2).",
  control: "Control characters are not encoded; they must be (RFC 1738, 2.2).",
  unsafe: "Unsafe characters are not encoded; they always must be (RFC 1738, 2.2).",
  "stray-percent": "A “%” without two hex digits after it; the percent sign itself is written %25 (RFC 1738, 2.2).",
  "userinfo-cut":
    "A user name or a password seems to contain an unencoded “/”, “?” or “#”. The host would end there, so the character must be encoded (RFC 1738, 3.1).",
  "reserved-userinfo": "In a user name or password, “:” and “@” must be encoded (RFC 1738, 3.1).",
  "reserved-http": "In the search part, “/” and “?” are reserved; as plain data they must be encoded (RFC 1738, 3.3).",
  "reserved-ftp":
    "In an FTP path, “;” is reserved for the type code at the end; elsewhere it must be encoded (RFC 1738, 3.2.2).",
  "reserved-file": "In the path of a file URL, “;” has no purpose and must be encoded (RFC 1738, 3.10 and 5).",
  "reserved-wais":
    "In a WAIS URL, reserved characters only separate its fields; elsewhere they must be encoded (RFC 1738, 5).",
  "reserved-prospero":
    "In the fields of a Prospero URL, “/” and any “=” after the first must be encoded (RFC 1738, 3.11 and 5).",
  "escape-reserved": "Encodes a reserved character; decoding it would change the URL (RFC 1738, 2.2).",
  "escape-unreserved":
    "Encodes a character that can be reserved but is not reserved here; some programs treat both spellings as one URL, others do not (RFC 1738, 2.2).",
  "escape-needless": "Encodes characters that need no encoding; this is allowed and changes nothing (RFC 1738, 2.2).",
  "credentials-http": "An http URL cannot have a user name or a password (RFC 1738, 3.3).",
  "credentials-scheme": "This scheme allows no user name and no password (RFC 1738, 5).",
  "ip-literal":
    "RFC 1738 has only host names and dotted IPv4 addresses (3.1); IPv6 in brackets came later (RFC 3986, 3.2.2).",
  "host-label":
    "The parts of a host name contain only letters, digits and hyphens, and begin and end with a letter or a digit (RFC 1738, 3.1).",
  "host-label-empty": "A part of the host name is empty: dots are only allowed between two parts (RFC 1738, 3.1).",
  "host-top-label":
    "The last part of a host name cannot begin with a digit, and an IP address has four numbers (RFC 1738, 3.1).",
  "drive-as-host":
    "A slash is missing: a drive letter is not a host but the first part of the path, after “file:///” (RFC 1738, 3.10).",
  "port-empty": "There is no port after the colon; without a port, leave out the colon (RFC 1738, 3.1).",
  "port-digits": "The port must be a decimal number (RFC 1738, 3.1).",
  fragment:
    "The “#” and what follows are not part of the URL; they point to a place within the resource (RFC 1738, 2.2).",
} as const;

export type Reason = keyof typeof VIOLATIONS;

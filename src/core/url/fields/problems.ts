/** What a scheme's grammar forbids (RFC 1738, sections 3 and 5). */
export const GRAMMAR_PROBLEMS = {
  "slashes-missing": "After the scheme this URL needs “//” and a host (RFC 1738, 3.1).",
  "host-missing": "The grammar of this scheme wants a host (RFC 1738, 3.1).",
  "user-forbidden": "The grammar of this scheme allows no user name (RFC 1738, 5).",
  "password-forbidden": "The grammar of this scheme allows no password (RFC 1738, 5).",
  "port-forbidden": "The grammar of this scheme allows no port (RFC 1738, 3.10).",
  "slash-missing": "A “/” is missing between the host and what follows (RFC 1738, 5).",
  "path-missing": "The grammar of this scheme wants a “/” and a path behind the host (RFC 1738, 5).",
  "websocket-fragment": "A WebSocket URL has no fragment (RFC 6455, 3).",
  "ftp-typecode": "The type code must be a, i or d (RFC 1738, 3.2.2).",
  "gopher-type":
    "Before the selector stands the Gopher type: one ASCII character, or an escape (RFC 1738, 3.4.1 and 5).",
  "gopher-plus-kind":
    "A Gopher+ string begins with +, ?, ! or a dollar sign, and ? stands alone (RFC 1738, 3.4.4 to 3.4.9).",
  "gopher-plus-ask":
    "The answers to a form stand between a line that holds +-1 and one that holds a dot alone (RFC 1738, 3.4.9).",
  "mail-empty": "A mailto URL needs an address (RFC 1738, 3.5).",
  "mail-at": "A mail address needs an @ with something on both sides (RFC 1738, 3.5).",
  "mail-percent": "A percent sign in a mail address is written %25 (RFC 1738, 3.5).",
  "mail-header-equals": "A header field needs a name and a “=” (RFC 6068, 2).",
  "group-missing": "The name of a news group is missing (RFC 1738, 3.6).",
  "group-malformed":
    "The name of a news group begins with a letter, and holds letters, digits, -, ., + and _ only (RFC 1738, 5).",
  "message-id-malformed":
    "A message identifier is unique@domain, without < and >, and the domain is a host (RFC 1738, 3.6 and 5).",
  "news-server": "A news URL of RFC 1738 names no server (RFC 1738, 3.6).",
  "article-number": "An article’s number is digits only (RFC 1738, 3.7).",
  "telnet-path": "Behind the host of a telnet URL, only “/” may stand (RFC 1738, 3.8).",
  "database-missing": "The WAIS database is missing (RFC 1738, 3.9).",
  "wais-document-missing": "A WAIS type needs a document behind it (RFC 1738, 3.9).",
  "wais-search": "A WAIS URL names a search or a document, not both (RFC 1738, 3.9).",
  "prospero-equals": "A Prospero field needs a “=” between its name and its value (RFC 1738, 3.11).",
} as const satisfies Record<string, string>;

export type GrammarProblem = keyof typeof GRAMMAR_PROBLEMS;

import { type CitedSentence, rfc1738, rfc6068, rfc6455, sentencesOf, sourcesOfSentences } from "../../sources.ts";

/** What a scheme's grammar forbids (RFC 1738, sections 3 and 5). */
const PROBLEMS = {
  "slashes-missing": ["After the scheme, this URL needs “//” and a host.", rfc1738("3.1")],
  "host-missing": ["This scheme needs a host.", rfc1738("3.1")],
  "user-forbidden": ["This scheme allows no user name.", rfc1738("5")],
  "password-forbidden": ["This scheme allows no password.", rfc1738("5")],
  "port-forbidden": ["This scheme allows no port.", rfc1738("3.10")],
  "slash-missing": ["A “/” is missing between the host and what follows.", rfc1738("5")],
  "path-missing": ["This scheme needs a “/” and a path after the host.", rfc1738("5")],
  "websocket-fragment": ["A WebSocket URL has no fragment.", rfc6455("3")],
  "ftp-typecode": ["The type code must be “a”, “i” or “d”.", rfc1738("3.2.2")],
  "gopher-type": [
    "The Gopher type comes before the selector: one ASCII character, or one percent-encoded octet.",
    rfc1738("3.4.1"),
    rfc1738("5"),
  ],
  "gopher-octets": [
    "A Gopher selector contains no tab, line feed or carriage return, not even as %09, %0A or %0D.",
    rfc1738("3.4.1"),
  ],
  "gopher-plus-kind": [
    "A Gopher+ string begins with “+”, “?”, “!” or a dollar sign, and nothing follows “?”.",
    rfc1738("3.4.4", "3.4.9"),
  ],
  "gopher-plus-ask": [
    "The answers to a form go between a line with “+-1” and a line with only a dot.",
    rfc1738("3.4.9"),
  ],
  "mail-empty": ["A mailto URL needs an address.", rfc1738("3.5")],
  "mail-at": ["A mail address needs an “@” with something on both sides.", rfc1738("3.5")],
  "mail-percent": ["A percent sign in a mail address is written %25.", rfc1738("3.5")],
  "mail-header-equals": ["A header field needs a name and an “=”.", rfc6068("2")],
  "group-missing": ["The name of the newsgroup is missing.", rfc1738("3.6")],
  "nntp-group-missing": ["The name of the newsgroup is missing.", rfc1738("3.7")],
  "group-malformed": [
    "The name of a newsgroup begins with a letter and contains only letters, digits, “-”, “.”, “+” and “_”.",
    rfc1738("5"),
  ],
  "message-id-malformed": [
    "A message identifier is unique@domain, without “<” and “>”, and the domain is a host.",
    rfc1738("3.6"),
    rfc1738("5"),
  ],
  "news-server": ["In RFC 1738, a news URL has no server.", rfc1738("3.6")],
  "article-number": ["The number of an article contains only digits.", rfc1738("3.7")],
  "telnet-path": ["After the host of a telnet URL, only “/” is allowed.", rfc1738("3.8")],
  "database-missing": ["The WAIS database is missing.", rfc1738("3.9")],
  "wais-document-missing": ["A document must follow the WAIS type.", rfc1738("3.9")],
  "wais-search": ["A WAIS URL is for a search or for a document, not both.", rfc1738("3.9")],
  "prospero-equals": ["A Prospero field needs an “=” between its name and its value.", rfc1738("3.11")],
} as const satisfies Record<string, CitedSentence>;

export const GRAMMAR_PROBLEMS = sentencesOf(PROBLEMS);
export const GRAMMAR_SOURCES = sourcesOfSentences(PROBLEMS);

/** The key of something that a scheme's grammar forbids. */
export type GrammarProblem = keyof typeof GRAMMAR_PROBLEMS;

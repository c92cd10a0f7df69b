import { type CitedSentence, rfc1738, rfc6068, rfc6455, sentencesOf, sourcesOfSentences } from "../../sources.ts";

export const FORBIDDEN_PART = "This scheme doesn’t allow this part.";
export const DECIMAL_NUMBER = "This must be a decimal number.";

const SLASH_MISSING = "A “/” is missing after the host.";
const GROUP_MISSING = "The newsgroup name is missing.";
const FORM = "Use the form “$1”.";

/** Violations of a scheme's grammar (RFC 1738, sections 3 and 5). */
const PROBLEMS = {
  "slashes-missing": [FORM, rfc1738("3.1")],
  "host-missing": ["The host is missing.", rfc1738("3.1")],
  "user-forbidden": [FORBIDDEN_PART, rfc1738("5")],
  "password-forbidden": [FORBIDDEN_PART, rfc1738("5")],
  "port-forbidden": [FORBIDDEN_PART, rfc1738("3.10")],
  "slash-missing": [SLASH_MISSING, rfc1738("5")],
  "path-missing": [SLASH_MISSING, rfc1738("5")],
  "websocket-fragment": [FORBIDDEN_PART, rfc6455("3")],
  "ftp-typecode": ["The type code must be “a”, “i” or “d”.", rfc1738("3.2.2")],
  "gopher-type": [
    "The Gopher type must be one ASCII character or percent-encoded byte.",
    rfc1738("3.4.1"),
    rfc1738("5"),
  ],
  "gopher-octets": ["A Gopher selector can’t contain tabs or line breaks, even encoded.", rfc1738("3.4.1")],
  "gopher-plus-kind": ["A Gopher+ string starts with “+”, “!” or a dollar sign, or is “?”.", rfc1738("3.4.4", "3.4.9")],
  "gopher-plus-ask": ["The form’s answers go between the lines “+-1” and “.”.", rfc1738("3.4.9")],
  "mail-empty": [FORM, rfc1738("3.5")],
  "mail-at": [FORM, rfc1738("3.5")],
  "mail-percent": ["Write a literal “%” in the email address as %25.", rfc1738("3.5")],
  "mail-header-equals": [FORM, rfc6068("2")],
  "group-missing": [GROUP_MISSING, rfc1738("3.6")],
  "nntp-group-missing": [GROUP_MISSING, rfc1738("3.7")],
  "group-malformed": ["A newsgroup name is a letter, then letters, digits, “-”, “.”, “+” or “_”.", rfc1738("5")],
  "message-id-malformed": [FORM, rfc1738("3.6"), rfc1738("5")],
  "news-server": ["RFC 1738 allows no server in a news URL.", rfc1738("3.6")],
  "article-number": [DECIMAL_NUMBER, rfc1738("3.7")],
  "telnet-path": [FORM, rfc1738("3.8")],
  "database-missing": [FORM, rfc1738("3.9")],
  "wais-document-missing": [FORM, rfc1738("3.9")],
  "wais-search": ["Use either a search or a document, not both.", rfc1738("3.9")],
  "prospero-equals": [FORM, rfc1738("3.11")],
} as const satisfies Record<string, CitedSentence>;

/** Forms by problem: "$1" of its sentence. */
export const GRAMMAR_VALUES: Readonly<Record<string, readonly string[]>> = {
  "slashes-missing": ["scheme://host/path"],
  "mail-empty": ["user@host"],
  "mail-at": ["user@host"],
  "mail-header-equals": ["name=value"],
  "message-id-malformed": ["unique@host"],
  "telnet-path": ["telnet://host/"],
  "database-missing": ["wais://host/database"],
  "wais-document-missing": ["wais://host/database/type/document"],
  "prospero-equals": ["name=value"],
};

export const GRAMMAR_PROBLEMS = sentencesOf(PROBLEMS);
export const GRAMMAR_SOURCES = sourcesOfSentences(PROBLEMS);

/** The key of a violation of a scheme's grammar. */
export type GrammarProblem = keyof typeof PROBLEMS;

import { type CitedSentence, rfc1738, rfc6068, rfc6455, sentencesOf, sourcesOfSentences } from "../../sources.ts";
import type { FieldNote } from "./notes.ts";
import type { GrammarProblem } from "./problems.ts";

export const FORBIDDEN_PART = "This scheme doesn’t allow this part.";
export const DECIMAL_NUMBER = "This must be a decimal number.";

const SLASH_MISSING = "A “/” is missing after the host.";
const GROUP_MISSING = "The newsgroup name is missing.";
const FORM = "Use the form “$1”.";

/** RFC 1738, sections 3 and 5. */
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
} as const satisfies Record<GrammarProblem, CitedSentence>;

/** Values of "$1". */
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

export const FIELD_NOTES = {
  "login-empty": "An empty value differs from an absent one.",
  "fragment-apart": "Stays in the client. RFC 1738 doesn’t count it as part of the URL.",
  "sent-as-written": "Sent as written, without decoding.",
  "http-reserved": "“;” is reserved, so “%3B” may mean something else.",
  "question-mark": "In this scheme, “?” is part of the name.",
  "ftp-password-mail": "By convention, anonymous clients send an email address.",
  "ftp-password-asked": "The client asks for it if the server needs one.",
  "ftp-cwd-root": "A leading %2F starts at the server’s root, not the user’s directory.",
  "ftp-lists": "Lists the directory.",
  "ftp-type-guessed": "The client guesses the type from the file name.",
  "ftp-type-a": "Transfers the file as text.",
  "ftp-type-i": "Transfers the file as binary data.",
  "file-local": "The computer that opens the URL.",
  "file-host": "The file is on this host. The URL does not tell which protocol to use.",
  "gopher-type-doubled": "The type occurs twice, as some servers start selectors with a copy.",
  "gopher-top": "Requests the server’s top directory.",
  "gopher-type-0": "Text file",
  "gopher-type-1": "Directory",
  "gopher-type-2": "CSO phone book",
  "gopher-type-3": "Error",
  "gopher-type-4": "BinHex file",
  "gopher-type-5": "DOS archive",
  "gopher-type-6": "Uuencoded file",
  "gopher-type-7": "Search",
  "gopher-type-8": "Terminal session",
  "gopher-type-9": "Binary file",
  "gopher-type-i": "Image",
  "gopher-type-plus": "Another server for the same item",
  "gopher-type-other": "Type unknown to RFC 1436",
  "gopher-plus-default": "Requests the item’s default form.",
  "gopher-plus-form": "The item has a form to fill in first.",
  "gopher-plus-attributes": "Requests the item’s attributes.",
  "gopher-plus-directory": "Requests the attributes of all items in the directory.",
  "gopher-plus-view": "Requests this view of the item, in this language if given.",
  "gopher-plus-ask": "Sends the answers to the item’s form.",
  "mail-slashes": "A mailto URL has no server. “//” belongs to the email address.",
  "mail-later": "RFC 6068 allows this; RFC 1738 does not.",
  "mail-to": "Adds a recipient.",
  "mail-body": "The text of the message, not a header.",
  "mail-plus": "“+” means a plus sign, not a space.",
  "news-all": "All available groups.",
  "news-anywhere": "The client uses its own news server.",
  "nntp-server": "Most servers accept only local clients. Prefer a news URL.",
  "telnet-advice": "Only a suggestion: the client shows it to the user.",
  opaque: "Only the server can interpret it.",
  "prospero-slash": "The second slash after the host belongs to the name.",
  "mailto-no-object": "A mailto URL is an email address, not a page.",
  "telnet-no-object": "A telnet URL opens a login session, not a page.",
  "ftp-no-file-name": "FTP paths only look like Unix file names.",
} as const satisfies Record<FieldNote, string>;

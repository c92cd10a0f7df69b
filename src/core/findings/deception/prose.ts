import {
  type CitedSentence,
  page,
  rfc1738,
  rfc2397,
  rfc3986,
  rfc4291,
  sentencesOf,
  sourcesOfSentences,
  unicodeBidi,
  urlStandard,
  uts39,
} from "../../sources.ts";
import type { CheckProse } from "../finding.ts";
import type { Reason as DirectionReason } from "./direction.ts";
import type { Reason as SubdomainReason } from "./host-in-subdomain.ts";
import type { Reason as InvisibleReason } from "./invisible.ts";
import type { Reason as AddressReason } from "./ipv4-notation.ts";
import type { Reason as ServerReason } from "./no-server.ts";
import type { Reason as ParserReason } from "./parsers-differ.ts";
import type { Reason as LookAlikeReason } from "./suspect.ts";

const URL_PARSER = urlStandard("4.4", "concept-basic-url-parser");
const IPV4_PARSER = urlStandard("3.5", "concept-ipv4-parser");
const GRAPHIC = rfc1738("2.2");

const TWO_SIGNS = "Browsers read the host after the last “@”, RFC 1738 after the first.";
const TWO_HOSTS = "Browsers open $1, other programs $2";

const PARSERS_DIFFER = {
  backslash: [
    "Browsers read “\\” as a slash, which ends the host. Other programs treat it as an ordinary character.",
    URL_PARSER,
    rfc3986("3.2"),
    rfc1738("3.1"),
  ],
  break: [
    "Browsers drop tabs and line breaks. Other programs may end the URL at them.",
    URL_PARSER,
    rfc3986("appendix C"),
  ],
  "signs-at": [TWO_SIGNS, URL_PARSER, rfc1738("3.1"), rfc3986("7.6")],
  // Not named: the host is part of the password.
  "sign-in-password": [TWO_SIGNS, URL_PARSER, rfc1738("3.1"), rfc3986("7.6")],
  "slash-only": [
    "RFC 1738 ends the host only at “/”, browsers also at “?” and “#”.",
    rfc1738("3.1"),
    rfc3986("3.2"),
    URL_PARSER,
  ],
  "browsers-only": [
    "Browsers accept “\\”, tabs or any number of slashes. RFC 3986 finds no host.",
    URL_PARSER,
    rfc3986("3.2"),
  ],
} as const satisfies Record<ParserReason, CitedSentence>;

const NOT_IT = "This is not $2";

const OWNER = "Only the end of a host shows who owns it. The owner can choose the rest.";

const IS = "The host is the IP address $1";
const BROWSERS_ONLY = "Browsers read an IP address here, RFC 1738 and RFC 3986 don’t. IP filters may miss it.";

const IPV4_SPELLING = {
  octal: [
    "Browsers read a leading 0 as octal, RFC 1738 as decimal. RFC 3986 reads the host as a name.",
    IPV4_PARSER,
    rfc1738("3.1"),
    rfc3986("7.4"),
  ],
  hexadecimal: [BROWSERS_ONLY, IPV4_PARSER, rfc3986("7.4"), rfc1738("3.1")],
  short: [BROWSERS_ONLY, IPV4_PARSER, rfc3986("7.4"), rfc1738("3.1")],
  encoded: [
    "Browsers decode this host to an IP address. IP filters may miss it.",
    urlStandard("3.5", "concept-host-parser"),
    rfc3986("3.2.2"),
  ],
  dot: ["Browsers drop the final dot. RFC 3986 reads the host as a name.", IPV4_PARSER, rfc3986("3.2.2")],
  mapped: ["This IPv6 address maps to an IPv4 address. IPv4 filters may miss it.", rfc4291("2.5.5.2")],
  compatible: ["This IPv6 address contains an IPv4 address in a deprecated form.", rfc4291("2.5.5.1")],
} as const satisfies Record<AddressReason, CitedSentence>;

const REORDERS = "This character can reorder the displayed text. The URL you see may not be the URL you open.";

const DIRECTION = {
  override: [REORDERS, unicodeBidi("2.2")],
  embedding: [REORDERS, unicodeBidi("2.1"), unicodeBidi("2.4")],
  mark: ["Invisible direction marks are part of the URL. They may come from copied text.", unicodeBidi("2.6")],
} as const satisfies Record<DirectionReason, CitedSentence>;

const FROM_COPYING = "Invisible characters are part of the URL. They may come from copied text.";

const INVISIBLE_TEXT = {
  host: [
    "The host contains invisible characters. Browsers drop them, other programs may not.",
    urlStandard("3.3", "concept-domain-to-ascii"),
    GRAPHIC,
  ],
  user: ["The user name contains invisible characters or ones that look like spaces.", GRAPHIC],
  tag: ["Unicode tag characters are invisible. They can hide text that only programs read.", GRAPHIC],
  blank: ["Letters that look like spaces make the URL seem to end early.", GRAPHIC],
  word: ["Invisible characters split a word, so the URL looks like another one.", GRAPHIC],
  around: [FROM_COPYING, GRAPHIC],
  encoded: [FROM_COPYING, GRAPHIC],
} as const satisfies Record<InvisibleReason, CitedSentence>;

const SCRIPT = "This code runs in the page that opens it.";
const DOCUMENT = "The document is in the URL itself, not on a server.";
const HAS_SCRIPT = "Contains a script";
const HAS_DOCUMENT = "Contains a document";
const PROGRAMS = [page("MDN Web Docs", "javascript: URLs"), URL_PARSER];
const DOCUMENTS = [rfc2397("2"), URL_PARSER];

export const deceptionProse = {
  "host-in-userinfo": {
    title: "User name disguised as a host",
    advice: "Remove the user name and “@”. If you mean that host, write it as the host.",
    example: "https://paypal.com@evil.example/",
    titles: { host: "Deceptive: this is $1" },
    source: rfc3986("7.6"),
    alsoIn: [rfc3986("3.2.1"), urlStandard("4.8.1", "url-rendering-simplification")],
    messages: { host: "“$2” is only a user name." },
  },
  "parsers-differ": {
    title: "Ambiguous host (parsers disagree)",
    advice: "Write “//” before the host and “/” after it. Percent-encode any other delimiters in between.",
    example: "http://good.example\\@evil.example/",
    titles: { backslash: TWO_HOSTS, break: TWO_HOSTS, "signs-at": TWO_HOSTS, "slash-only": TWO_HOSTS },
    source: URL_PARSER,
    messages: sentencesOf(PARSERS_DIFFER),
    sourcesByReason: sourcesOfSentences(PARSERS_DIFFER),
  },
  "look-alike-host": {
    title: "Look-alike (homograph) host",
    advice: "Type the host yourself instead of following the link. In your own links, correct the letter.",
    example: "https://p\u0430ypal.com/",
    source: uts39("4", "Confusable_Detection"),
    sourcesByReason: {
      letter: [uts39("4", "Confusable_Detection"), uts39("5.1", "Mixed_Script_Detection")],
      letters: [uts39("4", "Confusable_Detection"), uts39("5.1", "Mixed_Script_Detection")],
      whole: [uts39("4.1", "Whole_Script_Confusables")],
      mixed: [uts39("5.2", "Restriction_Level_Detection")],
    },
    messages: {
      letter: "Letter $1 is $2 $3 ($4), not Latin $5.",
      letters: "Letter $1 is $2 $3 ($4), not Latin $5, and $6 more.",
      whole: "All letters are $2. Letter $1 is $3 ($4), not Latin $5.",
      character: "Character $1 is $3 ($4), not the usual one.",
      delimiter: "Character $1 is $3 ($4). It only looks like the host’s end.",
      mixed: "The host mixes letters of several scripts. Letter $1 is $2 $3 ($4).",
    } satisfies Record<LookAlikeReason, string>,
    titles: {
      letter: NOT_IT,
      letters: NOT_IT,
      whole: NOT_IT,
      character: NOT_IT,
      delimiter: "This is $1, not $2",
      mixed: "Host mixes scripts",
    },
  },
  "host-in-subdomain": {
    title: "Subdomain disguised as a host",
    advice: "Read the host from its end. If that isn’t the site you mean, don’t open it.",
    example: "https://paypal.com.evil.example/",
    titles: { labels: "This belongs to $1, not $2", hyphen: "This belongs to $1, not $2" },
    source: urlStandard("4.8.1", "url-rendering-simplification"),
    alsoIn: [urlStandard("4.8.2", "url-rendering-elision"), urlStandard("3.2", "host-registrable-domain")],
    messages: { labels: OWNER, hyphen: OWNER } satisfies Record<SubdomainReason, string>,
    note: "Caches, translators and library proxies legitimately show other sites under their host.",
  },
  "ipv4-spelling": {
    title: "Unusual IP address notation",
    advice: "Write the host name, or the IP address as four decimal numbers.",
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
    source: IPV4_PARSER,
    messages: sentencesOf(IPV4_SPELLING),
    sourcesByReason: sourcesOfSentences(IPV4_SPELLING),
  },
  direction: {
    title: "Contains a bidirectional control character",
    advice: "Remove the character. If the URL needs it, percent-encode it.",
    example: "https://shop.example/\u202egpj.exe",
    titles: { mark: "Contains text direction marks" },
    source: unicodeBidi("2.2"),
    messages: sentencesOf(DIRECTION),
    sourcesByReason: sourcesOfSentences(DIRECTION),
  },
  "invisible-text": {
    title: "Contains invisible characters",
    advice: "Remove the characters. If the URL needs them, percent-encode them.",
    example: "https://shop.example/bo\u200bwls",
    source: GRAPHIC,
    messages: sentencesOf(INVISIBLE_TEXT),
    sourcesByReason: sourcesOfSentences(INVISIBLE_TEXT),
  },
  "no-server": {
    title: "Script or data URL",
    advice: "Link to a web page instead. Open such a URL only if you trust its author.",
    example: "javascript:alert(1)",
    titles: {
      program: HAS_SCRIPT,
      document: HAS_DOCUMENT,
      "program-inside": HAS_SCRIPT,
      "document-inside": HAS_DOCUMENT,
    },
    source: rfc2397("2"),
    alsoIn: PROGRAMS,
    sourcesByReason: {
      program: PROGRAMS,
      document: DOCUMENTS,
      "program-inside": PROGRAMS,
      "document-inside": DOCUMENTS,
    },
    messages: {
      program: SCRIPT,
      document: DOCUMENT,
      "program-inside": SCRIPT,
      "document-inside": DOCUMENT,
    } satisfies Record<ServerReason, string>,
    note: "Trueform opens only web and FTP URLs.",
  },
} satisfies Readonly<Record<string, CheckProse>>;

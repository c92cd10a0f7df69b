import { commentary, pdfReference, readme, rfc1738, rfc3986, urlStandard } from "../sources.ts";
import type { Reason as ControlReason } from "./encoded-control.ts";
import type { CheckProse } from "./finding.ts";
import type { Reason as ProfileReason } from "./outside-profile.ts";
import type { Reason as PortReason, Protocol } from "./port.ts";
import type { Reason as RefusedReason } from "./refused.ts";

const IN_FILE = "A file URL can’t have a user name, password or port.";
const NO_SCHEME = "A scheme must start with a letter. If this is a host, write “http://” before it.";

const PARSER = urlStandard("4.4", "concept-basic-url-parser");
const FIRST_CHARACTER = [PARSER, rfc3986("3.1"), rfc1738("2.1")];

const PROTOCOL_NAMES: Readonly<Record<Protocol, string>> = {
  ftp: "FTP",
  ssh: "SSH",
  telnet: "Telnet",
  smtp: "SMTP",
  gopher: "Gopher",
  finger: "Finger",
  web: "HTTP",
  pop3: "POP3",
  nntp: "NNTP",
  imap: "IMAP",
  irc: "IRC",
  wais: "WAIS",
  prospero: "Prospero",
};

const OF_PROTOCOL = "This port belongs to $1. The server may read the request as commands.";

const ofProtocols = <Value>(give: (name: string) => Value): Readonly<Record<Protocol, Value>> =>
  Object.fromEntries(Object.entries(PROTOCOL_NAMES).map(([protocol, name]) => [protocol, give(name)])) as Record<
    Protocol,
    Value
  >;

export const findingsProse = {
  refused: {
    title: "Browsers refuse this URL",
    advice: "Correct the part that the message names. Relative URLs work only on their page.",
    example: "http://shop.example:99999/",
    source: PARSER,
    messages: {
      relative: "This is a relative URL. It works only on the page that contains it.",
      "host-empty": "The host is missing.",
      "host-invalid": "The host contains invalid characters or is not a valid IP address.",
      "bracket-open": "The IP address starts with “[” but lacks the closing “]”.",
      "port-invalid": "The port must be a number from 0 to 65535.",
      "credentials-in-file": IN_FILE,
      "port-in-file": IN_FILE,
      "userinfo-cut":
        "An unencoded “/”, “?” or “#” seems to cut off the password. Write “/” as %2F, “?” as %3F, “#” as %23.",
      "scheme-first": NO_SCHEME,
      "scheme-or-host": NO_SCHEME,
      other: "Browsers can’t parse this URL.",
    } satisfies Record<RefusedReason, string>,
    sourcesByReason: {
      "userinfo-cut": [PARSER, rfc1738("3.1"), readme("username & password", "2a"), commentary("§2, Sintaxis")],
      "scheme-first": FIRST_CHARACTER,
      "scheme-or-host": FIRST_CHARACTER,
    },
  },
  port: {
    title: "Unusual port",
    advice: "Remove the port to use the default. Otherwise check which service answers there.",
    example: "http://shop.example:443/",
    source: rfc1738("6"),
    messages: {
      other: "This isn’t the scheme’s default port. The server may speak another protocol.",
      reserved: "This port is reserved (below 1024) and not the scheme’s default. Another service may answer.",
      "http-https": "The defaults are 80 for http and 443 for https. The server probably expects the other scheme.",
      ...ofProtocols(() => OF_PROTOCOL),
    } satisfies Record<PortReason, string>,
    values: ofProtocols((name) => [name]),
    note: "The URL alone can’t show whether a request does harm.",
  },
  "encoded-control": {
    title: "Encoded control characters",
    advice: "Remove the characters unless the receiving program expects them.",
    example: "https://shop.example/?to=a%0D%0ADATA",
    source: rfc1738("6"),
    // Section 6 is about protocol delimiters.
    sourcesByReason: {
      nul: [rfc1738("2.2"), pdfReference("the note after step 7")],
      "gopher-plus-line-break": [rfc1738("3.4.9"), rfc1738("6")],
    },
    messages: {
      "line-break": "Once decoded, this line break could inject a command.",
      "form-line-break": "Forms send line breaks in multi-line text. Once decoded, they could inject a command.",
      "gopher-plus-line-break":
        "These line breaks separate answers to a Gopher+ form. Other servers may read them as commands.",
      nul: "Many programs end text at a NUL character. They see a shorter URL.",
    } satisfies Record<ControlReason, string>,
    note: "The URL can’t show whether a program decodes this or is harmed.",
  },
  password: {
    title: "Password in the URL",
    advice: "Remove the password. If you shared the URL, change the password.",
    example: "https://ann:secret@shop.example/",
    source: rfc1738("6"),
    // Deprecates passwords.
    alsoIn: [rfc3986("3.2.1")],
    messages: {
      password: "Anyone who sees the link can read the password. Logs and browser histories keep it, too.",
    },
  },
  "outside-profile": {
    title: "Scheme not covered",
    advice: "Nothing is wrong. For this scheme, choose another rule set.",
    example: "mailto:ann@shop.example",
    source: pdfReference("the sentence before step 1"),
    messages: {
      scheme: "This rule set covers only http, ftp and file. The URL stays unchanged.",
      https:
        "The rule set’s document doesn’t cover https. Trueform treats https like http, but never removes its port.",
    } satisfies Record<ProfileReason, string>,
  },
} satisfies Readonly<Record<string, CheckProse>>;

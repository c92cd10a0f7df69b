import {
  ecma262,
  html4,
  htmlStandard,
  page,
  pdfReference,
  readme,
  readmeText,
  rfc1738,
  rfc3986,
  rfc8259,
  urlStandard,
} from "../../sources.ts";
import type { CheckProse } from "../finding.ts";
import type { Reason as DelimiterReason } from "./delimiters-encoded.ts";
import type { Reason as DoubledReason } from "./double-encoded.ts";
import type { Reason as EntityReason } from "./entity.ts";
import type { Reason as MojibakeReason } from "./mojibake.ts";
import type { Reason as EscapeReason } from "./script-escape.ts";
import type { SiteConvention } from "./site-convention.ts";
import type { Reason as UnderEncodedReason } from "./under-encoded.ts";

const SITE_CONVENTIONS = {
  "page-convention": "The page’s own URL is encoded the same way, probably on purpose.",
  "host-convention": "All links to this host are encoded alike, probably on purpose.",
  signed: "The URL is signed, and a repair would break the signature.",
  stored: "The file name follows an ID. File stores often keep such names encoded.",
  fields: "The site may encode each field separately.",
  markup: "The text is markup, which its site may need unchanged.",
  fragment: "The page itself decides how often to decode its fragment.",
  macro: "Click trackers encode the query again for each redirect.",
} satisfies Record<SiteConvention, string>;

const TIMES = "This text has $1 layers of percent-encoding.";

const IN_PATH_TEXT = "“$1” is encoded, so the text after it is read as path.";

const RAW_ENTITY = "HTML writes “&” as “&amp;”. URLs need the character itself.";

const JSON_TEXT = "The text was not decoded from JSON: \\u0026 means “&”, \\u003D means “=”.";

export const encodingProse = {
  "double-encoded": {
    title: "Encoded more than once",
    advice: "Encode each value once. Look for a second encoding step, often a template or redirect.",
    example: "https://shop.example/?q=caf%25C3%25A9",
    source: pdfReference("the note after step 7"),
    alsoIn: [rfc3986("2.4"), readmeText("URL Format in WWWOFFLE")],
    messages: {
      all: TIMES,
      some: TIMES,
      inside: "Part of this value was already encoded twice. Then the whole value was encoded again.",
      "percent-u": "A %uXXXX code (JavaScript’s escape(), classic ASP) was encoded again.",
      plus: "A form encoded a space as “+”. Then “+” was encoded as %2B.",
    } satisfies Record<DoubledReason, string>,
    grounds: {
      "all-doubled": "Every %XX code is encoded more than once.",
      "some-single": "Other %XX codes in this part are encoded once.",
      utf8: "The decoded text is valid UTF-8.",
      "not-utf8": "The decoded bytes are not valid UTF-8.",
      cut: "The decoded UTF-8 text is cut off within its last character.",
      "old-text": "The decoded bytes are text in an older encoding.",
      base64: "The value is base64, which has no percent sign.",
      needed: "The decoded characters need encoding.",
      needless: "The decoded characters need no encoding.",
      sibling: "Another link on this page encodes it once.",
      own: "The page’s own URL encodes it once.",
      "link-text": "The link text matches the repaired URL.",
      argument: "In other links, this parameter has one layer fewer.",
      "plain-plus": "Other links write spaces as “+”.",
      percent: "The percent sign may be literal.",
      "stored-file": "Stored file names are often already encoded.",
      reserved: "Some servers need reserved characters in paths encoded twice.",
      form: "The text is form data, which redirects may encode again on purpose.",
      quoted: "CSV-like records may encode each quoted field separately.",
      words: "Every %2B is between words.",
      beside: "Another part of this URL is encoded the same way.",
      ...SITE_CONVENTIONS,
    },
    // Summarizes the note of the PDF Reference.
    note: "The URL can’t show how often it was encoded. %00 may be an encoded NUL, or the literal text “%00”. The PDF Reference therefore assumes one layer.",
  },
  "delimiters-encoded": {
    title: "Encoded delimiters",
    advice: "Encode each name and value before building the URL. Keep its own “?”, “&”, “=” and “#” unencoded.",
    example: "https://shop.example/bowls%3Fcolor%3Dblue%26size%3D2",
    source: rfc3986("2.2"),
    messages: {
      path: IN_PATH_TEXT,
      fragment: IN_PATH_TEXT,
      key: "A whole query is encoded in a parameter name.",
      handed: "This value is a URL. Its query is encoded twice, the rest not at all.",
    } satisfies Record<DelimiterReason, string>,
    values: { path: ["?"], fragment: ["#"] },
    grounds: {
      "single-argument": "The encoded text has only one “=”. It may belong to the name.",
      macro: SITE_CONVENTIONS.macro,
    },
  },
  mojibake: {
    title: "Garbled text (mojibake)",
    advice: "Decode the text as UTF-8 before percent-encoding it.",
    example: "https://shop.example/caf%C3%83%C2%A9",
    source: urlStandard("1.3", "utf-8-percent-encode"),
    messages: {
      latin1: "UTF-8 was read as Latin-1 (or windows-1252): “é” became “Ã©”.",
      lost: "UTF-8 was misread as Latin-1 (or windows-1252) more than once. Some text is lost.",
    } satisfies Record<MojibakeReason, string>,
  },
  entity: {
    title: "HTML entity in the URL",
    advice: "Decode the HTML before using or encoding the URL. Write “&amp;” only in HTML source.",
    example: "https://shop.example/?a=1&amp;b=2",
    source: readme("arguments", "2c"),
    sourcesByReason: { legacy: [htmlStandard("13.5", "named-character-references")] },
    messages: {
      ampersand: RAW_ENTITY,
      path: RAW_ENTITY,
      cut: "The “#” of an HTML entity starts the fragment. The server never gets the rest.",
      character: RAW_ENTITY,
      fragment: RAW_ENTITY,
      legacy: "A parameter was read as an HTML entity: “&region=” became “®ion=”.",
      escaped: "The text was still HTML when it was percent-encoded.",
    } satisfies Record<EntityReason, string>,
  },
  "script-escape": {
    title: "JavaScript or JSON escape",
    advice: "Decode the JSON before using the URL. Encode values with encodeURIComponent(), not escape().",
    example: "https://shop.example/?q=%u041C%u0438%u0440",
    source: ecma262("B.2.1.1", "sec-escape-string"),
    sourcesByReason: { json: [rfc8259("7")], "json-encoded": [rfc8259("7")] },
    messages: {
      "percent-u": "JavaScript’s escape() and classic ASP write %uXXXX. Some programs reject the URL.",
      json: JSON_TEXT,
      "json-encoded": JSON_TEXT,
    } satisfies Record<EscapeReason, string>,
  },
  "under-encoded": {
    title: "Unencoded characters",
    advice: "Write “%” as %25 and a space as %20. Replace a macro with its value.",
    example: "https://shop.example/100%",
    source: rfc1738("2.2"),
    messages: {
      "stray-percent": "A “%” must be followed by two hex digits. Some programs reject the URL.",
      macro: "An ad server or template should have replaced this placeholder.",
      unsafe: "These characters must be percent-encoded. Programs treat them differently.",
    } satisfies Record<UnderEncodedReason, string>,
    titles: { macro: "Unreplaced ad macro" },
    sourcesByReason: {
      macro: [
        page("Google Ad Manager Help", "Macros"),
        page("Campaign Manager 360 Help", "Campaign Manager 360 macros"),
      ],
    },
  },
  mixed: {
    title: "Inconsistent encoding",
    advice: "Find the step that encodes only part of the text. Encode the whole once.",
    example: "https://shop.example/?q=caf%25C3%25A9%20cr%C3%A8me",
    source: rfc3986("2.4"),
    messages: { mixed: "Some %XX codes were encoded again, others not, probably in two steps." },
  },
  plus: {
    title: "“+” and %20 in one query",
    advice: "Write every space in a query as %20, which all programs understand.",
    example: "https://shop.example/?q=blue+bowls&for=two%20people",
    source: readme("arguments", "2b"),
    alsoIn: [readmeText("URL Format in WWWOFFLE"), html4("17.13.3")],
    messages: { mixed: "The query writes spaces as both “+” and %20. Only form parsers read “+” as a space." },
  },
  "legacy-charset": {
    title: "Not UTF-8",
    advice: "Encode the text as UTF-8 if the server accepts it. Many old servers don’t.",
    example: "https://shop.example/caf%E9",
    source: urlStandard("1.3", "percent-encoded-bytes"),
    messages: { legacy: "The percent-encoded bytes are not UTF-8. They may be text in an older encoding." },
  },
  "literal-percent": {
    title: "Literal percent sign",
    advice: "Nothing is wrong. A percent sign is written %25.",
    example: "https://shop.example/?q=100%25",
    source: rfc3986("2.4"),
    messages: { percent: "A literal percent sign, correctly encoded." },
  },
  opaque: {
    title: "Opaque token",
    advice: "Nothing is wrong. Only the program that made the token can read it.",
    example: "https://shop.example/?sig=%8F%25A1%25C3%9E%D2%02%FF%E1",
    source: rfc3986("2.4"),
    messages: { token: "By chance, this token may look as if it were encoded twice." },
  },
} satisfies Readonly<Record<string, CheckProse>>;

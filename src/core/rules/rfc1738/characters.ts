/** Order matters: after dropping the fragment and encoding stray "%", every "%" starts "%XX" (RFC 1738, 2.2). */
import { charactersOutside, lowerCaseEscapes, percentEncoded, shape, strayPercent } from "../../triggers/traits.ts";
import { RESERVED_1738, UNRESERVED_1738 } from "../../url/characters.ts";
import {
  characterSet,
  decoder,
  encode,
  encodeStrayPercents,
  percentEncodeOctet,
  replacements,
  upperCasePercentEncoding,
} from "../../url/percent.ts";
import { characterRecoding, recoderBy } from "../../url/recode.ts";
import { type Part, replacePart, schemeOf } from "../../url/url.ts";
import { ifHasScheme, mapParts } from "../every-part.ts";
import { differInAppState } from "../fragment-state.ts";
import type { UrlRule } from "../rule.ts";
import { makesForbiddenHost } from "./forbidden-host.ts";

/** 2.2: US-ASCII without controls and unsafe characters (space < > " # { } | \ ^ ~ [ ] and the grave accent). */
const ALLOWED = `${UNRESERVED_1738}${RESERVED_1738}%`;
const SAFE = characterSet(ALLOWED);
/** 3.1: ":", "@" and "/" must be encoded. */
const USERINFO = characterSet(ALLOWED.replace(/[/:@]/g, ""));
/** Brackets of IP literals are newer (RFC 3986, 3.2.2); encoding them would break the host. */
const LITERAL = characterSet(`${ALLOWED}[\\]`);

const isLiteral = (host: string): boolean => host.startsWith("[") && host.includes("]");

function encodeIn(text: string, part: Part): string {
  if (part === "user" || part === "password") return encode(text, USERINFO);
  return encode(text, part === "host" && isLiteral(text) ? LITERAL : SAFE);
}

export const dropFragment: UrlRule = {
  id: "rfc1738-drop-fragment",
  safety: "preserves",
  mayChange: differInAppState,
  sameSpelling: true,
  about: "fragment",
  triggers: [shape("fragment")],
  // "#" is part of the script.
  apply: ifHasScheme((url) => (schemeOf(url) === "javascript" ? url : replacePart(url, "fragment", null))),
};

export const encodeStrayPercent: UrlRule = {
  id: "rfc1738-stray-percent",
  safety: "usually-preserves",
  mayChange: makesForbiddenHost,
  triggers: [strayPercent()],
  apply: ifHasScheme((url) => mapParts(url, encodeStrayPercents)),
};

export const encodeUnsafe: UrlRule = {
  id: "rfc1738-encode-unsafe",
  safety: "preserves",
  mayChange: makesForbiddenHost,
  triggers: [charactersOutside(SAFE), shape("userinfo")],
  apply: ifHasScheme((url) => mapParts(url, encodeIn)),
};

export const upperCase: UrlRule = {
  id: "rfc1738-upper-case-escapes",
  safety: "preserves",
  mayChange: makesForbiddenHost,
  triggers: [lowerCaseEscapes()],
  apply: ifHasScheme((url) => mapParts(url, upperCasePercentEncoding)),
};

/** "+" has a separate rule. */
const NEEDLESS = characterSet(UNRESERVED_1738.replace("+", ""));
const decodeEachNeedless = decoder(NEEDLESS);
/** "," separates email addresses (RFC 6068, 2). */
const decodeMailNeedless = decoder(characterSet(UNRESERVED_1738.replace(/[+,]/g, "")));

/** Keeps header fields of mailto URLs, which are newer than RFC 1738. */
const decodeEveryPart = (decode: (text: string) => string, decodeMail = decode): UrlRule["apply"] =>
  ifHasScheme((url) =>
    schemeOf(url) === "mailto"
      ? mapParts(url, (text, part) => (part === "query" ? text : decodeMail(text)))
      : mapParts(url, decode),
  );

export const decodeUnreservedRule: UrlRule = {
  id: "rfc1738-decode-needless",
  safety: "usually-preserves",
  mayChange: makesForbiddenHost,
  triggers: [percentEncoded(NEEDLESS)],
  apply: decodeEveryPart(decodeEachNeedless, decodeMailNeedless),
};

export const decodePlus: UrlRule = {
  id: "rfc1738-decode-plus",
  safety: "may-change",
  triggers: [percentEncoded("+")],
  apply: decodeEveryPart(decoder(characterSet("+"))),
};

export const recodePart = recoderBy(() =>
  characterRecoding(
    SAFE,
    (character, code) => (character !== "%" && SAFE.has(character) ? character : percentEncodeOctet(code)),
    replacements((octet, character) =>
      character === "+" || NEEDLESS.has(character) ? character : percentEncodeOctet(octet),
    ),
  ),
);

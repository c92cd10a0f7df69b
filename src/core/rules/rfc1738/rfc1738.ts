/**
 * RFC 1738, with references by RFC 1808. Keeps dot segments, and empty users and passwords (3.1). For other schemes,
 * changes only characters (2.2).
 */
import { characters, shape } from "../../triggers/traits.ts";
import { withDriveInPath } from "../../url/drive-letter.ts";
import { rfc1738Scheme } from "../../url/older-scheme.ts";
import { withQuestionMarkInLogin } from "../../url/question-in-login.ts";
import { resolve1808, resolveText } from "../../url/resolve.ts";
import { DEFAULT_PORTS, SCHEMES } from "../../url/schemes.ts";
import { replacePart, schemeOf, type Url } from "../../url/url.ts";
import { makeFastPath } from "../fast-path.ts";
import type { Profile, StringRule, UrlRule } from "../rule.ts";
import {
  dropLocalhost,
  dropPorts,
  dropPortZeros,
  lowerCaseOutsideEscapes,
  lowerCaseScheme,
  stripEnds,
} from "../shared-rules.ts";
import { decodeGopherPath, decodeMailAddress, dropGopherType, lowerCaseTypecode } from "./by-scheme.ts";
import {
  decodePlus,
  decodeUnreservedRule,
  dropFragment,
  encodeStrayPercent,
  encodeUnsafe,
  recodePart,
  upperCase,
} from "./characters.ts";
import { makesForbiddenHost } from "./forbidden-host.ts";

const stripSpaces: StringRule = {
  ...stripEnds,
  id: "rfc1738-strip-spaces",
};

const resolveReference: StringRule = {
  id: "rfc1738-resolve",
  safety: "preserves",
  sameSpelling: true,
  triggers: [],
  // RFC 1808, 2.4.2: any such character may start a scheme.
  applyToText: (text, { base = "" }) =>
    rfc1738Scheme(text) === null ? resolveText(text, stripEnds.applyToText(base, {}), resolve1808) : text,
};

const lowerScheme = lowerCaseScheme("rfc1738-lower-case-scheme");

/** 3.1, common Internet scheme syntax. */
const namesHost = (url: Url): url is Url & { host: string } => url.host !== null && SCHEMES.has(schemeOf(url));

const lowerCaseHost: UrlRule = {
  id: "rfc1738-lower-case-host",
  safety: "preserves",
  mayChange: makesForbiddenHost,
  triggers: [characters("A-Z", "authority")],
  apply: (url) => (namesHost(url) ? replacePart(url, "host", lowerCaseOutsideEscapes(url.host)) : url),
};

const dropEmptyPort: UrlRule = {
  id: "rfc1738-empty-port",
  safety: "preserves",
  triggers: [shape("port")],
  apply: (url) => (namesHost(url) && url.port === "" ? replacePart(url, "port", null) : url),
};

const dropZeros: UrlRule = {
  id: "rfc1738-port-zeros",
  safety: "preserves",
  triggers: [shape("port")],
  apply: (url) => (namesHost(url) ? dropPortZeros(url) : url),
};

const dropDefaultPort: UrlRule = {
  id: "rfc1738-default-port",
  safety: "preserves",
  triggers: [shape("port")],
  apply: dropPorts(DEFAULT_PORTS),
};

const moveDrive: UrlRule = {
  id: "rfc1738-drive-letter",
  safety: "usually-preserves",
  triggers: [],
  apply: withDriveInPath,
};

const dropFileLocalhost: UrlRule = {
  id: "rfc1738-file-localhost",
  safety: "preserves",
  triggers: [],
  apply: dropLocalhost,
};

/** Optional "/" after the host: 3.2.2, 3.3, 3.4.1, 3.8. */
const OPTIONAL_SLASH = /^(?:ftp|https?|gopher|telnet)$/;

const fillPath: UrlRule = {
  id: "rfc1738-empty-path",
  safety: "preserves",
  sameSpelling: "shown",
  triggers: [shape("path-empty")],
  apply: (url) => {
    if (!url.host || url.path !== "" || !OPTIONAL_SLASH.test(schemeOf(url))) return url;
    // A searchpart needs "/" before it (section 5); only http has one.
    return url.query === null || /^https?$/i.test(schemeOf(url)) ? replacePart(url, "path", "/") : url;
  },
};

/** "?" in "ftp://u?p@h/" does not end the host. */
const byLogin1738 = (rule: UrlRule): UrlRule => ({
  ...rule,
  apply: (url, context) => {
    const read = withQuestionMarkInLogin(url);
    const next = rule.apply(read, context);
    return next === read ? url : next;
  },
});

export const rfc1738Profile: Profile = {
  id: "rfc1738",
  version: 1,
  listsViolations: true,
  fastPath: makeFastPath({ path: recodePart, query: recodePart }),
  cut: { driveLetter: true },
  stringRules: [stripSpaces, resolveReference],
  urlRules: [
    lowerScheme,
    dropFragment,
    moveDrive,
    encodeStrayPercent,
    encodeUnsafe,
    upperCase,
    decodeUnreservedRule,
    decodePlus,
    decodeGopherPath,
    decodeMailAddress,
    lowerCaseTypecode,
    lowerCaseHost,
    dropEmptyPort,
    dropZeros,
    dropDefaultPort,
    dropFileLocalhost,
    fillPath,
    dropGopherType,
  ].map(byLogin1738),
};

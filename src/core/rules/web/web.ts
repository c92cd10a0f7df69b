/**
 * As browsers do: the URL Standard’s parser, then RFC 3986, 6.2.2, then no fragment. Non-special schemes keep it, and
 * the platform writes their parts. Order matters.
 */
import type { Profile } from "../rule.ts";
import { lowerCaseScheme, stripEnds } from "../shared-rules.ts";
import { dropDefaultPort, dropEmptyUserinfo, encodeUserinfo, normalizePort, refuseUnrequestable } from "./authority.ts";
import { canonicalizeByPlatform } from "./canonicalize-by-platform.ts";
import { dropFileLocalhost, normalizeDriveLetter } from "./files.ts";
import { dropFragment, dropTextDirective } from "./fragment.ts";
import { decodeHost, encodeHost, hostToAscii, lowerCaseHost, normalizeIPv4, normalizeIPv6 } from "./host.ts";
import {
  decodeUnreservedRule,
  encodeFragment,
  encodePath,
  encodeQuery,
  fillPath,
  removeDotsFromPath,
  upperCase,
} from "./parts.ts";
import { assumeHttp, dropNewlines, normalizeSlashes, replaceBackslashes, resolveReference } from "./string-rules.ts";

export const web: Profile = {
  id: "web",
  version: 1,
  isWhatBrowsersSend: true,
  fastPath: canonicalizeByPlatform,
  stringRules: [stripEnds, dropNewlines, assumeHttp, replaceBackslashes, resolveReference, normalizeSlashes],
  urlRules: [
    lowerCaseScheme("lower-case-scheme"),
    refuseUnrequestable,
    decodeHost,
    hostToAscii,
    encodeHost,
    normalizeIPv4,
    normalizeIPv6,
    lowerCaseHost,
    normalizePort,
    dropDefaultPort,
    dropEmptyUserinfo,
    encodeUserinfo,
    fillPath,
    dropFileLocalhost,
    removeDotsFromPath,
    normalizeDriveLetter,
    encodePath,
    encodeQuery,
    encodeFragment,
    upperCase,
    decodeUnreservedRule,
    dropTextDirective,
    dropFragment,
  ],
};

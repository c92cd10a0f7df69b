/** The URL Standard's parser, RFC 3986, 6.2.2, then the fragment dropped. Order matters. */
import { rfc3986 } from "../../sources.ts";
import type { Profile } from "../rule.ts";
import { lowerCaseScheme, stripEnds } from "../shared-rules.ts";
import {
  decodeHost,
  dropDefaultPort,
  dropEmptyUserinfo,
  dropOtherPort,
  encodeUserinfo,
  hostToAscii,
  lowerCaseHost,
  refuseUnrequestable,
  spellIPv4,
  spellIPv6,
  spellPort,
} from "./authority.ts";
import { dropFileLocalhost, spellDriveLetter } from "./files.ts";
import { dropFragment, dropTextDirective } from "./fragment.ts";
import {
  decodeNeedless,
  encodeFragment,
  encodePath,
  encodeQuery,
  fillPath,
  removeDotsFromPath,
  upperCase,
} from "./parts.ts";
import { assumeHttp, dropNewlines, resolveReference, spellSlashes, turnBackslashes } from "./string-rules.ts";

export const web: Profile = {
  id: "web",
  title: "Web (what a browser requests)",
  document: "URL Standard, RFC 3986",
  stringRules: [stripEnds, dropNewlines, assumeHttp, turnBackslashes, resolveReference, spellSlashes],
  urlRules: [
    lowerCaseScheme(
      "lower-case-scheme",
      rfc3986("6.2.2.1"),
      "Schemes that differ only in case are equivalent, and the RFC normalizes them to lowercase.",
    ),
    refuseUnrequestable,
    decodeHost,
    hostToAscii,
    spellIPv4,
    spellIPv6,
    lowerCaseHost,
    dropFileLocalhost,
    spellPort,
    dropDefaultPort,
    dropEmptyUserinfo,
    encodeUserinfo,
    fillPath,
    removeDotsFromPath,
    spellDriveLetter,
    encodePath,
    encodeQuery,
    encodeFragment,
    upperCase,
    decodeNeedless,
    dropTextDirective,
    dropFragment,
    dropOtherPort,
  ],
};

/**
 * What a browser requests, spelled once: the URL Standard's parser, then RFC 3986, 6.2.2, then the fragment dropped.
 * The rules stand in the order in which they work; they are declared in the files beside this one.
 */
import { rfc3986 } from "../../sources.ts";
import { lowerCaseScheme, stripEnds } from "../crafts.ts";
import type { Profile } from "../rule.ts";
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
import { assumeHttp, dropNewlines, resolveReference, spellSlashes, turnBackslashes } from "./readings.ts";

export const web: Profile = {
  id: "web",
  title: "Web (what a browser requests)",
  document: "URL Standard, RFC 3986",
  readings: [stripEnds, dropNewlines, assumeHttp, turnBackslashes, resolveReference, spellSlashes],
  rewrites: [
    lowerCaseScheme(
      "lower-case-scheme",
      rfc3986("6.2.2.1"),
      "Schemes that differ in case alone are equivalent, and the RFC normalizes them to lower case.",
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
  settled: settledPattern(),
};

/**
 * Absolute http and https URLs that no rule changes: plain lower-case host that does not end in a number, no port, no
 * dot segments, only safe characters and upper-case escapes of characters that need them, no fragment.
 * Every star is over a class that its follower is not in, so the time is linear.
 */
function settledPattern(): RegExp {
  const needed = "%(?:[01][0-9A-F]|2[0-9A-CF]|3[A-F]|40|5[B-E]|60|7[B-DF]|[89A-F][0-9A-F])";
  const run = (characters: string) => `[${characters}]*(?:${needed}[${characters}]*)*`;
  const label = "(?!xn--)[a-z0-9_-]+";
  const host = `(?:${label}\\.)*(?!xn--)[a-z][a-z0-9_-]*`;
  const segment = `(?!\\.{1,2}(?:[/?]|$))${run("A-Za-z0-9!$&'()*+,\\-.:;=@_~[\\]")}`;
  const query = run("A-Za-z0-9!$&()*+,\\-./:;=?@_~[\\]");
  return new RegExp(`^https?://${host}(?:/${segment})+(?:\\?${query})?$`);
}

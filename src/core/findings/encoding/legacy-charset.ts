import { notUtf8 } from "../../triggers/traits.ts";
import type { Component } from "../../url/components.ts";
import { decodeToOctets, decodeToText } from "../../url/percent.ts";
import { decodeAs } from "../../url/platform-text.ts";
import type { Check } from "../finding.ts";
import { withoutMacros } from "../macros.ts";
import { analysedParts, type Part } from "./parts.ts";
import { PERCENT_U } from "./script-escapes.ts";

/** Labels of the URL Standard. */
export const LEGACY_ENCODINGS = ["windows-1252", "shift_jis", "gbk", "euc-kr"] as const;

export const legacyDecodingsOf = (text: string): { readonly encoding: string; readonly text: string }[] => {
  const octets = decodeToOctets(text);
  return LEGACY_ENCODINGS.flatMap((encoding) => {
    const read = decodeAs(octets, encoding);
    // Control and private-use characters show a wrong guess.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: looks for them.
    return read === null || /[\0-\x1f\x7f-\x9f\ufffd\ue000-\uf8ff]/.test(read) ? [] : [{ encoding, text: read }];
  });
};

const OCTETS_KEY = /hash|digest|sig|peer_id/i;

/** Digests are not text. */
export const isOctets = ({ decoded }: Component, key: string | null): boolean =>
  decoded === null && key !== null && OCTETS_KEY.test(key);

/** "%%CACHEBUSTER%%" contains no octet "CA". */
const isNotUtf8 = ({ text, decoded }: Component): boolean =>
  decoded === null && decodeToText(withoutMacros(text)) === null;

const isLegacy = ({ component, key, doubled }: Part): boolean =>
  (doubled.kind === "none" || doubled.kind === "literal") &&
  isNotUtf8(component) &&
  !isOctets(component, key) &&
  // Octets beside "%uXXXX" are Latin-1.
  !PERCENT_U.test(component.text) &&
  legacyDecodingsOf(component.text).length > 0;

export const legacyCharset: Check = {
  id: "legacy-charset",
  appliesToNested: true,
  showsBytes: true,
  showsLegacyDecodings: true,
  isMeasured: true,
  triggers: [notUtf8],
  find: (subject) =>
    analysedParts(subject)
      .filter(isLegacy)
      .slice(0, 100)
      .map(({ component, name }) => ({
        id: "legacy-charset",
        severity: "note",
        confidence: "high",
        component: name,
        reason: "legacy",
        evidence: component.text.match(/(?:%[89A-Fa-f][0-9A-Fa-f])+/)?.[0] ?? "",
      })),
};

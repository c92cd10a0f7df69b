import { charactersOutside, hasEncodedOrNonAscii, matching, strayPercent } from "../../triggers/traits.ts";
import type { Component } from "../../url/components.ts";
import { characterSet, encode, encodeStrayPercents, hasStrayPercent } from "../../url/percent.ts";
import { joinWithoutPairing } from "../../url/surrogates.ts";
import { type Check, type Finding, findInEach, replaceComponent } from "../finding.ts";
import { EXPAND_MACRO, MACRO, macrosIn, replaceOutsideMacros, withoutMacros } from "../macros.ts";
import { betweenEscapes, changeBetween, escapesIn } from "./script-escapes.ts";

export type Reason = "stray-percent" | "macro" | "unsafe";

/**
 * RFC 3986, 2, with brackets, common in queries, and URL code points beyond ASCII, which browsers encode (URL Standard,
 * 4.3).
 */
const MEMBERS = "A-Za-z0-9\\-._~:/?#@!$&'()*+,;=%[\\]\\u00a0-\\uffff";
const ALLOWED = characterSet(MEMBERS);
const OUTSIDE = new RegExp(`[^${MEMBERS}]+`, "g");

const isChecked = ({ name }: Component): boolean => /^(?:path|query|fragment|user|password)/.test(name);

const unsafeIn = (text: string): string[] => text.match(OUTSIDE)?.flatMap((run) => [...run]) ?? [];

/** Quick test: other macros and script escapes have a stray "%" or a backslash. */
const isFine = ({ text }: Component): boolean =>
  !hasStrayPercent(text) && text.search(OUTSIDE) < 0 && !EXPAND_MACRO.test(text);

/** Drive of a file URL (URL Standard, 1.3). */
const isDrive = ({ name, text }: Component): boolean => name === "path[0]" && /^[A-Za-z]\|$/.test(text);

function finding(component: Component, reason: Reason, evidence: string, repaired: string | null): Finding {
  const name = /^(?:user|password)$/.test(component.name) ? "userinfo" : component.name;
  return {
    id: "under-encoded",
    severity: reason === "unsafe" ? "note" : "warning",
    confidence: "high",
    component: name,
    reason,
    evidence,
    ...(repaired === null ? {} : { repaired }),
  };
}

/** Unsafe characters (RFC 1738, 2.2) and stray "%". */
export const underEncoded: Check = {
  id: "under-encoded",
  marks: { macro: MACRO },
  isMeasured: true,
  // There, the `rfc1738` check reports them.
  runsUnder: ({ listsViolations }) => !listsViolations,
  triggers: [
    charactersOutside(ALLOWED),
    matching(/[\x80-\x9f]/, hasEncodedOrNonAscii),
    matching(EXPAND_MACRO, "%"),
    strayPercent(),
  ],
  find: ({ text, components, url }) => {
    // javascript: and data: allow anything.
    if (url.host === null && url.scheme !== null) return [];
    return findInEach(
      components.filter((one) => !isFine(one) && isChecked(one)),
      (component) => {
        const [macro] = macrosIn(component.text);
        const escapes = escapesIn(component);
        const pieces = betweenEscapes(component.text, escapes);
        const isStray = pieces.some((piece) => hasStrayPercent(withoutMacros(piece)));
        const isUnsafe =
          pieces.some((piece) => piece.search(OUTSIDE) >= 0) &&
          !(url.scheme?.toLowerCase() === "file" && isDrive(component));
        if (!isStray && !isUnsafe && macro === undefined) return [];
        const found: Finding[] = [];
        const mended = changeBetween(component.text, escapes, (piece) =>
          encode(replaceOutsideMacros(piece, encodeStrayPercents), ALLOWED),
        );
        const repaired = replaceComponent(text, component, mended);
        if (isStray) {
          found.push(finding(component, "stray-percent", "%", repaired));
        }
        if (macro !== undefined) found.push(finding(component, "macro", macro, null));
        if (isUnsafe) {
          const evidence = joinWithoutPairing([...new Set(pieces.flatMap(unsafeIn))]);
          found.push(finding(component, "unsafe", evidence, repaired));
        }
        return found;
      },
    );
  },
};

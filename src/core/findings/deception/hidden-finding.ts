import type { Component } from "../../url/components.ts";
import { type Hidden, withoutHidden } from "../../url/hidden-characters.ts";
import { mapDecodedHost } from "../../url/host-readings.ts";
import { joinWithoutPairing } from "../../url/surrogates.ts";
import { schemeOf } from "../../url/url.ts";
import { type Finding, replaceComponent, type Subject } from "../finding.ts";

const WITHOUT_PARTS = /^(?:data|javascript)$/;

const PLAIN_HOST = /^[A-Za-z0-9.-]*$/;

/** Excludes passwords, and hosts that browsers refuse. */
export const checkedComponents = ({ components, url }: Subject): Component[] =>
  WITHOUT_PARTS.test(schemeOf(url))
    ? []
    : components.filter(
        ({ name, text }) =>
          name !== "password" &&
          name !== "scheme" &&
          name !== "port" &&
          (name !== "host" || PLAIN_HOST.test(text) || mapDecodedHost(text) !== null),
      );

/** Finds the "%XX" of a character, in either case. */
function encodedIn(upperCase: string, text: string, one: string): string {
  const encoded = encodeURIComponent(one);
  const at = upperCase.indexOf(encoded);
  return at < 0 ? encoded : text.slice(at, at + encoded.length);
}

function evidenceOf(text: string, isRaw: boolean, found: readonly Hidden[]): string {
  const distinct = [...new Set(found.map((one) => one.text))];
  if (isRaw) return joinWithoutPairing(distinct);
  // Upper-casing all would turn "ß" into two letters.
  const upperCase = text.replace(/%[0-9A-Fa-f]{2}/g, (triplet) => triplet.toUpperCase());
  return distinct.map((one) => encodedIn(upperCase, text, one)).join("");
}

type Own = Pick<Finding, "id" | "severity" | "reason">;

/** Encoded characters are data, so they are not removed. */
export function hiddenFinding(
  subject: Subject,
  component: Component,
  isRaw: boolean,
  found: readonly Hidden[],
  own: Own,
  deceives: boolean,
): Finding {
  const { text, url } = subject;
  const goesTo = url.host === null ? null : mapDecodedHost(url.host);
  return {
    ...own,
    confidence: "high",
    component: component.name === "user" ? "userinfo" : component.name,
    evidence: evidenceOf(component.text, isRaw, found),
    ...(isRaw ? { repaired: replaceComponent(text, component, withoutHidden(component.text, found)) } : {}),
    ...(deceives ? { deception: { goesTo, seems: null } } : {}),
  };
}

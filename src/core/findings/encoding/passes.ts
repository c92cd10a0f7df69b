import { decodeOctets, octetsToText, textToOctets } from "../../url/percent.ts";

/** One rung of the ladder: what a component says after so many decoding passes. */
export interface Pass {
  /** One character for each octet. */
  readonly octets: string;
  /** The octets read as UTF-8; `null` when they are not. */
  readonly text: string | null;
}

/** A component is not decoded more often than this; ten stand for ten or more. */
export const MOST_PASSES = 10;

const ESCAPE = /%[0-9A-Fa-f]{2}/;

/**
 * "As sent", "decoded once", "decoded twice" and so on, until no valid escape is left (RFC 3986, 2.4: never decode
 * twice; the PDF Reference, note in "URL Strings"). The first is the text as it stands.
 */
export function passesOf(text: string): Pass[] {
  const passes: Pass[] = [{ octets: textToOctets(text), text }];
  for (let now = textToOctets(text); ESCAPE.test(now) && passes.length <= MOST_PASSES; ) {
    now = decodeOctets(now);
    passes.push({ octets: now, text: octetsToText(now) });
  }
  return passes;
}

/** How many decoding passes it takes until no escape is left. */
export const depthOf = (text: string): number => passesOf(text).length - 1;

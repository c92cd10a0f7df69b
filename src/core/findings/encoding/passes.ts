import { decodeOctets, octetsToText, textToOctets } from "../../url/percent.ts";

export interface Pass {
  /** One character per octet. */
  readonly octets: string;
  /** `null` if not UTF-8. */
  readonly text: string | null;
}

/** Decoding stops here. */
export const MOST_PASSES = 10;

const ESCAPE = /%[0-9A-Fa-f]{2}/;

/** Decodes until nothing is encoded (RFC 3986, 2.4: never decode twice; PDF Reference, note in "URL Strings"). */
export function passesOf(text: string): Pass[] {
  const passes: Pass[] = [{ octets: textToOctets(text), text }];
  for (let now = textToOctets(text); ESCAPE.test(now) && passes.length <= MOST_PASSES; ) {
    now = decodeOctets(now);
    passes.push({ octets: now, text: octetsToText(now) });
  }
  return passes;
}

export const depthOf = (text: string): number => passesOf(text).length - 1;

/**
 * Parameters whose "&" and first letters were read as an HTML entity without ";": "&region=x" became "®ion=x". Browsers
 * read none before "=" or a letter in an attribute (HTML Standard, 13.2.5.73), but they do in text, and other programs
 * do everywhere.
 */
import type { Component } from "../../url/components.ts";
import { decodeToText, octetOf } from "../../url/percent.ts";
import type { Confidence } from "../finding.ts";
import { LEGACY_ENTITIES } from "./entities.ts";

/** Parameters that begin like an entity, and sites use. */
const WELL_KNOWN =
  /^(?:cents?|center|centur(?:y|ies)|copy(?:right|_?(?:id|from|to))|curren(?:cy|t)|degrees?|divid(?:end|er)|ethnicity|gt(?:in|m|_)|lt(?:v|ype)|macros?|micro(?:service|site|time)|not(?:e|ice|if)|para(?:graph|m)|pounds?|quot(?:a|e)|reg(?:ex|ion|ist|ular|_?(?:code|date|id|key|no|num|type))|sect(?:ion|or)|times(?:lot|pan|tamp|tep|_))/i;

/** Signs that formulas have, too, and characters of words: only a well-known name tells the two apart. */
const SIGN = /^[¤§©®¶]$/;

const SHORTEST_REST = 2;

/** A character as written, then the rest of a parameter's name; no space precedes. Quotes and tags follow no word. */
const CANDIDATE =
  /(?<!\s|\+|%20)((?:%C[23])?%[89A-F][0-9A-F]|[\u00a0-\u00ff]|(?<=\w)(?:%3[CE]|%22|[<>"]))((?:[A-Z_][\w.\-[\]]{0,40})?)(?==)/gi;

/** The same in a URL. */
export const LEGACY_PARAMETER = /(?:%(?:[89A-F][0-9A-F]|3[CE]|22)|[\u00a0-\u00ff])(?:[A-Z_][\w.\-[\]]{0,40})?=/;

/** Without characters beyond ASCII, encoded or not. */
export const LEGACY_PARAMETERS_OF_ASCII: readonly (readonly [string, RegExp])[] = ["<", ">", '"'].map((character) => [
  character,
  new RegExp(`${character}[A-Z_][\\w.\\-[\\]]{0,40}=`),
]);

/** These come in pairs. */
const MARKUP = /[<>"]|%3[CE]|%22/i;

/** As UTF-8, or as Latin-1 if the component is no UTF-8 and no octet of a longer character precedes; `null` for markup. */
function characterOf(written: string, { text, decoded }: Component, at: number): string | null {
  if (MARKUP.test(written) && MARKUP.test(text.slice(0, at))) return null;
  const character = decodeToText(written);
  if (character !== null || decoded !== null) return character;
  return /%[89A-F][0-9A-F]$/i.test(text.slice(0, at)) ? null : String.fromCharCode(octetOf(written));
}

const namesOf = (character: string): readonly string[] =>
  [...LEGACY_ENTITIES].filter(([name, one]) => one === character && !/^amp$/i.test(name)).map(([name]) => name);

interface Parameter {
  readonly name: string;
  readonly confidence: Confidence;
}

/** `null` for none. */
function parameterOf(character: string | null, rest: string): Parameter | null {
  const names = character === null ? [] : namesOf(character);
  const isUpperCase = /[A-Z]/.test(rest) && !/[a-z]/.test(rest);
  const own = names.find((name) => isUpperCase && name === name.toUpperCase()) ?? names[0];
  if (character === null || own === undefined) return null;
  const name = own + rest;
  if (WELL_KNOWN.test(name)) return { name, confidence: character < "\x80" ? "medium" : "high" };
  const isPlausible = SIGN.test(character) && (rest === "" || rest.length >= SHORTEST_REST);
  return isPlausible ? { name, confidence: "medium" } : null;
}

export interface Restored {
  /** As written. */
  readonly evidence: string;
  readonly confidence: Confidence;
  /** The value, with the parameters that follow it. */
  readonly mended: string;
}

/** Takes a value of a query; `null` for nothing to restore. */
export function restoreParameters(component: Component): Restored | null {
  let evidence: string | null = null;
  let confidence: Confidence = "high";
  const mended = component.text.replace(CANDIDATE, (whole, written: string, rest: string, at: number) => {
    const parameter = parameterOf(characterOf(written, component, at), rest);
    if (parameter === null) return whole;
    evidence ??= whole;
    if (parameter.confidence === "medium") confidence = "medium";
    return `&${parameter.name}`;
  });
  return evidence === null ? null : { evidence, confidence, mended };
}

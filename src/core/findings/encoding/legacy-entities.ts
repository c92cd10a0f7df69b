/**
 * Parameters read as HTML entities without ";": "&region=x" became "®ion=x". In attributes, browsers read none before
 * "=" or a letter (HTML Standard, 13.2.5.73), but they do in text, as do other programs.
 */
import { decodeToText, octetOf } from "../../url/percent.ts";
import type { Confidence } from "../finding.ts";
import { LEGACY_ENTITIES } from "./entities.ts";

/** Common parameters that start like an entity. */
const WELL_KNOWN =
  /^(?:cent(?:er|re|s|ur(?:y|ies))|copy(?:right|_?(?:id|from|to))|curren(?:cy|t)|degrees?|divid(?:end|er)|ethnicity|gt(?:in|m|_)|lt(?:v|ype)|macros?|micro(?:service|site|time)|not(?:_|after|before|e|ice|if)|para(?:graph|m)|pounds|quot(?:a|e)|reg(?:ex|ion|ist|ular|_?(?:code|date|id|key|no|num|type))|sect(?:ion|or)|times(?:_|cale|eries|heet|lot|pan|tamp|tep))/i;

/** Also found in formulas and words. */
const SIGN = /^[¤§©®¶]$/;

const SHORTEST_REST = 2;

const REST = /[A-Z_](?:[\w.\-[\]]|%5[BD]){0,40}/.source;

/** Quotes and tags do not follow a word. */
const CHARACTER = /(?:%C[23])?%[89A-F][0-9A-F]|[\u00a0-\u00ff]|(?<=\w)(?:%3[CE]|%22|[<>"])/.source;

/** "Â®": misread again. */
const MISREAD = /%C3%82(?=%C2)|\u00c2(?=[\u00a0-\u00bf])/.source;

const CANDIDATE = new RegExp(`(?<!\\s|\\+|%20)(?:${MISREAD})?(${CHARACTER})((?:${REST})?)(?==)`, "gi");

export const LEGACY_PARAMETER = new RegExp(`(?:%(?:[89A-F][0-9A-F]|3[CE]|22)|[\\u00a0-\\u00ff])(?:${REST})?=`);

export const LEGACY_PARAMETERS_OF_ASCII: readonly (readonly [string, RegExp])[] = ["<", ">", '"'].map((character) => [
  character,
  new RegExp(`${character}${REST}=`),
]);

/** These come in pairs. */
const MARKUP = /[<>"]|%3[CE]|%22/i;

/** Decodes as UTF-8, or as Latin-1 unless a longer character precedes. Returns `null` for markup. */
function characterOf(written: string, text: string, at: number): string | null {
  const before = text.slice(0, at);
  if (MARKUP.test(written) && MARKUP.test(before)) return null;
  const character = decodeToText(written);
  if (character !== null) return character;
  return /%[89A-F][0-9A-F]$/i.test(before) ? null : String.fromCharCode(octetOf(written));
}

interface Parameter {
  readonly name: string;
  readonly isSure: boolean;
}

function parameterOf(character: string, rest: string): Parameter | null {
  const names = [...LEGACY_ENTITIES].filter(([, one]) => one === character).map(([name]) => name);
  const letters = rest.replace(/%../g, "");
  const isUpperCase = /[A-Z]/.test(letters) && !/[a-z]/.test(letters);
  const own = names.find((name) => isUpperCase && name === name.toUpperCase()) ?? names[0];
  if (own === undefined) return null;
  const name = own + rest;
  if (WELL_KNOWN.test(name)) return { name, isSure: !MARKUP.test(character) };
  const isPlausible = SIGN.test(character) && (rest === "" || rest.length >= SHORTEST_REST);
  return isPlausible ? { name, isSure: false } : null;
}

export interface RestoredParameters {
  readonly evidence: string;
  readonly confidence: Confidence;
  readonly mended: string;
}

export function restoreParameters(value: string): RestoredParameters | null {
  let evidence: string | null = null;
  let isSure = true;
  const mended = value.replace(CANDIDATE, (whole, written: string, rest: string, at: number) => {
    const character = characterOf(written, value, at);
    const parameter = character === null ? null : parameterOf(character, rest);
    if (parameter === null) return whole;
    evidence ??= whole;
    isSure &&= parameter.isSure;
    return `&${parameter.name}`;
  });
  return evidence === null ? null : { evidence, confidence: isSure ? "high" : "medium", mended };
}

/** Percent-encoded punctuation in paths: the causes "form-encoding" and "entities". */

import type { Profile, UrlRule } from "../rules/rule.ts";
import { characters, percentEncoded } from "../triggers/traits.ts";
import { characterSet, decoder, percentEncodeOctet } from "../url/percent.ts";
import { hasDotSegment } from "./paths.ts";
import { changePath } from "./rule-scope.ts";

const IN_SEGMENT = "!$&'()*,:=@";
const decodeSegment = decoder(characterSet(IN_SEGMENT));
const decodeParameters = decoder(characterSet("!$&'()*:@"));

/** Not allowed in segments (RFC 3986), but not encoded by browsers. */
const NOT_IN_PATH = "[\\]|\\^";
const ALL_NOT_IN_PATH = new RegExp(`[${NOT_IN_PATH}]`, "g");

const HAS_OTHER_SPELLING = /%(?:2[1467-9AC]|3[AD]|40)|[[\]|^]/i;

const PARAMETERS = /(;[^/]*)/;

const writePath = (path: string): string =>
  path
    .split(PARAMETERS)
    .map((text, i) => (i % 2 === 0 ? decodeSegment(text) : decodeParameters(text)))
    .join("")
    .replace(ALL_NOT_IN_PATH, (one) => percentEncodeOctet(one.charCodeAt(0)));

const changeToUsual = changePath(writePath);

export const foldPathEncoding: UrlRule = {
  id: "fold-path-encoding",
  safety: "usually-preserves",
  triggers: [percentEncoded(IN_SEGMENT, "path"), characters(NOT_IN_PATH, "path")],
  apply: (url, context) => (HAS_OTHER_SPELLING.test(url.path) ? changeToUsual(url, context) : url),
};

const decodeAll = decoder(characterSet(";+=,"));

export const foldPathParameters: UrlRule = {
  id: "fold-path-parameters",
  safety: "may-change",
  triggers: [percentEncoded(";+=,", "path")],
  apply: changePath((path) => (!path.includes("%") || hasDotSegment(path) ? path : decodeAll(path))),
};

/** If the rule set has path parameters, ";" begins them and "%3B" is data. */
export const pathParametersFor = (rule: UrlRule, { cut }: Profile): UrlRule =>
  cut?.parameters === true
    ? {
        ...rule,
        apply: changePath(decoder(characterSet("+=,"))),
      }
    : rule;

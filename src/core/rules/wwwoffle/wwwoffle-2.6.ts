/** Like 2.9, but separates parameters, keeps the fragment, and repairs no "&amp;". The closest program is 2.7. */
import { characters, recodedBy, shape } from "../../triggers/traits.ts";
import { recodeFormArgs } from "../../url/form.ts";
import { characterSet } from "../../url/percent.ts";
import { recoder } from "../../url/recode.ts";
import { resolve1808, resolveText, splitParameters } from "../../url/resolve.ts";
import { replacePart, schemeOf, type Url } from "../../url/url.ts";
import { makeFastPath } from "../fast-path.ts";
import type { Profile, StringRule, UrlRule } from "../rule.ts";
import { dropPorts } from "../shared-rules.ts";
import { decodeHost, dropDefaultPort } from "./authority.ts";
import {
  differInDelimiters,
  ifHasHost,
  recodePathname,
  removeDots,
  repairAmpersands,
  withoutDots,
  writeWithPort443,
} from "./path.ts";
import { cutFragment, resolveReference } from "./string-rules.ts";
import { wwwoffle29 } from "./wwwoffle-2.9.ts";

/** URLEncodePath, without ";". */
const PATH = characterSet("A-Za-z0-9!$()*+,\\-./:=_~");
const recodePath = recoder(PATH);

const changePath = (change: (path: string) => string): UrlRule["apply"] =>
  ifHasHost((url: Url) => {
    const [path, parameters] = splitParameters(url.path);
    return replacePart(url, "path", change(path) + parameters);
  });

const changeParameters = (parameters: string): string => (parameters === ";" ? "" : recodeFormArgs(parameters));

const resolveReference26: StringRule = {
  ...resolveReference,
  id: "wwwoffle26-resolve",
  applyToText: (text, { base }) => resolveText(text, base, resolve1808),
};

const keepHash: StringRule = {
  id: "wwwoffle26-keep-hash",
  safety: "may-change",
  triggers: [shape("fragment")],
  applyToText: (text) => text.replaceAll("#", "%23"),
};

const dropDefaultPort26: UrlRule = {
  id: "wwwoffle26-drop-default-port",
  safety: "preserves",
  triggers: [shape("port")],
  apply: dropPorts({ http: "80", ftp: "21" }),
};

/** `null` if the README defines it. */
const defaultPortOf = (scheme: string): string | null => {
  if (scheme === "http" || scheme === "ftp") return null;
  return scheme === "finger" ? "79" : "80";
};

const dropOtherPort: UrlRule = {
  id: "wwwoffle26-drop-other-port",
  safety: "may-change",
  triggers: [shape("port")],
  apply: (url, context) => {
    const scheme = schemeOf(url);
    const port = defaultPortOf(scheme);
    return port === null ? url : dropPorts({ [scheme]: port })(url, context);
  },
};

const recodePathname26: UrlRule = {
  id: "wwwoffle26-recode-path",
  safety: "usually-preserves",
  triggers: recodedBy(PATH, "path"),
  mayChange: differInDelimiters,
  apply: changePath(recodePath),
};

const removeDots26: UrlRule = {
  ...removeDots,
  id: "wwwoffle26-dot-segments",
  // ";" also ends a segment.
  triggers: [shape("dot-segment"), characters(";", "path")],
  apply: changePath(withoutDots),
};

const recodeParameters: UrlRule = {
  id: "wwwoffle26-recode-parameters",
  // Drops empty parameters.
  safety: "usually-preserves",
  triggers: [characters(";", "path")],
  apply: ifHasHost((url) => {
    const [path, parameters] = splitParameters(url.path);
    return replacePart(url, "path", path + changeParameters(parameters));
  }),
};

const REPLACED = new Map<StringRule | UrlRule, readonly (StringRule | UrlRule)[]>([
  [resolveReference, [resolveReference26]],
  [cutFragment, [keepHash]],
  [decodeHost, []],
  [dropDefaultPort, [dropDefaultPort26, dropOtherPort]],
  [recodePathname, [recodePathname26]],
  [removeDots, [removeDots26, recodeParameters]],
  [repairAmpersands, []],
]);

const exchange = <Kind extends StringRule | UrlRule>(rules: readonly Kind[]): Kind[] =>
  rules.flatMap((rule) => (REPLACED.get(rule) as readonly Kind[] | undefined) ?? [rule]);

const fastPath = makeFastPath({
  path: (text) => {
    const [path, parameters] = splitParameters(text);
    return withoutDots(recodePath(path)) + changeParameters(parameters);
  },
  query: (query) => (query === "" ? null : recodeFormArgs(query)),
  write: writeWithPort443,
});

export const wwwoffle26: Profile = {
  id: "wwwoffle-2.6",
  version: 1,
  isCache: true,
  // "#" is data.
  fastPath: (text) => (text.includes("#") ? null : fastPath(text)),
  cut: { separators: "&;", parameters: true },
  stringRules: exchange(wwwoffle29.stringRules),
  urlRules: exchange(wwwoffle29.urlRules),
};

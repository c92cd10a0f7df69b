/**
 * As 2.9, but with separate parameters, the fragment kept, the host not decoded and "&amp;" not repaired. The nearest
 * program is 2.7.
 */
import { type Cited, html4, readme26, readmeText, rfc1808, rfc1866, wwwoffleProgram } from "../../sources.ts";
import { characters, recodedBy, shape } from "../../triggers/traits.ts";
import { removeDotSegments } from "../../url/dot-segments.ts";
import { recodeFormArgs } from "../../url/form.ts";
import { characterSet } from "../../url/percent.ts";
import { cutParameters, resolve1808, resolveText } from "../../url/resolve.ts";
import { recoding, respell } from "../../url/respell.ts";
import { replacePart, schemeOf, type Url } from "../../url/url.ts";
import type { Profile, StringRule, UrlRule } from "../rule.ts";
import { dropPorts } from "../shared-rules.ts";
import {
  decodeHost,
  dropDefaultPort,
  dropEmptyPort,
  dropEmptyUser,
  fillLocalHost,
  lowerCaseHost,
  normalizeAddress,
  recodeUserAndPassword,
} from "./authority.ts";
import { changesSince26 } from "./changes.ts";
import {
  differInDelimiters,
  dropEmptyArguments,
  fillPath,
  ifHasHost,
  recodeArguments,
  recodePathname,
  removeDots,
  repairAmpersands,
} from "./path.ts";
import { addLocalHost, addProtocol, cutFragment, resolveReference } from "./string-rules.ts";
import { lowerCaseProtocol, wwwoffle29 } from "./wwwoffle-2.9.ts";

/** URLEncodePath, without ";". */
const PATH = characterSet("A-Za-z0-9!$()*+,\\-./:=_~");
const RECODED = recoding(PATH);
const recodePath = (path: string): string => respell(path, RECODED);

const changePath = (change: (path: string) => string): UrlRule["apply"] =>
  ifHasHost((url: Url) => {
    const [path, parameters] = cutParameters(url.path);
    return replacePart(url, "path", change(path) + parameters);
  });

const resolveReference26: StringRule = {
  ...resolveReference,
  id: "wwwoffle26-resolve",
  why: "README.URL refers to RFC 1808. Its path ends at the first “;”, where the parameters begin. Slashes and dots in parameters have no meaning.",
  alsoIn: [rfc1808("2.4.5"), readmeText("Relevant Standards", "2.6")],
  applyToText: (text, { base }) => resolveText(text, base, resolve1808),
  exampleContext: { base: "http://h/a;b/c" },
  examples: [
    ["c;d/../e", "http://h/c;d/../e"],
    ["http://other/", "http://other/"],
  ],
};

const keepHash: StringRule = {
  id: "wwwoffle26-keep-hash",
  short: "#",
  title: "Treat “#” as data and encode it as %23.",
  why: "README.URL doesn’t mention fragments. WWWOFFLE 2.7 doesn’t recognize them: it encodes “#” like other unsafe characters.",
  source: wwwoffleProgram("SplitURL, fragment", "2.7"),
  safety: "may-change",
  triggers: [shape("fragment")],
  applyToText: (text) => text.replaceAll("#", "%23"),
  examples: [
    ["http://h/a?b#c", "http://h/a?b%23c"],
    ["http://h/a?b", "http://h/a?b"],
  ],
};

const dropDefaultPort26: UrlRule = {
  id: "wwwoffle26-drop-default-port",
  short: "default port",
  title: "Remove the default port (http 80, ftp 21).",
  why: "In WWWOFFLE, the port is part of the host name. Removing the default port keeps one name per host. Ports are compared as numbers: 080 is 80.",
  source: readme26("port", "2"),
  alsoIn: [wwwoffleProgram("SplitURL, port", "2.7")],
  safety: "preserves",
  triggers: [shape("port")],
  makes: [],
  apply: dropPorts({ http: "80", ftp: "21" }),
  examples: [
    ["http://host:80/", "http://host/"],
    ["ftp://host:21/", "ftp://host/"],
    ["ftp://host:80/", "ftp://host:80/"],
    ["https://host:80/", "https://host:80/"],
  ],
};

/** `null` for those that the README covers. */
const defaultPortOf = (scheme: string): string | null => {
  if (scheme === "http" || scheme === "ftp") return null;
  return scheme === "finger" ? "79" : "80";
};

const dropOtherPort: UrlRule = {
  id: "wwwoffle26-drop-other-port",
  short: "default port",
  title: "Remove port 80 from other schemes, and port 79 from finger URLs.",
  why: "WWWOFFLE 2.7 uses port 80 for schemes it doesn’t know, even https. Without “:80”, other programs use port 443 for https.",
  source: wwwoffleProgram("SplitURL, port", "2.7"),
  safety: "may-change",
  triggers: [shape("port")],
  makes: [],
  apply: (url, context) => {
    const scheme = schemeOf(url);
    const port = defaultPortOf(scheme);
    return port === null ? url : dropPorts({ [scheme]: port })(url, context);
  },
  examples: [
    ["https://host:80/", "https://host/"],
    ["foo://host:80/", "foo://host/"],
    ["finger://host:79/", "finger://host/"],
    ["https://host:443/", "https://host:443/"],
    ["http://host:80/", "http://host:80/"],
  ],
};

const recodePathname26: UrlRule = {
  id: "wwwoffle26-recode-path",
  short: "path encoding",
  title: "Decode the path without its parameters, then encode it, including “;”.",
  why: "Browsers encode URLs differently, and WWWOFFLE names cache files after them. In 2.6, an unencoded “;” begins the parameters.",
  source: readme26("pathname", "2b and 2c"),
  safety: "usually-preserves",
  triggers: recodedBy(PATH, "path"),
  makes: [shape("dot-segment")],
  mayChange: differInDelimiters,
  apply: changePath(recodePath),
  examples: [
    ["http://h/%7Eann/a%3Bb;c%7E", "http://h/~ann/a%3Bb;c%7E"],
    ["http://h/a;b", "http://h/a;b"],
  ],
};

const removeDots26: UrlRule = {
  ...removeDots,
  id: "wwwoffle26-dot-segments",
  why: "README.URL doesn’t mention dot segments. WWWOFFLE removes them from the decoded path, including a leading “..”.",
  source: wwwoffleProgram("SplitURL, path", "2.7"),
  // ";" ends a segment, too.
  triggers: [shape("dot-segment"), characters(";", "path")],
  apply: changePath((path) => removeDotSegments(path, { lastDotTakesSlash: true })),
  examples: [
    ["http://h/a/./b/../c;d/../e", "http://h/a/c;d/../e"],
    ["http://h/a.b/..c", "http://h/a.b/..c"],
  ],
};

const recodeParameters: UrlRule = {
  id: "wwwoffle26-recode-parameters",
  short: "parameter encoding",
  title: "Re-encode the parameters (“;” to “?”) like the query; remove a lone “;”.",
  why: "In 2.6, parameters are not part of the path. README.URL re-encodes them like the query. WWWOFFLE removes empty ones.",
  source: readme26("parameters", "2b"),
  // It drops empty ones.
  alsoIn: [wwwoffleProgram("SplitURL, parameters", "2.7")],
  safety: "usually-preserves",
  triggers: [characters(";", "path")],
  makes: [],
  apply: ifHasHost((url) => {
    const [path, parameters] = cutParameters(url.path);
    return replacePart(url, "path", path + (parameters === ";" ? "" : recodeFormArgs(parameters)));
  }),
  examples: [
    ["http://h/a;b%7Ec d", "http://h/a;b~c+d"],
    ["http://h/a;", "http://h/a"],
    ["http://h/a;b", "http://h/a;b"],
  ],
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

/** Rules that both editions have, and where 2.6 says so. */
const SOURCES = new Map<StringRule | UrlRule, Cited>([
  [addLocalHost, { source: readme26("hostname", "1") }],
  [addProtocol, { source: readme26("protocol", "1 and 2") }],
  [lowerCaseProtocol, { source: readme26("protocol", "2a") }],
  [dropEmptyUser, { source: wwwoffleProgram("SplitURL, user name and password", "2.7") }],
  [recodeUserAndPassword, { source: readme26("username & password", "2b and 2c") }],
  [fillLocalHost, { source: wwwoffleProgram("SplitURL, host", "2.7") }],
  [lowerCaseHost, { source: readme26("hostname", "2a") }],
  [normalizeAddress, { source: wwwoffleProgram("SplitURL, host", "2.7") }],
  [dropEmptyPort, { source: readme26("port", "1") }],
  [fillPath, { source: readme26("pathname", "1") }],
  [dropEmptyArguments, { source: wwwoffleProgram("SplitURL, arguments", "2.7") }],
  // HTML 4 took the place of RFC 1866, as this README notes.
  [recodeArguments, { source: readme26("arguments", "2b"), alsoIn: [html4("17.13.3"), rfc1866("8.2.1")] }],
]);

function edition26<Kind extends StringRule | UrlRule>(rule: Kind): Kind {
  const cited = SOURCES.get(rule);
  return cited === undefined ? rule : { ...rule, ...cited };
}

const exchange = <Kind extends StringRule | UrlRule>(rules: readonly Kind[]): Kind[] =>
  rules.flatMap((rule) => (REPLACED.get(rule) as readonly Kind[] | undefined) ?? [edition26(rule)]);

export const wwwoffle26: Profile = {
  id: "wwwoffle-2.6",
  title: "WWWOFFLE 2.6 (older edition)",
  document: "WWWOFFLE README.URL 2.6",
  isCache: true,
  cut: { separators: "&;", parameters: true },
  separatorsSource: readmeText("Using URL Arguments or POSTed Form Data", "2.6"),
  laterEdition: { profile: wwwoffle29.id, changes: changesSince26 },
  stringRules: exchange(wwwoffle29.stringRules),
  urlRules: exchange(wwwoffle29.urlRules),
};

/** Differences between README.URL 2.6 and 2.9, or the programs if it is silent. */
import { readme, readmeText, wwwoffleProgram } from "../../sources.ts";
import { recodeFormArgs } from "../../url/form.ts";
import { decodeUnreserved } from "../../url/percent.ts";
import { schemeOf } from "../../url/url.ts";
import type { EditionChange } from "../rule.ts";

/** Schemes with other default ports in every edition. */
const KNOWN = new Set(["http", "ftp", "finger"]);

export const changesSince26: readonly EditionChange[] = [
  {
    id: "wwwoffle-parameters",
    text: "Parameters belong to the path. In 2.6 they are separate, from the first “;” to the “?”.",
    source: readmeText("parameters"),
    concerns: ({ path }) => path.includes(";"),
    example: ["http://h/a;b%26c/../d?e", "http://h/a;b%26c/../d?e", "http://h/d?e"],
  },
  {
    id: "wwwoffle-semicolon",
    text: "%3B in the path becomes “;”. In 2.6 it stays, because “;” begins the parameters.",
    source: wwwoffleProgram("URLEncodePath"),
    concerns: ({ path }) => /%3b/i.test(path),
    example: ["http://h/a%3bb", "http://h/a%3Bb", "http://h/a;b"],
  },
  {
    id: "wwwoffle-entity",
    text: "“&amp;” in the query becomes “&”. It stays in 2.6, and again since WWWOFFLE 2.9e.",
    source: readme("arguments", "2c"),
    concerns: ({ query }) => query !== null && /&amp;/i.test(recodeFormArgs(query)),
    example: ["http://h/?a=1&amp;b=2", "http://h/?a=1&amp;b=2", "http://h/?a=1&b=2"],
  },
  {
    id: "wwwoffle-fragment",
    text: "The fragment is removed. WWWOFFLE 2.7, the closest to 2.6, encodes “#” as %23.",
    source: wwwoffleProgram("SplitURL, fragment"),
    concerns: (_, input) => input.includes("#"),
    example: ["http://h/a?b#c", "http://h/a?b%23c", "http://h/a?b"],
  },
  {
    id: "wwwoffle-host",
    text: "The host is decoded. README.URL 2.6 and WWWOFFLE 2.7 leave it encoded.",
    source: wwwoffleProgram("SplitURL, host"),
    concerns: ({ host }) => host !== null && decodeUnreserved(host) !== host,
    example: ["http://www%2Eh/", "http://www%2eh/", "http://www.h/"],
  },
  {
    id: "wwwoffle-port",
    text: "Port 80 is removed for http only. WWWOFFLE 2.7 also removes it for unknown schemes.",
    source: wwwoffleProgram("SplitURL, port", "2.7"),
    concerns: (url) => !KNOWN.has(schemeOf(url)) && /^0*80$/.test(url.port ?? ""),
    example: ["foo://h:80/", "foo://h/", "foo://h:80/"],
  },
];

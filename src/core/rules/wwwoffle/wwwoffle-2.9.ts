/** README.URL 2.9, "String to URL Conversion", in its order; where it is silent, as the program does. */
import { readme, readmeText } from "../../sources.ts";
import type { Profile } from "../rule.ts";
import { lowerCaseScheme, stripStart } from "../shared-rules.ts";
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
import { dropEmptyArguments, fillPath, recodeArguments, recodePathname, removeDots, repairAmpersands } from "./path.ts";
import { addLocalHost, addProtocol, cutFragment, resolveReference } from "./string-rules.ts";

export const lowerCaseProtocol = lowerCaseScheme(
  "wwwoffle-lower-case-protocol",
  readme("protocol", "2a"),
  "Scheme and host are case-insensitive. README.URL uses lowercase for both to avoid confusion.",
);

export const wwwoffle29: Profile = {
  id: "wwwoffle-2.9",
  title: "WWWOFFLE 2.9 (a caching proxy’s key)",
  document: "WWWOFFLE README.URL 2.9",
  isCache: true,
  stringRules: [stripStart, resolveReference, cutFragment, addLocalHost, addProtocol],
  cut: { separators: "&;" },
  separatorsSource: readmeText("Using URL Arguments or POSTed Form Data"),
  urlRules: [
    lowerCaseProtocol,
    dropEmptyUser,
    recodeUserAndPassword,
    fillLocalHost,
    decodeHost,
    lowerCaseHost,
    normalizeAddress,
    dropEmptyPort,
    dropDefaultPort,
    fillPath,
    recodePathname,
    removeDots,
    dropEmptyArguments,
    recodeArguments,
    repairAmpersands,
  ],
  notFixed: [{ name: "an entity of an entity: &amp;amp; is repaired once a pass", example: "http://h/?a&amp;amp;b" }],
};

/** In the README's order; where it is silent, as the program does. */
import { readme } from "../../sources.ts";
import type { Profile } from "../rule.ts";
import { lowerCaseScheme, stripStart } from "../shared-rules.ts";
import {
  decodeHost,
  dropDefaultPort,
  dropEmptyPort,
  dropEmptyUser,
  fillLocalHost,
  lowerCaseHost,
  recodeUserAndPassword,
  spellAddress,
} from "./authority.ts";
import { dropEmptyArguments, fillPath, recodeArguments, recodePathname, removeDots, repairAmpersands } from "./path.ts";
import { cutFragment, localUrl, protocol, resolveReference } from "./string-rules.ts";

export const wwwoffle29: Profile = {
  id: "wwwoffle-2.9",
  title: "WWWOFFLE 2.9 (a caching proxy’s key)",
  document: "WWWOFFLE README.URL 2.9",
  isCache: true,
  stringRules: [stripStart, resolveReference, cutFragment, localUrl, protocol],
  cut: { separators: /[&;]/ },
  urlRules: [
    lowerCaseScheme(
      "wwwoffle-lower-case-protocol",
      readme("protocol", "2a"),
      "A protocol is case-insensitive, and using one case avoids confusion between two spellings of it.",
    ),
    dropEmptyUser,
    recodeUserAndPassword,
    fillLocalHost,
    decodeHost,
    lowerCaseHost,
    spellAddress,
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

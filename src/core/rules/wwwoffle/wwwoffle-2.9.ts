/** README.URL 2.9, "String to URL Conversion", in order; the program's behavior if it is silent. */
import { makeFastPath } from "../fast-path.ts";
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
import {
  changeArguments,
  changePath,
  dropEmptyArguments,
  fillPath,
  recodeArguments,
  recodePathname,
  removeDots,
  repairAmpersands,
  writeWithPort443,
} from "./path.ts";
import { addLocalHost, addProtocol, cutFragment, resolveReference } from "./string-rules.ts";

const lowerCaseProtocol = lowerCaseScheme("wwwoffle-lower-case-protocol");

export const wwwoffle29: Profile = {
  id: "wwwoffle-2.9",
  version: 1,
  isCache: true,
  fastPath: makeFastPath({
    path: changePath,
    query: changeArguments,
    write: writeWithPort443,
  }),
  stringRules: [stripStart, resolveReference, cutFragment, addLocalHost, addProtocol],
  cut: { separators: "&;" },
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

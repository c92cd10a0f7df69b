/** Addresses that are encoded twice on purpose: their sites need it, and a repair would break them. */
import { isSigned } from "../../rules/signatures.ts";
import type { Subject } from "../finding.ts";
import type { Part } from "./parts.ts";

/** By ground, in English. */
export const OWN_WAYS = {
  "own-way":
    "The page’s own address has it encoded in the same way, so that its site probably needs it: Trueform offers no repair.",
  "host-way":
    "The links of this page to this host are all encoded in this way, so that the host probably needs it: Trueform offers no repair.",
  signed: "The address is signed: a repaired one would be refused, so that Trueform offers no repair.",
  stored:
    "Stores that put an id before the name of a file often keep names that were encoded before: Trueform offers no repair.",
  macro: "Click trackers that hand an address on through others encode its query for each: Trueform offers no repair.",
} as const;

export type OwnWay = keyof typeof OWN_WAYS;

/** "SignatureValue": of payments; `isSigned` knows those of stores by their documents. */
const SIGNATURE_KEY = /^(?:x[-_]?)?(?:sig|sign|signature|hmac)(?:[-_]?(?:value|hash))?$/i;
const SIGNATURE = /^[\w+/%=.~-]{16,}$/;

const isSignature = (argument: string): boolean => {
  const [key = "", value = ""] = argument.split("=");
  return SIGNATURE_KEY.test(key) && SIGNATURE.test(value);
};

/** The signature itself is not covered by it. */
const isCovered = ({ url }: Subject, { key }: Part): boolean =>
  url.query !== null &&
  !(key !== null && SIGNATURE_KEY.test(key)) &&
  (isSigned(url.query) || url.query.split("&").some(isSignature));

/** "6585c5bb6f243e3e29fe15e4_Cookies%2520Cream.png". */
const STORED = /^(?:[0-9a-f]{16,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[_-].*\.[A-Za-z0-9]{2,5}$/i;

/** "http://ads.example/click%253Fsa%253DL%2526adurl%253D": all is as written but the query, which is encoded twice. */
const MACRO = /^[a-z][a-z0-9+.-]*:\/\/[^%?#]+$/i;

export const MACRO_QUERY = /%25(?:25)*3F[^%?#]+%25(?:25)*3D/;

export function isMacro(text: string): boolean {
  const query = text.search(new RegExp(MACRO_QUERY.source, "i"));
  return query > 0 && MACRO.test(text.slice(0, query));
}

/** `null` for none: it is probably a mistake. */
export function wayByShape(subject: Subject, part: Part): OwnWay | null {
  if (isCovered(subject, part)) return "signed";
  return part.name.startsWith("path[") && STORED.test(part.component.text) ? "stored" : null;
}

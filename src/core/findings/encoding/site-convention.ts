/** Recognizes intended double encoding, which a repair would break. */
import { isSigned } from "../../rules/signatures.ts";
import type { Finding, Subject } from "../finding.ts";
import { hasEncodedPercent } from "./layers.ts";
import type { Part } from "./parts.ts";

const SITE_CONVENTIONS = [
  "page-convention",
  "host-convention",
  "signed",
  "stored",
  "fields",
  "markup",
  "fragment",
  "macro",
] as const;

export type SiteConvention = (typeof SITE_CONVENTIONS)[number];

export const isSiteConvention = (ground: string): ground is SiteConvention =>
  SITE_CONVENTIONS.some((way) => way === ground);

/** Names of signatures that `isSigned` does not know. */
const SIGNATURE_KEY = /^(?:x[-_]?)?(?:sig|sign|signature|hmac)(?:[-_]?(?:value|hash))?$/i;
const SIGNATURE = /^[\w+/%=.~-]{16,}$/;

const isSignature = (argument: string): boolean => {
  const [key = "", value = ""] = argument.split("=");
  return SIGNATURE_KEY.test(key) && SIGNATURE.test(value);
};

const hasSignature = (query: string): boolean => isSigned(query) || query.split("&").some(isSignature);

const signedUrls = new WeakMap<Subject["url"], boolean>();

function hasSignedQuery(url: Subject["url"]): boolean {
  const isKnown = signedUrls.get(url) ?? (url.query !== null && hasSignature(url.query));
  signedUrls.set(url, isKnown);
  return isKnown;
}

/** The signature does not cover itself. */
const isCovered = ({ url }: Subject, { key }: Part): boolean =>
  !(key !== null && SIGNATURE_KEY.test(key)) && hasSignedQuery(url);

/** "6585c5bb6f243e3e29fe15e4_Cookies%2520Cream.png". */
const STORED = /^(?:[0-9a-f]{16,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[_-].*\.[A-Za-z0-9]{2,5}$/i;

/** Fields with delimiters encoded at most once: `a=1;b=2`, `a=1%257Cb=2`, `a:1,b:2`. */
const RAW_FIELDS = /(?:[;,|^]|%(?:25)+(?:3B|2C|7C|5E))[A-Za-z_][\w.$-]{0,99}=|[;,|^][A-Za-z_][\w.$-]{0,99}:(?!\/)/i;

const RAW_MARKUP = /<[/!]?[a-z][^<>]*>/i;

const TEXT_DIRECTIVE = ":~:";

/** Browsers, not scripts, decode text directives (URL Fragment Text Directives, 3). */
const isDecodedByScript = ({ name, component: { text } }: Part): boolean => {
  const [beforeDirective = ""] = text.split(TEXT_DIRECTIVE);
  return name === "fragment" && hasEncodedPercent(beforeDirective);
};

/** Only the query is encoded: "http://ads.example/click%253Fsa%253DL%2526adurl%253D". */
const MACRO = /^[a-z][a-z0-9+.-]*:\/\/[^%?#]+$/i;

export const MACRO_QUERY = /%25(?:25)*3F[^%?#]+%25(?:25)*3D/;

export function isMacro(text: string): boolean {
  const query = text.search(new RegExp(MACRO_QUERY.source, "i"));
  return query > 0 && MACRO.test(text.slice(0, query));
}

/** Returns why the encoding may be intended; `null` if it is probably an error. */
export function conventionByShape(subject: Subject, part: Part): SiteConvention | null {
  const { name, component } = part;
  if (isCovered(subject, part)) return "signed";
  if (name.startsWith("path[") && STORED.test(component.text)) return "stored";
  // Otherwise, text encoded once is evidence of an error.
  if (part.doubled.confidence !== "high") return null;
  if (isDecodedByScript(part)) return "fragment";
  if (RAW_MARKUP.test(component.text)) return "markup";
  return name.endsWith(".value") && RAW_FIELDS.test(component.text) ? "fields" : null;
}

export function asPossiblyIntended(finding: Finding, way: SiteConvention): Finding {
  const { repaired: _, repairedUrl: __, confidence, grounds = [], ...rest } = finding;
  return { ...rest, confidence: confidence === "high" ? "medium" : confidence, grounds: [way, ...grounds] };
}

/** Against the platform's parser, and the URL Standard's reference parser. */
import { inspect } from "../core/inspect/described.ts";
import { canonicalize } from "../core/rules/canonicalize.ts";
import type { Property, SecondParser } from "./property.ts";
import { normalizeUnreserved, sameBy, tryReference, tryRefusal, tryWebOracle } from "./web-oracle.ts";

export const law: Property = {
  name: "the law of web, against this platform",
  check: (text, { secondParser }) => tryWebOracle(text, secondParser),
};
export const refusal: Property = {
  name: "what the platform refuses is refused with a reason",
  check: tryRefusal,
};
export const reference: Property = {
  name: "references resolve as the platform resolves them",
  check: (text, { base, secondParser }) => base !== undefined && tryReference(text, base, secondParser),
};

/** Ignores case and needless escapes. */
const requested = (href: string): string => normalizeUnreserved(href.replace(/#.*$/s, ""));

export const secondParser: Property = {
  name: "whatwg-url requests of the canonical URL what it requests of the text",
  check: (text, { secondParser: read = () => null }) => {
    if (read(text) === null || inspect(text).steps.some(({ rule }) => rule.id === "assume-http")) return false;
    const by = (parser: SecondParser, url: string) => {
      const href = parser(url);
      return href === null ? null : requested(href);
    };
    sameBy(by(read, canonicalize(text)), read, (parser) => by(parser, text), "what is requested");
    return true;
  },
};

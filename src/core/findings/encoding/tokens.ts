import { rfc3986 } from "../../sources.ts";
import { matching } from "../../triggers/traits.ts";
import type { Check } from "../finding.ts";
import { analysedParts } from "./parts.ts";

const messages = {
  token: "A token that happens to contain a doubly encoded %XX. Nothing can be said about it.",
};

/** Base64, digests and octets may hold "%25" and two digits by chance or on purpose: nobody can tell which. */
export const tokens: Check = {
  id: "opaque",
  title: "Opaque token",
  mend: "Change nothing: a token means something only to the program that made it.",
  example: "https://shop.example/?sig=%8F%25A1%25C3%9E%D2%02%FF%E1",
  source: rfc3986("2.4"),
  messages,
  isFine: true,
  appliesToNested: true,
  isMeasured: true,
  triggers: [matching(/%25[0-9A-F]{2}/, "%25")],
  find: (subject) =>
    analysedParts(subject)
      .filter(({ doubled }) => doubled.kind === "token")
      .slice(0, 100)
      .map(({ component, name }) => ({
        id: "opaque",
        severity: "note",
        confidence: "medium",
        component: name,
        reason: "token",
        message: messages.token,
        evidence: /%25[0-9A-Fa-f]{2}/.exec(component.text)?.[0] ?? "%25",
      })),
};

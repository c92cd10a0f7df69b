import { rfc3986 } from "../../sources.ts";
import { matching } from "../../triggers/traits.ts";
import type { Check } from "../finding.ts";
import { analysedParts } from "./parts.ts";

const messages = {
  token: "By chance, this token may look as if it were encoded twice.",
};

/** Base64, digests and octets may hold "%25" and two digits by chance or on purpose: nobody can tell which. */
export const tokens: Check = {
  id: "opaque",
  title: "Opaque token",
  mend: "Nothing is wrong. Only the program that made the token can read it.",
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

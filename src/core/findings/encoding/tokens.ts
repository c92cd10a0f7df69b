import { matching } from "../../triggers/traits.ts";
import type { Check } from "../finding.ts";
import { analysedParts } from "./parts.ts";

/** In a token, "%25" and two digits may be chance or intended. */
export const tokens: Check = {
  id: "opaque",
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
        evidence: /%25[0-9A-Fa-f]{2}/.exec(component.text)?.[0] ?? "%25",
      })),
};

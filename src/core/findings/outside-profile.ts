import { covers } from "../rules/profiles.ts";
import { schemeOf } from "../url/url.ts";
import type { Check } from "./finding.ts";

export type Reason = "scheme" | "https";

export const outsideProfile: Check = {
  id: "outside-profile",
  runsUnder: ({ schemes }) => schemes !== undefined,
  find: ({ url, profile }) => {
    const isNamed = covers(profile, url) && profile.unnamedSchemes?.has(schemeOf(url)) !== true;
    if (isNamed) return [];
    const reason: Reason = covers(profile, url) ? "https" : "scheme";
    return [
      {
        id: "outside-profile",
        severity: "note",
        confidence: "high",
        component: "scheme",
        reason,
        evidence: url.scheme ?? "",
      },
    ];
  },
};

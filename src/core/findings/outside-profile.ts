import { covers } from "../rules/profiles.ts";
import { pdfReference } from "../sources.ts";
import { schemeOf } from "../url/url.ts";
import type { Check } from "./finding.ts";

const messages = {
  scheme: "This rule set covers only http, ftp and file. The URL stays unchanged.",
  https: "The rule set’s document doesn’t cover https. Trueform treats https like http, but never removes its port.",
};

export const outsideProfile: Check = {
  id: "outside-profile",
  title: "Scheme not covered",
  mend: "Nothing is wrong. For this scheme, choose another rule set.",
  example: "mailto:ann@shop.example",
  source: pdfReference("the sentence before step 1"),
  messages,
  runsUnder: ({ schemes }) => schemes !== undefined,
  find: ({ url, profile }) => {
    const isNamed = covers(profile, url) && profile.unnamedSchemes?.has(schemeOf(url)) !== true;
    if (isNamed) return [];
    const reason = covers(profile, url) ? "https" : "scheme";
    return [
      {
        id: "outside-profile",
        severity: "note",
        confidence: "high",
        component: "scheme",
        reason,
        message: messages[reason],
        evidence: url.scheme ?? "",
      },
    ];
  },
};

import { covers } from "../rules/profiles.ts";
import { pdfReference } from "../sources.ts";
import { schemeOf } from "../url/url.ts";
import type { Check } from "./finding.ts";

const messages = {
  scheme: "The document names only http, ftp and file. This URL stays as it is.",
  https:
    "The document names only http, ftp and file. Its steps are applied to https too, but the port stays: the document names no default port for https.",
};

export const outsideProfile: Check = {
  id: "outside-profile",
  title: "Scheme not named",
  mend: "Nothing is wrong. Choose another rule set if you need one for this scheme.",
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

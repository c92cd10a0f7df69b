import { covers } from "../rules/profiles.ts";
import { pdfReference } from "../sources.ts";
import type { Check } from "./finding.ts";

const messages = {
  scheme: "The seven steps cover only http, ftp and file. This URL stays as it is.",
};

export const outsideProfile: Check = {
  id: "outside-profile",
  title: "Outside the rule set",
  source: pdfReference(6),
  messages,
  runsUnder: ({ schemes }) => schemes !== undefined,
  find: ({ url, profile }) =>
    covers(profile, url)
      ? []
      : [
          {
            id: "outside-profile",
            severity: "note",
            confidence: "high",
            component: "scheme",
            reason: "scheme",
            message: messages.scheme,
            evidence: url.scheme ?? "",
          },
        ],
};

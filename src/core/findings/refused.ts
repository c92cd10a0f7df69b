import type { Check } from "../finding.ts";
import { platformHref } from "../platform-url.ts";
import { urlStandard } from "../sources.ts";
import type { Refusal } from "../url.ts";

const messages = {
  relative: "A relative reference: without the page that it stands on it names nothing.",
  "host-empty": "There is no host between the slashes.",
  "host-invalid": "The host holds characters that no host name may hold, or is no valid address.",
  "port-invalid": "The port is not a number from 0 to 65535.",
  "credentials-in-file": "A file URL takes no user name and no password.",
  other: "A browser cannot read this as a URL.",
} satisfies Record<Refusal | "other", string>;

const COMPONENT: Readonly<Record<Refusal, string>> = {
  relative: "scheme",
  "host-empty": "host",
  "host-invalid": "host",
  "port-invalid": "port",
  "credentials-in-file": "userinfo",
};

/** What a browser refuses to request, with the reason. */
export const refused: Check = {
  id: "refused",
  title: "Browsers refuse this address",
  source: urlStandard("4.4", "concept-basic-url-parser"),
  messages,
  find: ({ text, url, walked }) => {
    if (text === "" || (walked.refusal === null && platformHref(text) !== null)) return [];
    const reason = walked.refusal ?? "other";
    const component = walked.refusal === null ? "scheme" : COMPONENT[walked.refusal];
    const evidence = component === "port" ? url.port : component === "host" ? url.host : text;
    return [
      {
        id: "refused",
        severity: "error",
        confidence: "high",
        component,
        reason,
        message: messages[reason],
        evidence: evidence ?? text,
      },
    ];
  },
};

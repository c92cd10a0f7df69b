import { anyPercent, charactersOutside, inNested, matching } from "../../triggers/traits.ts";
import { characterSet, decodeToText } from "../../url/percent.ts";
import { platformHost } from "../../url/platform-url.ts";
import { isSpecial } from "../../url/schemes.ts";
import { schemeOf } from "../../url/url.ts";
import type { Check } from "../finding.ts";
import { embeddedDomain } from "./embedded-domain.ts";

export type Reason = "labels" | "hyphen";

export const hostInSubdomain: Check = {
  id: "host-in-subdomain",
  isDeceptive: true,
  appliesToNested: true,
  triggers: [
    // Final "co.uk" and "com.br" belong to the host.
    matching(
      /^https?:\/\/[^/?#]*\.(?:(?:com|edu|gov|mil|net|org)\.(?![a-z]{2}(?:[/?#]|$))|(?:com|gov)-|(?:ac|com?|edu|go[bv]?|gouv|govt|mil|ne|net|nic|nom|org?)\.[a-z]{2}[.-])/,
      "//",
    ),
    charactersOutside(characterSet("A-Za-z0-9._\\-@:[\\]"), "authority"),
    ...anyPercent("authority"),
    // Any encoded host character, or one mapped to it.
    inNested(
      /\.(?:ac|com?|edu|go[bv]?|gouv|govt|mil|ne|net|nic|nom|org?)[.-]|%(?:25|2[de]|[46][1-9a-f]|[57][0-9a]|[c-f])|[^\0-\x7f]/,
    ),
  ],
  find: ({ url }) => {
    if (!url.host || !isSpecial(schemeOf(url)) || schemeOf(url) === "file") return [];
    const host = platformHost(decodeToText(url.host) ?? url.host);
    const found = host === null ? null : embeddedDomain(host);
    if (found === null) return [];
    const reason: Reason = found.isCut ? "hyphen" : "labels";
    return [
      {
        id: "host-in-subdomain",
        severity: "note",
        confidence: "medium",
        component: "host",
        reason,
        evidence: url.host.includes(found.seems) ? found.seems : url.host,
        deception: { goesTo: found.owner, seems: found.seems },
      },
    ];
  },
};

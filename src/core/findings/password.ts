import { rfc1738, type Source } from "../sources.ts";
import { shape } from "../traits/traits.ts";
import { type Check, replaceComponent } from "./finding.ts";

const messages = {
  password: "The address contains a password. Everyone who sees the link has it, and so do logs and histories.",
};

/** RFC 1738, 6; deprecated by RFC 3986, 3.2.1. */
const source: Source = { ...rfc1738("6"), section: "6; RFC 3986, 3.2.1" };

export const password: Check = {
  id: "password",
  title: "Password in the address",
  source,
  messages,
  triggers: [shape("userinfo")],
  find: ({ text, url, components }) => {
    const found = components.find(({ name }) => name === "password");
    if (!url.password || found === undefined) return [];
    const withColon = { ...found, start: found.start - 1, text: `:${found.text}` };
    return [
      {
        id: "password",
        severity: "warning",
        confidence: "high",
        component: "userinfo",
        reason: "password",
        message: messages.password,
        evidence: `${url.user ?? ""}:${url.password}@`,
        repaired: replaceComponent(text, withColon, ""),
      },
    ];
  },
};

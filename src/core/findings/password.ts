import { rfc1738, rfc3986 } from "../sources.ts";
import { shape } from "../triggers/traits.ts";
import { type Check, replaceComponent } from "./finding.ts";

const messages = {
  password: "Anyone who sees the link can read the password. Logs and browser histories keep it, too.",
};

export const password: Check = {
  id: "password",
  title: "Password in the URL",
  mend: "Remove the password. If you shared the URL, change the password.",
  example: "https://ann:secret@shop.example/",
  source: rfc1738("6"),
  // Which deprecates it.
  alsoIn: [rfc3986("3.2.1")],
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

import { shape } from "../triggers/traits.ts";
import { type Check, replaceComponent } from "./finding.ts";

export const password: Check = {
  id: "password",
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
        evidence: `${url.user ?? ""}:${url.password}@`,
        repaired: replaceComponent(text, withColon, ""),
      },
    ];
  },
};

import { AFTER, BEFORE, BEGINNINGS, HOSTS, SECRET, TAILS, USERS, WRAPPERS } from "../core/arbitraries-secrets.ts";
import type { Choices } from "./choices.ts";

export function secretText({ one, below }: Choices): string {
  const before = one(BEFORE);
  // After a host, port and backslash, "#" always starts a fragment.
  const after = before.endsWith("\\") ? "" : one(AFTER);
  let url = `${one(BEGINNINGS)}${one(USERS)}:${before}${SECRET}${after}@${one(HOSTS)}${one(TAILS)}`;
  for (let depth = below(4); depth > 0; depth--) {
    for (let times = below(4); times > 0; times--) url = encodeURIComponent(url);
    const inner = url;
    url = one(WRAPPERS).replace("*", () => inner);
  }
  return url;
}

/** URLs with a password that nothing shown may hold, passed on in others, encoded or not. */
import type { Choices } from "./choices.ts";

/** No other text of the fuzzing has it. */
export const SECRET = "s3cr3tX";

const BEFORE = [
  "",
  "",
  "a%2Fb",
  "p%40",
  "%252F",
  "é",
  "%C3%A9",
  "x{",
  "%0D%0A",
  ":",
  "p/",
  "q?",
  "8x\t",
  "%25",
  "\\",
  "80\\",
  "12&",
  "&",
];
const AFTER = ["", "", "#", "%3F", "@", "%20", "'", "!$&", "%00", "%zz"];
const USERS = ["ann", "ann.smith", "", "a%20b", "b{b", "x%2520y"];
const BEGINNINGS = [
  "https://",
  "http://",
  "ftp://",
  "foo://",
  "//",
  "http:\\\\",
  "https:/",
  "https:",
  "https:\t//",
  "HTTPS:///",
  "wss://",
];
const HOSTS = ["h.example", "h", "h:8080", "[::1]", "h.example:8x", "a b"];
const TAILS = ["", "/", "/a%2520b?c=d#e", "/@user", "/%E9?a&amp;b"];
const HOLDERS = [
  "https://o.example/?u=*",
  "https://o.example/?*",
  "https://o.example/?u%3D*",
  "https://o.example/*",
  "https://o.example/#*",
  "/?x=1&u=*",
  "https://o.example:443/go/*/@me",
];

export function secretText({ one, below }: Choices): string {
  const before = one(BEFORE);
  // After a host, a port and a backslash, "#" always begins a fragment.
  const after = before.endsWith("\\") ? "" : one(AFTER);
  let url = `${one(BEGINNINGS)}${one(USERS)}:${before}${SECRET}${after}@${one(HOSTS)}${one(TAILS)}`;
  for (let depth = below(4); depth > 0; depth--) {
    for (let times = below(4); times > 0; times--) url = encodeURIComponent(url);
    const inner = url;
    url = one(HOLDERS).replace("*", () => inner);
  }
  return url;
}

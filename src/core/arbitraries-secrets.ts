/** Pieces of URLs with a password, which no output may contain, and of URLs around them. */
import { decodeToText } from "./url/percent.ts";

export const SECRET = "s3cr3tX";

export const BEFORE = [
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
export const AFTER = ["", "", "#", "%3F", "@", "%20", "'", "!$&", "%00", "%zz"];
export const USERS = ["ann", "ann.smith", "", "a%20b", "b{b", "x%2520y"];
export const BEGINNINGS = [
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
export const HOSTS = ["h.example", "h", "h:8080", "[::1]", "h.example:8x", "a b"];
export const TAILS = ["", "/", "/a%2520b?c=d#e", "/@user", "/%E9?a&amp;b"];
export const WRAPPERS = [
  "https://o.example/?u=*",
  "https://o.example/?*",
  "https://o.example/?u%3D*",
  "https://o.example/*",
  "https://o.example/#*",
  "/?x=1&u=*",
  "https://o.example:443/go/*/@me",
];

/** Also finds it percent-encoded up to three times. */
export function showsSecret(text: string): boolean {
  let now: string | null = text;
  for (let pass = 0; pass < 4 && now !== null; pass++) {
    if (now.toLowerCase().includes(SECRET.toLowerCase())) return true;
    now = decodeToText(now);
  }
  return false;
}

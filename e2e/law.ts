/** The law of the rule set `web`, tried in a browser against that browser's own parser. */
import { fileURLToPath } from "node:url";
import type { Rollup } from "vite";
import { build } from "vite";

/** The core as one classic script that defines `core`. */
export async function coreScript(): Promise<string> {
  const [bundle] = (await build({
    configFile: false,
    logLevel: "error",
    root: fileURLToPath(new URL("..", import.meta.url)),
    build: { write: false, lib: { entry: "src/core/index.ts", formats: ["iife"], name: "core" } },
  })) as Rollup.RollupOutput[];
  const [chunk] = bundle?.output ?? [];
  if (chunk === undefined) throw new Error("The core was not built.");
  return chunk.code;
}

/** Runs in the browser: how many strings were tried, and the first ones on which the law does not hold. */
export function tryTheLaw(): { tried: number; failures: string[] } {
  const { canonicalize } = (globalThis as unknown as { core: { canonicalize: (text: string) => string } }).core;
  const pieces =
    "http:|https:|HTTP:|ws:|ftp:|//|/|\\|:|@|?|#|&|=|.|..|/./|/../|%2e|%2E%2e|example.com|EXAMPLE|h|bücher.example|xn--bcher-kva.example|[::1]|127.1|0x7f.1|a_b|:80|:443|:8080|u:p@|~|%7E|%41|%2F|%2f|%25|%2520|%|%zz|%C3%A9|é|😀| |\t|\"|<|>|`|{|}|^|'|[|]|+|#/r|#!x|#t|:~:|/cdn-cgi/l/email-protection|!|$|*|(|;|,|_|a|b|c".split(
      "|",
    );
  // A linear congruential generator: the same strings in every run and every browser.
  let seed = 20261121;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  const isPlace = (argument: string) => /^(?:page|zoom|t|id)=/i.test(argument);
  /** What an application may read from its fragment: a route, or state that is no place in a document. */
  const isRead = (fragment: string) =>
    /^#(?:[/!]|[\w-]+\/.|\?.)/s.test(fragment) ||
    fragment
      .slice(1)
      .split("&")
      .some((argument) => !fragment.startsWith("#?") && /^[^=]+=/.test(argument) && !isPlace(argument));
  const failures: string[] = [];
  let tried = 0;
  for (let i = 0; i < 40_000; i++) {
    let text = ["http://", "https://h", "http://example.com/", ""][random(4)] as string;
    for (let length = random(9); length > 0; length--) text += pieces[random(pieces.length)];
    let href: string;
    try {
      href = new URL(text).href;
    } catch {
      continue;
    }
    // Chromium alone accepts some characters in a host, percent-encoded; the URL Standard allows none of them.
    if (!/^(?:https?|wss?|ftp):\/\/(?:[^/?#]*@)?[^/?#%]*(?:[/?#]|$)/.test(href)) continue;
    tried++;
    const canonical = canonicalize(text);
    const hash = href.indexOf("#");
    // A text directive goes, and then all of the fragment but routes, state and mail addresses that Cloudflare hides.
    const fragment = hash < 0 ? "" : href.slice(hash).replace(/:(?:~|%7E):.*$/i, "");
    const page = hash < 0 ? href : href.slice(0, hash);
    const hidesMail = new URL(page).pathname === "/cdn-cgi/l/email-protection" && fragment.length > 1;
    const kept = isRead(fragment) || hidesMail ? page + fragment : page;
    const same = (url: string) =>
      url
        .toUpperCase()
        .replace(/%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/g, (triplet) =>
          decodeURIComponent(triplet).toUpperCase(),
        );
    if (new URL(canonical).href !== canonical || same(canonical) !== same(kept))
      failures.push(`${text} → ${canonical}, not ${kept}`);
  }
  return { tried, failures: failures.slice(0, 10) };
}

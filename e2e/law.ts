/** Tests the law of `web` against the browser's URL parser. */
import { fileURLToPath } from "node:url";
import type { Rollup } from "vite";
import { build } from "vite";

/** The core as a classic script that defines `core`. */
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

/** Runs in the browser. `others`: strings with non-special schemes. */
export function checkLaw(): { tried: number; others: number; failures: string[] } {
  const { canonicalize } = (globalThis as unknown as { core: { canonicalize: (text: string) => string } }).core;
  const pieces =
    "http:|https:|HTTP:|ws:|ftp:|//|/|\\|:|@|?|#|&|=|.|..|/./|/../|%2e|%2E%2e|example.com|EXAMPLE|h|bücher.example|xn--bcher-kva.example|[::1]|127.1|0x7f.1|a_b|:80|:443|:8080|u:p@|~|%7E|%41|%2F|%2f|%25|%2520|%|%zz|%C3%A9|é|😀| |\t|\"|<|>|`|{|}|^|'|[|]|+|#/r|#!x|#!|#/|#t|:~:|/cdn-cgi/l/email-protection|!|$|*|(|;|,|_|a|b|c".split(
      "|",
    );
  // Linear congruential: the same strings in every run.
  let seed = 20261121;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  const isPlace = (argument: string) => /^(?:page|zoom|t|id)=/i.test(argument);
  /** True for a fragment that an application may read: a route, or other state. */
  const isRead = (fragment: string) =>
    (/^#(?:[/!]|[\w-]+\/.|\?.)/s.test(fragment) && !["#/", "#!", "#!/"].includes(fragment)) ||
    fragment
      .slice(1)
      .split("&")
      .some((argument) => !fragment.startsWith("#?") && /^[^=]+=/.test(argument) && !isPlace(argument));
  const UNRESERVED = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/g;
  /** RFC 3986, section 6.2.2. */
  const same = (url: string) =>
    url.toUpperCase().replace(UNRESERVED, (triplet) => decodeURIComponent(triplet).toUpperCase());
  const failures: string[] = [];
  let tried = 0;
  let others = 0;
  for (let i = 0; i < 40_000; i++) {
    let text = ["http://", "https://h", "http://example.com/", "", "foo://h/", "magnet:", "gopher://"][
      random(7)
    ] as string;
    for (let length = random(9); length > 0; length--) text += pieces[random(pieces.length)];
    let href: string;
    try {
      href = new URL(text).href;
    } catch {
      continue;
    }
    const isSpecial = /^(?:https?|wss?|ftp|file):/.test(href);
    // Chromium accepts percent-encoded characters that the URL Standard forbids in hosts.
    if (isSpecial && !/^[a-z]+:\/\/(?:[^/?#]*@)?[^/?#%]*(?:[/?#]|$)/.test(href)) continue;
    const canonical = canonicalize(text);
    // "example.com:80" parses as a scheme.
    if (!isSpecial && canonical.startsWith("http:")) continue;
    tried++;
    if (!isSpecial) {
      others++;
      const upper = (url: string) => url.replace(/%[0-9a-f]{2}/gi, (triplet) => triplet.toUpperCase());
      const decoded = (url: string) => upper(url).replace(UNRESERVED, (triplet) => decodeURIComponent(triplet));
      const isOpaque = !/^[^:]+:\//.test(href);
      const isRight = isOpaque ? canonical === upper(href) : decoded(canonical) === decoded(href);
      if (new URL(canonical).href !== canonical || !isRight) failures.push(`${text} → ${canonical}, not ${href}`);
      continue;
    }
    const hash = href.indexOf("#");
    // Keeps only routes, state and mail addresses that Cloudflare hides.
    const fragment = hash < 0 ? "" : href.slice(hash).replace(/:(?:~|%7E):.*$/i, "");
    const page = hash < 0 ? href : href.slice(0, hash);
    const hidesMail = new URL(page).pathname === "/cdn-cgi/l/email-protection" && fragment.length > 1;
    const kept = isRead(fragment) || hidesMail ? page + fragment : page;
    if (new URL(canonical).href !== canonical || same(canonical) !== same(kept))
      failures.push(`${text} → ${canonical}, not ${kept}`);
  }
  return { tried, others, failures: failures.slice(0, 10) };
}

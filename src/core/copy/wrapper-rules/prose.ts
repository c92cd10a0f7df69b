import { page, type Source } from "../../sources.ts";
import { BASE64_PARAMETERS } from "./base64.ts";
import type { WrapperRuleId } from "./rule.ts";

interface WrapperProse {
  readonly title: string;
  /** Markdown. */
  readonly description: string;
  /** Empty if the service has no document. */
  readonly sources: readonly Source[];
  /** A wrapper and its target, or a similar URL and `null`. */
  readonly examples: readonly (readonly [url: string, target: string | null])[];
}

const placesOf = (name: string): string => {
  const hosts = Object.entries(BASE64_PARAMETERS).flatMap(([host, one]) => (one === name ? [`\`${host}\``] : []));
  return `\`${name}\` on ${hosts.join(", ")}`;
};

export const wrapperProse: Readonly<Record<WrapperRuleId, WrapperProse>> = {
  "amp-cache": {
    title: "AMP caches",
    description:
      "After `/c/`, `/v/`, `/a/`, `/i/` or `/r/` follow host, path, query and fragment of the original page, which is https after " +
      "`s/` and http otherwise. `amp_js*`, `amp_gsa`, `amp_r`, `amp_kit` and `usqp` are AMP’s own; so is the fragment after `/v/`.",
    sources: [
      page("Google AMP Cache", "AMP Cache URL format"),
      page("amphtml, the AMP library", "url.js, getSourceUrl"),
      page("amphtml, the AMP library", "caches.json"),
      page("amphtml, the AMP library", "AMP Viewer API, Initialization"),
    ],
    examples: [
      [
        "https://example-com.cdn.ampproject.org/c/s/example.com/g?value=Hello%20World",
        "https://example.com/g?value=Hello%20World",
      ],
      ["https://example-com.cdn.ampproject.org/i/example.com/logo.png", "http://example.com/logo.png"],
      ["https://cdn.ampproject.org/v0.js", null],
      ["https://cdn.ampproject.org/c/s/", null],
    ],
  },
  "amp-viewer": {
    title: "Google’s AMP viewer",
    description: "The same after `/amp/`, but the `?` before the original page’s query is `%3f`.",
    sources: [page("Google Developers Blog", "What’s in an AMP URL?")],
    examples: [
      ["https://www.google.com/amp/www.example.com/amp.doc.html", "http://www.example.com/amp.doc.html"],
      ["https://www.google.de/amp/s/www.example.com/amp/?usqp=mq331AQCKAE%3D", "https://www.example.com/amp/"],
      ["https://www.google.com/amp/s/www.example.com/a%3famp=1&id=2", "https://www.example.com/a?amp=1&id=2"],
      ["https://www.google.com/amp/about", null],
      ["https://www.google.com/search/amp/s/www.example.com/", null],
    ],
  },
  "google-translate-host": {
    title: "Google Translate",
    description:
      "In the label before `translate.goog`, `-` is a dot and `--` is `-`; `_x_tr_hp` is put before it, and `_x_tr_enc` says which " +
      "prefix it has. Parameters that begin with `_x_tr_` are removed. `_x_tr_sch=http`, which links have, means http, and https is the default.",
    sources: [page("Google Search Central", "Ad networks and translation, Convert the Google Translate URL")],
    examples: [
      ["https://www-example-com.translate.goog/a?b=c&_x_tr_sl=auto&_x_tr_tl=en#d", "https://www.example.com/a?b=c#d"],
      ["https://my--shop-example-com.translate.goog/?_x_tr_sch=http&_x_tr_sl=de", "http://my-shop.example.com/"],
      ["https://0-mnchen--3ya-de.translate.goog/?_x_tr_enc=0", "https://xn--mnchen-3ya.de/"],
      ["https://www-xn----bcher--kva-de.translate.goog/?_x_tr_sl=de", "https://www.xn--bcher-kva.de/"],
      ["https://www-example-com.translate.goog/a", null],
      ["https://gkg6hbawmh4aahgekdnsv2jrpm-ac4c6men2g7xr2a-example-com.translate.goog/2021/", null],
      ["https://www.translate.goog/?_x_tr_sl=de", null],
      ["https://a.b-com.translate.goog/?_x_tr_sl=de", null],
    ],
  },
  proofpoint: {
    title: "Proofpoint URL Defense",
    description:
      "`/v1/url`: parameter `u`, percent-decoded. `/v2/url`: in parameter `u`, `-` is `%` and `_` is `/`; the result is percent-decoded. " +
      "`/v3/__…__;…!`: percent-decoded, then each `*` is one character of the base64 text after `__;`, `**A` is two, `**B` three, up to " +
      "65 for `**_`. A malformed link stays wrapped.",
    sources: [page("Proofpoint", "URL Defense decoder")],
    examples: [
      [
        "https://urldefense.proofpoint.com/v2/url?u=https-3A__www.example.com_path-3Fa-3Db&d=DwMFaQ",
        "https://www.example.com/path?a=b",
      ],
      ["https://urldefense.com/v3/__https://www.example.com/a*b__;Kw!!abc!def$", "https://www.example.com/a+b"],
      ["https://urldefense.com/v3/__https://www.example.com/**A__;w6nDqA!!abc!def$", "https://www.example.com/éè"],
      ["https://urldefense.us/v3/__https:/www.example.com/__;!!abc!def$", "https://www.example.com/"],
      ["https://urldefense.com/v3/__https://www.example.com/a*b__;!!abc!def$", null],
      ["https://urldefense.proofpoint.com/v2/url?u=https%3A%2F%2Fwww.example.com&d=DwMFaQ", null],
      ["https://urldefense.com/?u=https%3A%2F%2Fwww.example.com", null],
    ],
  },
  "amazon-sponsored": {
    title: "Amazon, sponsored products",
    description:
      "Parameter `url` of `/gp/slredirect/picassoRedirect.html` and `/sspa/click` may be a path on the same host.",
    sources: [page("ClearURLs", "issue 15")],
    examples: [
      [
        "https://www.amazon.de/sspa/click?ie=UTF8&spc=MTo1&url=%2FProduct%2Fdp%2FB081QXQVFM%2Fref%3Dsr_1_1%3Fpsc%3D1",
        "https://www.amazon.de/Product/dp/B081QXQVFM/ref=sr_1_1?psc=1",
      ],
      ["https://www.amazon.de/sspa/click?url=%2F%2Fevil.example%2Fdp", null],
      ["https://www.amazon.de/s?k=a&url=%2FProduct%2Fdp%2FB081QXQVFM", null],
    ],
  },
  "youtube-attribution": {
    title: "YouTube, attribution links",
    description: "Parameter `u` of `/attribution_link` is a path on the same host.",
    sources: [page("Invidious", "issue 575")],
    examples: [
      [
        "https://www.youtube.com/attribution_link?a=P3m5pZfhr5Y&u=%2Fwatch%3Fv%3DHnc-1rXLx_4%26feature%3Dshare",
        "https://www.youtube.com/watch?v=Hnc-1rXLx_4&feature=share",
      ],
      ["https://www.youtube.com/watch?v=Hnc-1rXLx_4&u=%2Fwatch", null],
    ],
  },
  base64: {
    title: "Mail services and link lockers",
    description: `One parameter is the target in base64: ${[...new Set(Object.values(BASE64_PARAMETERS))].map(placesOf).join("; ")}.`,
    sources: [page("Brave, list for debouncing", "debounce.json")],
    examples: [
      [
        "https://mail.lt.emlnk.com/Prod/link-tracker?redirectUrl=aHR0cHMlM0ElMkYlMkZkZXZzem4uZXhhbXBsZSUyRnRlc3R5JTJG&sig=G",
        "https://devszn.example/testy/",
      ],
      ["https://mail.emlnk.com/Prod/link-tracker?redirectUrl=aHR0cHM6Ly93d3cuZXhhbXBsZS5jb20vYQ", null],
      ["https://www.blackmod.net/dl/?url=aHR0cHM6Ly93d3cuZXhhbXBsZS5jb20vYQ%3D%3D", "https://www.example.com/a"],
      ["https://www.blackmod.net/dl/?id=aHR0cHM6Ly93d3cuZXhhbXBsZS5jb20vYQ%3D%3D", null],
      ["https://www.blackmod.net/dl/?url=amF2YXNjcmlwdDphbGVydCgxKQ", null],
      ["https://h.example/dl/?url=aHR0cHM6Ly93d3cuZXhhbXBsZS5jb20vYQ", null],
    ],
  },
};

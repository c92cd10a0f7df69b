/** Targets without a host: pages of the wrapper's own one. */
import { page } from "../../sources.ts";
import { parameterOf, placeAt, type WrapperRule } from "./rule.ts";

/** "//" begins a host, and browsers read "\" as "/". */
const PATH = /^\/(?![/\\])/;

const relative =
  (path: RegExp, name: string): WrapperRule["unwrap"] =>
  (wrapper) => {
    const { scheme, host } = wrapper.url;
    const value = path.test(wrapper.url.path) ? parameterOf(wrapper, name) : null;
    if (value?.decoded == null || !PATH.test(value.decoded)) return null;
    return placeAt(wrapper, `${scheme}://${host}${value.decoded}`, value.start, value.start + value.text.length);
  };

export const AMAZON: WrapperRule = {
  id: "amazon-sponsored",
  title: "Amazon, sponsored products",
  hosts: ["amazon.*"],
  description:
    "Parameter `url` of `/gp/slredirect/picassoRedirect.html` and `/sspa/click` may be a path on the same host.",
  sources: [page("ClearURLs", "issue 15")],
  unwrap: relative(/^(?:\/-\/[a-z]{2})?\/(?:gp\/slredirect\/picassoRedirect\.html|sspa\/click)(?:\/|$)/, "url"),
  examples: [
    [
      "https://www.amazon.de/sspa/click?ie=UTF8&spc=MTo1&url=%2FProduct%2Fdp%2FB081QXQVFM%2Fref%3Dsr_1_1%3Fpsc%3D1",
      "https://www.amazon.de/Product/dp/B081QXQVFM/ref=sr_1_1?psc=1",
    ],
    ["https://www.amazon.de/sspa/click?url=%2F%2Fevil.example%2Fdp", null],
    ["https://www.amazon.de/s?k=a&url=%2FProduct%2Fdp%2FB081QXQVFM", null],
  ],
};

export const YOUTUBE: WrapperRule = {
  id: "youtube-attribution",
  title: "YouTube, attribution links",
  hosts: ["youtube.com"],
  description: "Parameter `u` of `/attribution_link` is a path on the same host.",
  sources: [page("Invidious", "issue 575")],
  unwrap: relative(/^\/attribution_link$/, "u"),
  examples: [
    [
      "https://www.youtube.com/attribution_link?a=P3m5pZfhr5Y&u=%2Fwatch%3Fv%3DHnc-1rXLx_4%26feature%3Dshare",
      "https://www.youtube.com/watch?v=Hnc-1rXLx_4&feature=share",
    ],
    ["https://www.youtube.com/watch?v=Hnc-1rXLx_4&u=%2Fwatch", null],
  ],
};

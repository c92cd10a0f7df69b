import { parameterOf, placeAt, type WrapperRule } from "./rule.ts";

/** "//" begins a host, and browsers treat "\" as "/". */
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
  hosts: ["amazon.*"],
  unwrap: relative(/^(?:\/-\/[a-z]{2})?\/(?:gp\/slredirect\/picassoRedirect\.html|sspa\/click)(?:\/|$)/, "url"),
};

export const YOUTUBE: WrapperRule = {
  id: "youtube-attribution",
  hosts: ["youtube.com"],
  unwrap: relative(/^\/attribution_link$/, "u"),
};

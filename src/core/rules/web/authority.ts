import { rfc3986, urlStandard } from "../../sources.ts";
import { shape } from "../../triggers/traits.ts";
import { characterSet, encode } from "../../url/percent.ts";
import { platformParts, rawInUserinfo } from "../../url/platform-url.ts";
import { DEFAULT_PORTS, isSpecial } from "../../url/schemes.ts";
import { edit, isPortInvalid, type Refusal, replacePart, type Url } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";
import { dropPorts } from "../shared-rules.ts";
import { asThePlatform, ifRequestable, isOther, isRequestable } from "./scope.ts";

/** URL Standard, 1.3, userinfo percent-encode set, inverted; "%" stays. */
const USERINFO = characterSet(`A-Za-z0-9!$%&()*+,\\-._~${rawInUserinfo("'")}`);

const refuse = (url: Url, refusal: Refusal): Url => edit(url, { refusal });

/** For schemes that are not special. */
const whyRefused = (url: Url): Refusal =>
  isPortInvalid(url) ? "port-invalid" : url.host === "" ? "host-empty" : "host-invalid";

export const refuseUnrequestable: UrlRule = {
  id: "refuse",
  short: "refused by browsers",
  title: "Apply only syntax-based normalization to a URL that browsers refuse.",
  why: "Browsers can’t request a URL that the URL Standard’s parser rejects. Only the rules of RFC 3986, 6.2.2, still apply to it.",
  source: urlStandard("4.4", "concept-basic-url-parser"),
  safety: "preserves",
  triggers: [shape("host-empty"), shape("port")],
  makes: [],
  apply: (url) => {
    if (url.scheme === null) return refuse(url, "relative");
    if (!isSpecial(url.scheme)) {
      return platformParts(url) === null ? refuse(url, whyRefused(url)) : url;
    }
    if (url.scheme === "file") {
      if (url.port !== null) return refuse(url, "port-invalid");
      return url.user !== null || url.password !== null ? refuse(url, "credentials-in-file") : url;
    }
    if (!url.host) return refuse(url, "host-empty");
    return isPortInvalid(url) ? refuse(url, "port-invalid") : url;
  },
  // The first is refused; its text stays.
  examples: [
    ["http://h:99999/./%7e", "http://h:99999/./%7e"],
    ["http://h:9999/./%7e", "http://h:9999/./%7e"],
  ],
};

export const normalizePort: UrlRule = {
  id: "spell-port",
  short: "port format",
  title: "Remove leading zeros from the port, and a colon without a port.",
  why: "The URL Standard’s parser reads the port as a number. A colon without digits sets no port.",
  source: urlStandard("4.4", "port-state"),
  safety: "preserves",
  triggers: [shape("port")],
  makes: [],
  apply: (url) =>
    url.port === null || /^[1-9]/.test(url.port) || !(isRequestable(url) || isOther(url))
      ? url
      : replacePart(url, "port", url.port === "" ? null : String(Number(url.port))),
  examples: [
    ["http://h:08080/", "http://h:8080/"],
    ["http://h:/", "http://h/"],
    ["gopher://h:070/", "gopher://h:70/"],
    ["http://h:8080/", "http://h:8080/"],
  ],
};

const DROP_DEFAULT = dropPorts(DEFAULT_PORTS);

export const dropDefaultPort: UrlRule = {
  id: "drop-default-port",
  short: "default port",
  title: "Remove the default port.",
  why: "Without a port, the scheme’s default applies. RFC 3986 treats both forms as equivalent and removes the port.",
  source: rfc3986("6.2.3"),
  safety: "preserves",
  triggers: [shape("port")],
  makes: [],
  apply: ifRequestable((url) => (url.port === null ? url : DROP_DEFAULT(url, {}))),
  examples: [
    ["http://h:80/", "http://h/"],
    ["https://h:80/", "https://h:80/"],
    ["gopher://h:70/", "gopher://h:70/"],
  ],
};

export const dropEmptyUserinfo: UrlRule = {
  id: "empty-userinfo",
  short: "empty user name",
  title: "Remove an empty user name or password.",
  why: "An empty user name or password means none. The URL Standard’s serializer leaves it out.",
  source: urlStandard("4.5", "concept-url-serializer"),
  // RFC 1738, 3.1: an empty password is not none.
  safety: "usually-preserves",
  triggers: [shape("userinfo")],
  makes: [],
  apply: (url) => {
    if ((url.user === null && url.password === null) || !(isRequestable(url) || isOther(url))) return url;
    const password = url.password || null;
    return edit(url, { password, user: password === null ? url.user || null : (url.user ?? "") });
  },
  examples: [
    ["http://@h/", "http://h/"],
    ["http://u:@h/", "http://u@h/"],
    ["http://:p@h/", "http://:p@h/"],
  ],
};

export const encodeUserinfo: UrlRule = {
  id: "encode-userinfo",
  short: "unencoded user name",
  title: "Encode unsafe characters in the user name and password.",
  why: "These characters would end this part or are not allowed in URLs. The URL Standard’s parser percent-encodes them as UTF-8.",
  source: urlStandard("1.3", "userinfo-percent-encode-set"),
  safety: "preserves",
  triggers: [shape("userinfo")],
  makes: [],
  apply: (url) => {
    if (url.user === null && url.password === null) return url;
    if (isOther(url)) return asThePlatform(url, "user", "password");
    return isRequestable(url)
      ? edit(url, {
          user: url.user === null ? null : encode(url.user, USERINFO),
          password: url.password === null ? null : encode(url.password, USERINFO),
        })
      : url;
  },
  examples: [
    ["http://a@b:c:d@h/", "http://a%40b:c%3Ad@h/"],
    ["http://a:b@h/", "http://a:b@h/"],
  ],
};

import { shape } from "../../triggers/traits.ts";
import { characterSet, encode } from "../../url/percent.ts";
import { platformParts, rawInUserinfo } from "../../url/platform-url.ts";
import { DEFAULT_PORTS, isSpecial } from "../../url/schemes.ts";
import { edit, isPortInvalid, type Refusal, replacePart, type Url } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";
import { dropPorts } from "../shared-rules.ts";
import { ifRequestable, isNonSpecial, isRequestable, withPlatformParts } from "./scope.ts";

/** URL Standard, 1.3, userinfo percent-encode set, inverted; keeps "%". */
const USERINFO = characterSet(`A-Za-z0-9!$%&()*+,\\-._~${rawInUserinfo("'")}`);

const refuse = (url: Url, refusal: Refusal): Url => edit(url, { refusal });

/** For non-special schemes. */
const whyRefused = (url: Url): Refusal =>
  isPortInvalid(url) ? "port-invalid" : url.host === "" ? "host-empty" : "host-invalid";

export const refuseUnrequestable: UrlRule = {
  id: "refuse",
  safety: "preserves",
  triggers: [shape("host-empty"), shape("port")],
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
};

export const normalizePort: UrlRule = {
  id: "spell-port",
  safety: "preserves",
  triggers: [shape("port")],
  apply: (url) =>
    url.port === null || /^[1-9]/.test(url.port) || !(isRequestable(url) || isNonSpecial(url))
      ? url
      : replacePart(url, "port", url.port === "" ? null : String(Number(url.port))),
};

const DROP_DEFAULT = dropPorts(DEFAULT_PORTS);

export const dropDefaultPort: UrlRule = {
  id: "drop-default-port",
  safety: "preserves",
  triggers: [shape("port")],
  apply: ifRequestable((url) => (url.port === null ? url : DROP_DEFAULT(url, {}))),
};

export const dropEmptyUserinfo: UrlRule = {
  id: "empty-userinfo",
  // RFC 1738, 3.1: an empty password is not an absent one.
  safety: "usually-preserves",
  triggers: [shape("userinfo")],
  apply: (url) => {
    if ((url.user === null && url.password === null) || !(isRequestable(url) || isNonSpecial(url))) return url;
    const password = url.password || null;
    return edit(url, { password, user: password === null ? url.user || null : (url.user ?? "") });
  },
};

export const encodeUserinfo: UrlRule = {
  id: "encode-userinfo",
  safety: "preserves",
  triggers: [shape("userinfo")],
  apply: (url) => {
    if (url.user === null && url.password === null) return url;
    if (isNonSpecial(url)) return withPlatformParts(url, "user", "password");
    return isRequestable(url)
      ? edit(url, {
          user: url.user === null ? null : encode(url.user, USERINFO),
          password: url.password === null ? null : encode(url.password, USERINFO),
        })
      : url;
  },
};

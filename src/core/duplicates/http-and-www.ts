import type { UrlRule } from "../rules/rule.ts";
import { shape } from "../triggers/traits.ts";
import { replacePart, schemeOf } from "../url/url.ts";
import { withoutRootDot, withoutWww } from "./hosts.ts";
import { onlyForPages } from "./rule-scope.ts";

export const foldHttps: UrlRule = {
  id: "fold-https",
  safety: "usually-preserves",
  triggers: [shape("http")],
  apply: onlyForPages((url) =>
    schemeOf(url) === "http" && (url.port === null || url.port === "80")
      ? replacePart(replacePart(url, "scheme", "https"), "port", null)
      : url,
  ),
};

export const foldHostDot: UrlRule = {
  id: "fold-host-dot",
  safety: "usually-preserves",
  triggers: [shape("host-dots")],
  apply: onlyForPages((url) => replacePart(url, "host", withoutRootDot(url.host ?? ""))),
};

export const foldWww: UrlRule = {
  id: "fold-www",
  safety: "usually-preserves",
  triggers: [shape("host-www")],
  apply: onlyForPages((url) => replacePart(url, "host", withoutWww(url.host ?? ""))),
};

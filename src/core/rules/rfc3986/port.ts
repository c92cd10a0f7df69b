import { shape } from "../../triggers/traits.ts";
import { DEFAULT_PORTS } from "../../url/schemes.ts";
import { replacePart } from "../../url/url.ts";
import { ifHasScheme } from "../every-part.ts";
import type { UrlRule } from "../rule.ts";
import { dropPorts, dropPortZeros } from "../shared-rules.ts";

export const dropEmptyPort: UrlRule = {
  id: "rfc3986-empty-port",
  safety: "preserves",
  triggers: [shape("port")],
  apply: ifHasScheme((url) => (url.port === "" ? replacePart(url, "port", null) : url)),
};

export const dropZeros: UrlRule = {
  id: "rfc3986-port-zeros",
  safety: "preserves",
  triggers: [shape("port")],
  apply: ifHasScheme(dropPortZeros),
};

export const dropDefaultPort: UrlRule = {
  id: "rfc3986-default-port",
  safety: "preserves",
  triggers: [shape("port")],
  apply: dropPorts(DEFAULT_PORTS),
};

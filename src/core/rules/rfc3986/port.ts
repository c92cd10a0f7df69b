import { rfc3986 } from "../../sources.ts";
import { shape } from "../../triggers/traits.ts";
import { DEFAULT_PORTS } from "../../url/schemes.ts";
import { replacePart } from "../../url/url.ts";
import { ifHasScheme } from "../every-part.ts";
import type { UrlRule } from "../rule.ts";
import { dropPorts, dropPortZeros } from "../shared-rules.ts";

export const dropEmptyPort: UrlRule = {
  id: "rfc3986-empty-port",
  short: "empty port",
  title: "Remove a colon without a port.",
  why: "RFC 3986 also removes the colon of an empty port.",
  source: rfc3986("6.2.3"),
  safety: "preserves",
  triggers: [shape("port")],
  makes: [],
  apply: ifHasScheme((url) => (url.port === "" ? replacePart(url, "port", null) : url)),
  examples: [
    ["foo://h:/", "foo://h/"],
    ["foo://:@h:1/?#", "foo://:@h:1/?#"],
  ],
};

export const dropZeros: UrlRule = {
  id: "rfc3986-port-zeros",
  short: "port zeros",
  title: "Remove leading zeros from the port.",
  why: "The port is a decimal number, so leading zeros mean nothing.",
  source: rfc3986("3.2.3"),
  safety: "preserves",
  triggers: [shape("port")],
  makes: [],
  apply: ifHasScheme(dropPortZeros),
  examples: [
    ["http://h:08080/", "http://h:8080/"],
    ["foo://h:000/", "foo://h:0/"],
    ["http://h:0x50/", "http://h:0x50/"],
    ["http://h:8080/", "http://h:8080/"],
  ],
};

export const dropDefaultPort: UrlRule = {
  id: "rfc3986-default-port",
  short: "default port",
  title: "Remove the default port.",
  why: "Without a port, the scheme’s default applies.",
  source: rfc3986("6.2.3"),
  safety: "preserves",
  triggers: [shape("port")],
  makes: [],
  apply: dropPorts(DEFAULT_PORTS),
  examples: [
    ["http://h:80/", "http://h/"],
    ["wss://h:443/", "wss://h/"],
    ["http://h:443/", "http://h:443/"],
    ["foo://h:80/", "foo://h:80/"],
  ],
};

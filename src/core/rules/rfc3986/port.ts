import { rfc3986 } from "../../sources.ts";
import { shape } from "../../traits/traits.ts";
import { ifHasScheme } from "../every-part.ts";
import type { UrlRule } from "../rule.ts";
import { dropPortZeros } from "../shared-rules.ts";

export const dropZeros: UrlRule = {
  id: "rfc3986-port-zeros",
  short: "port’s zeros",
  title: "Remove leading zeros from the port.",
  why: "A port is a number in decimal, and a leading zero does not change a number: 08080 is 8080, as 080 is 80, the default that is removed next. The grammar allows such zeros (port = *DIGIT), and two spellings of one number are the same port.",
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

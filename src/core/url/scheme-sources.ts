/** Documents of the schemes with a grammar. Apart from described-schemes.ts: rules cite them, without the fields. */
import { rfc1738, rfc6455, rfc9110 } from "../sources.ts";

export const SCHEME_SOURCES = {
  http: rfc1738("3.3"),
  https: rfc9110("4.2.2"),
  ws: rfc6455("3"),
  wss: rfc6455("3"),
  ftp: rfc1738("3.2"),
  file: rfc1738("3.10"),
  gopher: rfc1738("3.4"),
  mailto: rfc1738("3.5"),
  news: rfc1738("3.6"),
  nntp: rfc1738("3.7"),
  telnet: rfc1738("3.8"),
  wais: rfc1738("3.9"),
  prospero: rfc1738("3.11"),
};

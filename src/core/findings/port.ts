import { shape } from "../triggers/traits.ts";
import { SCHEMES } from "../url/schemes.ts";
import { schemeOf } from "../url/url.ts";
import type { Check, Finding } from "./finding.ts";

/**
 * IANA service names (https://www.iana.org/assignments/service-names-port-numbers). Text protocols may read requests as
 * commands.
 */
const PROTOCOLS = {
  ftp: [20, 21, 989, 990],
  ssh: [22],
  telnet: [23, 992],
  smtp: [25, 465, 587],
  gopher: [70],
  finger: [79],
  web: [80, 443],
  pop3: [110, 995],
  nntp: [119, 563],
  imap: [143, 993],
  irc: [194, 6665, 6666, 6667, 6668, 6669, 6697],
  wais: [210],
  prospero: [1525],
} as const;

export type Protocol = keyof typeof PROTOCOLS;
export type Reason = Protocol | "other" | "reserved" | "http-https";

const PROTOCOL_AT: ReadonlyMap<number, Protocol> = new Map(
  (Object.keys(PROTOCOLS) as Protocol[]).flatMap((protocol) =>
    PROTOCOLS[protocol].map((port) => [port, protocol] as const),
  ),
);

const PROTOCOL_OF_SCHEME: Readonly<Record<string, Protocol>> = {
  ftps: "ftp",
  sftp: "ssh",
  scp: "ssh",
  tn3270: "telnet",
  smtps: "smtp",
  http: "web",
  https: "web",
  ws: "web",
  wss: "web",
  webcal: "web",
  feed: "web",
  pop: "pop3",
  pop3s: "pop3",
  pops: "pop3",
  news: "nntp",
  snews: "nntp",
  nntps: "nntp",
  imaps: "imap",
  ircs: "irc",
  irc6: "irc",
  "z39.50": "wais",
  "z39.50r": "wais",
  "z39.50s": "wais",
};

/** "git+ssh" uses ssh. */
function protocolOf(scheme: string): string {
  const name = scheme.slice(scheme.lastIndexOf("+") + 1);
  return Object.hasOwn(PROTOCOL_OF_SCHEME, name) ? (PROTOCOL_OF_SCHEME[name] as Protocol) : name;
}

const NO_SERVER = /^(?:about|blob|data|file|javascript|mailto)$/;

/** Lower ports are reserved (RFC 1738, 6). */
const FIRST_FREE = 1024;

function reasonFor(scheme: string, port: number): Reason | null {
  const defaultPort = SCHEMES.get(scheme)?.defaultPort ?? null;
  if (port === defaultPort || port > 65535 || NO_SERVER.test(scheme)) return null;
  const protocol = PROTOCOL_AT.get(port);
  const isOwn = protocol === protocolOf(scheme);
  if (defaultPort === null) return isOwn ? null : (protocol ?? null);
  if (isOwn) return protocol === "web" ? "http-https" : "other";
  return protocol ?? (port < FIRST_FREE ? "reserved" : "other");
}

/** Local and private hosts (RFC 1918). */
const isOwnNetwork = (host: string): boolean =>
  /^(?:[^.:[\]]+|.*\.(?:localhost|local|internal|test|lan|home\.arpa)|127(?:\.[0-9]+){3}|10(?:\.[0-9]+){3}|192\.168(?:\.[0-9]+){2}|172\.(?:1[6-9]|2[0-9]|3[01])(?:\.[0-9]+){2}|\[::1\])$/i.test(
    host,
  );

export const port: Check = {
  id: "port",
  triggers: [shape("other-port")],
  find: ({ url }): Finding[] => {
    if (url.port === null || !/^[0-9]{1,20}$/.test(url.port)) return [];
    const reason = reasonFor(schemeOf(url), Number(url.port));
    if (reason === null || (reason === "other" && isOwnNetwork(url.host ?? ""))) return [];
    const severity = reason === "other" || reason === "http-https" ? "note" : "warning";
    return [{ id: "port", severity, confidence: "high", component: "port", reason, evidence: url.port }];
  },
};

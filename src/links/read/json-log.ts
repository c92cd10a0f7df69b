import {
  encodePath,
  type LoggedLine,
  originOf,
  referrerOf,
  targetInRequestLine,
  toLoggedRequest,
} from "./logged-request.ts";
import { decodedCells, requestOf } from "./w3c-line.ts";

type JsonObject = Readonly<Record<string, unknown>>;
type ReadRecord = (record: JsonObject) => LoggedLine | undefined;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Skips "" and "-". */
function firstText(record: JsonObject, names: readonly string[]): string | undefined {
  const texts = names.map((name) => record[name]);
  return texts.find((text): text is string => typeof text === "string" && text !== "" && text !== "-");
}

const textIn = (record: JsonObject, ...names: readonly string[]): string | undefined => firstText(record, names);

/** An array, because requests may repeat headers. */
function caddyReferrer({ headers }: JsonObject): string | null {
  const values = isObject(headers) ? headers.Referer : undefined;
  const [first]: readonly unknown[] = Array.isArray(values) ? values : [];
  return referrerOf(typeof first === "string" ? first : undefined);
}

/** Caddy's `http.log.access` (modules/caddyhttp/marshalers.go). Header names are canonical. */
const caddyLine: ReadRecord = ({ request, logger }) => {
  if (!isObject(request) || typeof request.uri !== "string" || typeof request.method !== "string") return undefined;
  const host = textIn(request, "host");
  const isAccess = typeof logger === "string" && logger.startsWith("http.log.access");
  if (host === undefined && !isAccess) return undefined;
  const origin = originOf({ host, hasTls: isObject(request.tls), protocol: textIn(request, "proto") });
  return { requested: toLoggedRequest(request.uri, origin), referrer: caddyReferrer(request) };
};

/**
 * Traefik (“Access Logs”, “Available Fields”): `RequestAddr` is the Host header, `RequestPath` includes the query;
 * headers are "request_…" (pkg/middlewares/accesslog/logger.go).
 */
const traefikLine: ReadRecord = (record) => {
  if (typeof record.RequestPath !== "string" || typeof record.RequestMethod !== "string") return undefined;
  const name = textIn(record, "RequestHost");
  const port = textIn(record, "RequestPort");
  const host = textIn(record, "RequestAddr") ?? (name === undefined || port === undefined ? name : `${name}:${port}`);
  const hasTls = textIn(record, "TLSVersion") !== undefined;
  const protocol = textIn(record, "RequestProtocol");
  const origin = originOf({ host, scheme: textIn(record, "RequestScheme"), hasTls, protocol });
  const referrer = referrerOf(textIn(record, "request_Referer"));
  return { requested: toLoggedRequest(record.RequestPath, origin), referrer };
};

/** "host" is sometimes the machine. */
const NGINX_HOSTS = ["http_host", "vhost", "virtual_host", "domain", "host", "server_name"];

/** Names that other JSON hardly has. */
const NGINX_VARIABLES = ["remote_addr", "body_bytes_sent", "http_user_agent", "request_method", "request_time"];
const REQUEST_LINE_END = / HTTP\/[0-9.]+$/;

const isOfNginx = (record: JsonObject): boolean =>
  typeof record.request_uri === "string" ||
  REQUEST_LINE_END.test(textIn(record, "request") ?? "") ||
  NGINX_VARIABLES.some((name) => record[name] !== undefined);

/** "request_uri" may contain the decoded `$uri`, so the request line comes first. */
function nginxTarget(record: JsonObject): string | undefined {
  const target = targetInRequestLine(textIn(record, "request") ?? "");
  return target ?? textIn(record, "request_uri", "request", "uri");
}

/** nginx (ngx_http_log_module, “log_format”): by convention, fields have the names of variables. */
const nginxLine: ReadRecord = (record) => {
  const hasTarget = [record.request, record.request_uri, record.uri].some((value) => typeof value === "string");
  if (!hasTarget || !isOfNginx(record)) return undefined;
  const target = nginxTarget(record) ?? "";
  const query = textIn(record, "args", "query_string");
  const isWhole = query === undefined || target.includes("?");
  const host = NGINX_HOSTS.map((name) => textIn(record, name)).find((one) => one !== undefined && one !== "_");
  const port = record.server_port ?? record.port;
  const hasTls = textIn(record, "ssl_protocol") !== undefined || record.https === "on" || String(port) === "443";
  const protocol = textIn(record, "server_protocol", "protocol");
  const origin = originOf({ host, scheme: textIn(record, "scheme"), hasTls, protocol });
  const referrer = textIn(record, "http_referer", "http_referrer", "referer", "referrer");
  return {
    requested: toLoggedRequest(isWhole ? target : `${encodePath(target)}?${query}`, origin),
    referrer: referrerOf(referrer),
  };
};

const cloudFrontLine: ReadRecord = (record) => {
  if (typeof record["cs-uri-stem"] !== "string") return undefined;
  const values = new Map(Object.entries(record).map(([name, value]) => [name.toLowerCase(), value]));
  const cellOf = decodedCells([...values.keys()], (name) => {
    const value = values.get(name);
    return typeof value === "string" ? value : undefined;
  });
  return { requested: requestOf(cellOf), referrer: referrerOf(cellOf("cs(referer)")) };
};

const URLS = ["url", "request_url", "requestUrl", "full_url"];
const REFERRERS = ["referrer", "referer", "http_referrer", "http_referer", "httpReferrer", "httpReferer"];
const AGENTS = ["user_agent", "userAgent", "http_user_agent", "httpUserAgent"];

/** Other records with a URL and a referrer or user agent. */
const otherLine: ReadRecord = (record) => {
  const url = firstText(record, URLS);
  const isLogged = [...REFERRERS, ...AGENTS].some((name) => typeof record[name] === "string");
  if (url === undefined || !isLogged) return undefined;
  return { requested: toLoggedRequest(url, null), referrer: referrerOf(firstText(record, REFERRERS)) };
};

const READERS: readonly ReadRecord[] = [caddyLine, traefikLine, nginxLine, cloudFrontLine, otherLine];

const MARK = /"(?:request|RequestPath|request_uri|uri|cs-uri-stem|(?:http_?)?(?:referr?er|user_?agent))"/i;
const NGINX_ESCAPE = /\\(?:x([0-9a-f]{2})|[\s\S])/gi;

/** nginx by default writes `\x22`, which is invalid JSON (“log_format”, `escape`). */
const withJsonEscapes = (line: string): string =>
  line.replace(NGINX_ESCAPE, (written, octet?: string) => {
    if (octet === undefined) return written;
    const code = Number.parseInt(octet, 16);
    return code > 0x20 && code < 0x7f ? `\\u00${octet}` : `%${octet.toUpperCase()}`;
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function jsonLine(line: string): LoggedLine | undefined {
  if (!/^\s*\{/.test(line) || !MARK.test(line)) return undefined;
  const record = parsed(line) ?? (line.includes("\\x") ? parsed(withJsonEscapes(line)) : undefined);
  if (!isObject(record)) return undefined;
  for (const read of READERS) {
    const logged = read(record);
    if (logged !== undefined) return logged;
  }
  return undefined;
}

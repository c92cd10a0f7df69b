import {
  type LoggedLine,
  originOf,
  referrerOf,
  targetInRequestLine,
  toLoggedRequest,
  unescapeLogged,
} from "./logged-request.ts";

/**
 * Application Load Balancer up to the request (“Access logs for your Application Load Balancer”, “Syntax”). Classic
 * ones omit the connection type (“Access logs for your Classic Load Balancer”).
 */
const BALANCER =
  /^(?:[a-z0-9]{1,10} )?\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]{2,12}Z \S+ \S+ \S+ (?:-?\d[\d.]* ){3}(?:\d{1,3}|-) (?:\d{1,3}|-) \d+ \d+ "((?:[^"\\]|\\.)*)"/;

/** Not "- - - " of TCP listeners or "- http://h.example:80- -" of malformed requests. */
const BALANCER_REQUEST = /^[A-Z]{1,20} (\S.*) HTTP\/[0-9.]+$/;

export function balancerLine(line: string): LoggedLine | undefined {
  const request = BALANCER.exec(line)?.[1];
  if (request === undefined) return undefined;
  const target = BALANCER_REQUEST.exec(request)?.[1];
  return { requested: target === undefined ? null : toLoggedRequest(unescapeLogged(target), null), referrer: null };
}

/**
 * S3 (“Amazon S3 server access log format”, “Log record fields”): bucket owner, bucket, time, remote IP, requester,
 * request ID, operation, key, Request-URI; status, error, four numbers, referrer, user agent, version, host ID,
 * signature; cipher suite; authentication; host header; TLS version.
 */
const S3_REQUEST =
  /^\S+ \S+ \[[^\]]{20,30}\] \S+ \S+ \S+ (?:REST|SOAP|WEBSITE|BATCH|S3)\.\S+ \S+ (?:-|"((?:[^"\\]|\\.)*)")(?: |$)/;
const S3_REST =
  /^\d{3} \S+ \S+ \S+ \S+ \S+ (?:-|"(?:[^"\\]|\\.)*") (?:-|"(?:[^"\\]|\\.)*") \S+ \S+ \S+ (\S+) \S+ (\S+)(?: (\S+))?/;

/** Older logs may lack later fields. */
const S3_REFERRER = /^(?:\d{3}|-) (?:\S+ ){5}"((?:[^"\\]|\\.)*)"/;

const isGiven = (value: string | undefined): boolean => value !== undefined && value !== "-";

function s3Origin(rest: string): string | null {
  const [, cipher, host, tls] = S3_REST.exec(rest) ?? [];
  return originOf({ host: isGiven(host) ? host : undefined, hasTls: isGiven(cipher) || isGiven(tls) });
}

export function s3Line(line: string): LoggedLine | undefined {
  const match = S3_REQUEST.exec(line);
  if (match === null) return undefined;
  const target = targetInRequestLine(match[1] ?? "");
  const rest = line.slice(match[0].length);
  return {
    requested: target === undefined ? null : toLoggedRequest(unescapeLogged(target), s3Origin(rest)),
    referrer: referrerOf(unescapeLogged(S3_REFERRER.exec(rest)?.[1] ?? "")),
  };
}

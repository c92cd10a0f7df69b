import { visibleText } from "../../url/hidden-characters.ts";
import { lazy } from "../../url/lazy.ts";
import { platformHost } from "../../url/platform-url.ts";
import { isPlausibleHost } from "../../url/plausible.ts";
import { hasPublicSuffix } from "../../url/registrable-domain.ts";

export interface SeemingHost {
  readonly host: string;
  /** Has "www.", a scheme, a path or a port, too. */
  readonly hasMore: boolean;
}

/** "(paypal.com)", "-paypal.com". */
const LEADING = lazy(() => /^[\s\p{C}\p{P}\p{S}]+/u);
const SCHEME = /^[a-z][a-z0-9+.-]*:[/\\]{2}/i;
/** UTS 46, 4, maps those after "-" to full stops. U+2024 looks like one. */
const HOST = lazy(() => /^[\p{L}\p{M}\p{N}_.\-。．｡․]+/u);
/** Octal has four digits: "0177". */
const IPV4 = /^(?:[0-9]{1,4}\.){3}[0-9]{1,4}$/;
const LONGEST_HOST = 253;
const PORTS = new Set(["80", "443", "8080", "8443"]);

/** "ann.lee@company.com" */
const REST_OF_EMAIL = /^@[^@\s]+\.[^@\s.]+$/;

/** Excludes endings of people's names ("wei.li", "minh.vu") and programs ("deploy.app", "svc.cloud"). */
const OF_HOSTS = new Set("biz info io tv ar be cl gr hk ie il ir kr nz pl rs sg sk th tr tw ua vn za".split(" "));

/** As in "allegro.com.tr". */
const SECOND_LEVEL = new Set("ac co com edu gob gouv gov govt mil ne net nom or org".split(" "));

function isHostName(host: string, hasMore: boolean): boolean {
  const last = host.slice(host.lastIndexOf(".") + 1);
  const isBelow = /^[a-z]{2}$/.test(last) && SECOND_LEVEL.has(host.split(".").at(-2) ?? "");
  if (last.startsWith("xn--") || OF_HOSTS.has(last) || isBelow) return host !== last && hasPublicSuffix(host);
  return isPlausibleHost(host, hasMore);
}

/** "paypal.com-login", "paypal.com.login", "paypal.com_login". */
const BEFORE_MORE = /^(?:[a-z0-9-]+\.)+com(?=[._-])/;

/** `user`: decoded once. */
export function seemingHost(user: string, password: string | null): SeemingHost | null {
  const text = visibleText(user).replace(LEADING(), "");
  const rest = text.replace(SCHEME, "");
  const found = HOST().exec(rest)?.[0] ?? "";
  const after = rest.slice(found.length);
  if (found === "" || found.length > LONGEST_HOST || REST_OF_EMAIL.test(after)) return null;
  const written = found.replaceAll("․", ".").replace(/[.。．｡]$/, "");
  const host = platformHost(written);
  if (host === null) return null;
  const hasMore =
    rest !== text || /^[/\\?#&;]/.test(after) || /^:[0-9]/.test(after) || (password !== null && PORTS.has(password));
  if (IPV4.test(written)) return { host, hasMore };
  if (isHostName(host, hasMore)) return { host, hasMore: hasMore || /^www[0-9]?\./.test(host) };
  const start = BEFORE_MORE.exec(host)?.[0];
  return start === undefined ? null : { host: start, hasMore: true };
}

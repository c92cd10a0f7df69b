/** Reads "youtube.com" in the user's parameter name "si@youtube.com". */
import { applyRules } from "../rules/canonicalize.ts";
import { plainHost } from "../rules/own-tracking.ts";
import { isSignedHost } from "../rules/signatures.ts";
import { isPublicSuffix } from "../url/registrable-domain.ts";
import type { Url } from "../url/url.ts";

export type OwnHostFault =
  | "no-host"
  /** A port, a path or more follows the host. */
  | "more-than-host"
  /** Unrelated sites share it: "com", "co.uk". */
  | "suffix"
  /** All its URLs are signed. */
  | "signed-host";

export interface OwnHost {
  /** As browsers serialize it; as typed if it is not a host. */
  readonly host: string;
  readonly fault: OwnHostFault | null;
}

/** DNS labels, or an IP address. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/;

const isAlone = ({ user, port, path, query, fragment }: Url): boolean =>
  user === null && port === null && path === "/" && query === null && fragment === null;

function faultOf(host: string): OwnHostFault | null {
  if (!HOST.test(host)) return "no-host";
  if (isPublicSuffix(host)) return "suffix";
  return isSignedHost(host) ? "signed-host" : null;
}

/** Also accepts "*.example.com" and the URL of a start page. Idempotent. */
export function readOwnHost(text: string): OwnHost {
  const typed = text.trim();
  const { canonicalUrl: url } = applyRules(/^https?:\/\//i.test(typed) ? typed : `http://${typed}`, {});
  if (url.refusal !== null || !url.host) return { host: typed, fault: "no-host" };
  if (!isAlone(url)) return { host: typed, fault: "more-than-host" };
  const host = plainHost(url.host);
  const fault = faultOf(host);
  return { host: fault === "no-host" ? typed : host, fault };
}

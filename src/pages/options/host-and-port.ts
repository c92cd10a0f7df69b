import { canonicalize, inspect, isRefused, parse } from "../../core/index.ts";

/** Returns true for a host with optional port. */
export function isHostAndPort(text: string): boolean {
  const inspection = inspect(`http://${text}`);
  const { url } = inspection;
  const alone = url.user === null && url.password === null && url.path === "" && !url.query && !url.fragment;
  return alone && url.host !== "" && url.port !== "" && !/[\s?#\\]/.test(text) && !isRefused(inspection);
}

/** Returns the host of a typed host or URL, serialized like browsers, or `null`. */
export function hostIn(text: string): string | null {
  const typed = text.trim();
  const url = parse(canonicalize(/^https?:/i.test(typed) ? typed : `http://${typed}`));
  return url.host && !/\s/.test(typed) && isHostAndPort(url.host) ? url.host : null;
}

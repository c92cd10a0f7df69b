import { canonicalize, inspect, isRefused, parse } from "../../core/index.ts";

/** A host and nothing else, with or without a port. */
export function isHostAndPort(text: string): boolean {
  const inspection = inspect(`http://${text}`);
  const { url } = inspection;
  const alone = url.user === null && url.password === null && url.path === "" && !url.query && !url.fragment;
  return alone && url.host !== "" && url.port !== "" && !/[\s?#\\]/.test(text) && !isRefused(inspection);
}

/** The host of what a person typed, a host or a whole address, as browsers write it; `null` for none. */
export function hostIn(text: string): string | null {
  const typed = text.trim();
  const url = parse(canonicalize(/^https?:/i.test(typed) ? typed : `http://${typed}`));
  return url.host && !/\s/.test(typed) && isHostAndPort(url.host) ? url.host : null;
}

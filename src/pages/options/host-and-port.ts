import { inspect, isRefused } from "../../core/index.ts";

/** A host and nothing else, with or without a port. */
export function isHostAndPort(text: string): boolean {
  const inspection = inspect(`http://${text}`);
  const { url } = inspection;
  const alone = url.user === null && url.password === null && url.path === "" && !url.query && !url.fragment;
  return alone && url.host !== "" && url.port !== "" && !/[\s?#\\]/.test(text) && !isRefused(inspection);
}

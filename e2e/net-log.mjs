/** Requests from Chromium's own log (`--log-net-log`), complete once the browser has ended. */
import { readFileSync } from "node:fs";

/** @typedef {{ url: string, from: string, isNavigation: boolean }} Request */

/**
 * `from` is "not an origin" for the browser's own requests. The file has one event per line; the last may be truncated.
 * @param {string} file
 * @returns {Request[]}
 */
export function requestsIn(file) {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.includes('"initiator":') && line.includes('"url":'))
    .flatMap((line) => /^\{.*"type":\d+\}/.exec(line)?.[0] ?? [])
    .map((event) => {
      const { params } = JSON.parse(event);
      const isolated = String(params.network_isolation_key ?? "");
      // A worker's request may lack an initiator.
      const from = isolated.startsWith("chrome-extension:") ? isolated : String(params.initiator);
      return { url: String(params.url), from, isNavigation: params.request_type === "main frame" };
    });
}

/**
 * Returns requests by extensions, without navigations.
 * @param {readonly Request[]} requests
 */
export const requestsByExtensions = (requests) =>
  requests.filter(
    ({ url, from, isNavigation }) =>
      from.startsWith("chrome-extension:") && !isNavigation && !/^(?:chrome-extension|blob|data):/.test(url),
  );

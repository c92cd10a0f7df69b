/** What has left a Chromium, by its own log of the network (`--log-net-log`), which is whole once the browser has ended. */
import { readFileSync } from "node:fs";

/** @typedef {{ url: string, from: string, isNavigation: boolean }} Request */

/**
 * All requests of pages, workers and extensions, and those that the browser makes for itself (`from` is "not an origin"). The file has an event a
 * line, which ends with its type; a browser that was killed may leave the last one cut.
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
      // A worker's requests may have no initiator, but never another key than its own.
      const from = isolated.startsWith("chrome-extension:") ? isolated : String(params.initiator);
      return { url: String(params.url), from, isNavigation: params.request_type === "main frame" };
    });
}

/**
 * What an extension has asked of the network. That a tab goes to a page is of the person who opened it.
 * @param {readonly Request[]} requests
 */
export const requestsByExtensions = (requests) =>
  requests.filter(
    ({ url, from, isNavigation }) =>
      from.startsWith("chrome-extension:") && !isNavigation && !/^(?:chrome-extension|blob|data):/.test(url),
  );

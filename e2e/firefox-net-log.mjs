/** Requests of Firefox, seen by a privileged observer. */
import { readFileSync } from "node:fs";

/** @typedef {{ url: string, from: string, isNavigation: boolean }} Request */

/**
 * Runs in the browser's window: appends each request to the file. A sandbox outlives the window.
 * @param {string} file
 */
export function logRequests(file) {
  const { Components, Services } = /** @type {any} */ (globalThis);
  const place = Components.utils.Sandbox(Services.scriptSecurityManager.getSystemPrincipal());
  const observe = (/** @type {string} */ file) => {
    const { Cc, Ci, Services } = /** @type {any} */ (globalThis);
    const log = Cc["@mozilla.org/file/local;1"].createInstance(Ci.nsIFile);
    log.initWithPath(file);
    const stream = Cc["@mozilla.org/network/file-output-stream;1"].createInstance(Ci.nsIFileOutputStream);
    const [write, create, append] = [0x02, 0x08, 0x10];
    stream.init(log, write | create | append, 0o600, 0);
    const policyOf = (/** @type {any} */ principal) => principal?.addonPolicy ?? principal?.contentScriptAddonPolicy;
    const observer = (/** @type {any} */ subject) => {
      const channel = subject.QueryInterface(Ci.nsIHttpChannel);
      const { loadInfo } = channel;
      const { triggeringPrincipal, loadingPrincipal, externalContentPolicyType } = loadInfo;
      // A content script has both principals.
      const ofExtension = [triggeringPrincipal, loadingPrincipal].map(policyOf).find(Boolean);
      const from = ofExtension ? `moz-extension:${ofExtension.id}` : (triggeringPrincipal?.origin ?? "");
      const isNavigation = externalContentPolicyType === Ci.nsIContentPolicy.TYPE_DOCUMENT;
      const line = `${JSON.stringify({ url: channel.URI.asciiSpec, from, isNavigation })}\n`;
      stream.write(line, line.length);
    };
    Services.obs.addObserver(observer, "http-on-modify-request");
  };
  Components.utils.evalInSandbox(`(${observe})(${JSON.stringify(file)})`, place);
}

/**
 * @param {string} file
 * @returns {Request[]}
 */
export function requestsIn(file) {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}

/**
 * Returns requests by extensions, without navigations.
 * @param {readonly Request[]} requests
 */
export const requestsByExtensions = (requests) =>
  requests.filter(({ from, isNavigation }) => from.startsWith("moz-extension:") && !isNavigation);

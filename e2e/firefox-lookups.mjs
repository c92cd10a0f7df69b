/** Hosts that Firefox looked up or connected to, from its own log (`MOZ_LOG`). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns variables that enable the log, one file per process. `signaling` is WebRTC.
 * @param {string} folder
 */
export const lookupLogEnv = (folder) => ({
  MOZ_LOG: "nsHostResolver:5,nsSocketTransport:5,signaling:4",
  MOZ_LOG_FILE: join(folder, "log"),
});

/** Logs lookups, but resolves all names to this computer. */
export const LOOKUP_PREFS = { "network.dns.forceResolve": "", "network.dns.native-is-localhost": true };

/** A DNS lookup; a connection; a WebRTC connection. */
const LINES = [
  /nsHostResolver Resolving host \[([^\]]*)\]/g,
  /nsSocketTransport::Init \[this=\w+ host=(\S+?):\d+ /g,
  /(PeerConnectionImpl)/g,
];

/**
 * Call once the browser has ended.
 * @param {string} folder
 * @returns {Set<string>}
 */
export function lookedUpHosts(folder) {
  const log = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "latin1"))
    .join("\n");
  return new Set(LINES.flatMap((line) => [...log.matchAll(line)].map(([, host = ""]) => host)));
}

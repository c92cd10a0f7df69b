/** Which hosts a Firefox has looked up and connected to, whoever asked and by whichever protocol: by its own log (`MOZ_LOG`). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Variables with which it is kept in that folder, in a file for each process. `signaling` is of WebRTC.
 * @param {string} folder
 */
export const loggingTo = (folder) => ({
  MOZ_LOG: "nsHostResolver:5,nsSocketTransport:5,signaling:4",
  MOZ_LOG_FILE: join(folder, "log"),
});

/** Names are looked up, so that the log has them, and found on this computer. */
export const LOOKED_UP = { "network.dns.forceResolve": "", "network.dns.native-is-localhost": true };

/** A name that is asked for; one that a proxy is asked for, or an address; and that a page speaks with another at all. */
const LINES = [
  /nsHostResolver Resolving host \[([^\]]*)\]/g,
  /nsSocketTransport::Init \[this=\w+ host=(\S+?):\d+ /g,
  /(PeerConnectionImpl)/g,
];

/**
 * Once the browser has ended.
 * @param {string} folder
 * @returns {Set<string>}
 */
export function lookedUpIn(folder) {
  const log = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "latin1"))
    .join("\n");
  return new Set(LINES.flatMap((line) => [...log.matchAll(line)].map(([, host = ""]) => host)));
}

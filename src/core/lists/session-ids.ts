/** Parameters of session ids, in lower case. */

export const SESSION_NAMES: ReadonlySet<string> = new Set([
  "jsessionid",
  "phpsessid",
  "asp.net_sessionid",
  "oscsid",
  "xtcsid",
  "zenid",
]);

/** Sessions only with a token for a value. */
export const TOKEN_NAMES: ReadonlySet<string> = new Set(["sid", "sessid", "sessionid", "session_id", "session-id"]);

/** ColdFusion: a session only together. */
export const PAIRED_NAMES: readonly string[] = ["cfid", "cftoken"];

/** Names of arguments that hold session identifiers, in lower case, as servers and shops are known to use them. */

/** Names that stand for nothing else. */
export const SESSION_NAMES: ReadonlySet<string> = new Set([
  "jsessionid",
  "phpsessid",
  "asp.net_sessionid",
  "oscsid",
  "xtcsid",
  "zenid",
]);

/** Names that may also be a small number: with a token for a value they are a session. */
export const TOKEN_NAMES: ReadonlySet<string> = new Set(["sid", "sessid", "sessionid", "session_id", "session-id"]);

/** ColdFusion takes two arguments, and only the two together are a session. */
export const PAIRED_NAMES: readonly string[] = ["cfid", "cftoken"];

export const SESSION_NAMES: ReadonlySet<string> = new Set([
  "jsessionid",
  "phpsessid",
  "asp.net_sessionid",
  "oscsid",
  "xtcsid",
  "zenid",
]);

/** Only session ids if the value looks like a token. */
export const TOKEN_NAMES: ReadonlySet<string> = new Set([
  "sid",
  "_sid",
  "sessid",
  "sessionid",
  "_sessionid",
  "session_id",
  "session-id",
  "bv_sessionid",
  "bv_engineid",
]);

/**
 * Token formats that only these names have. BroadVision uses "@@@@0106700396.1206001747@@@@", later 32 hexadecimal
 * digits and a server, and "ccckadedjddehggcefecehidfhfdflg.0".
 */
export const TOKEN_FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ["bv_sessionid", /^(?:(?:@|%40){4}[0-9]{8,12}\.[0-9]{8,12}(?:@|%40){4}|[0-9A-F]{32}\.[0-9A-Za-z]{1,16})$/i],
  ["bv_engineid", /^[a-z]{20,40}\.[0-9]{1,4}$/],
]);

/** ColdFusion: session ids only if both are present. */
export const COLDFUSION_NAMES: readonly string[] = ["cfid", "cftoken"];

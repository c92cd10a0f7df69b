import { describe, expect, test } from "vitest";
import { explainEquivalence } from "../duplicates/equivalence.ts";
import { TOKEN_FORMATS } from "./session-ids.ts";

const page = "https://example.com/a";
const levelWith = (argument: string) => explainEquivalence(`${page}?${argument}`, page).level;

test.each("jsessionid phpsessid asp.net_sessionid oscsid xtcsid zenid".split(" "))(
  "reads %s as a session ID",
  (name) => {
    expect(levelWith(`${name}=1`)).toBe(4);
  },
);

test.each("sid _sid sessid sessionid _sessionid session_id session-id cfid=1&cftoken".split(" "))(
  "reads %s as a session ID with a token",
  (name) => expect(levelWith(`${name}=9682993c8daa2c5497996114facdc805`)).toBe(4),
);

describe("reads tokens of BroadVision", () => {
  const hex = "97B0E29AC200053150E5AF27D0952A89";
  const letters = "ccckadedjddehggcefec";

  test.each<readonly [name: string, value: string, is: boolean]>([
    ["bv_sessionid", "@@@@0106700396.1206001747@@@@", true],
    ["bv_sessionid", "@@@@01067003.12060017@@@@", true],
    ["bv_sessionid", "@@@@010670039612.120600174712@@@@", true],
    ["bv_sessionid", "%40%40%40%400106700396.1206001747%40%40%40%40", true],
    ["bv_sessionid", "@@@0106700396.1206001747@@@@", false],
    ["bv_sessionid", "@@@@0106700396.1206001747@@@", false],
    ["bv_sessionid", "x@@@@0106700396.1206001747@@@@", false],
    ["bv_sessionid", "@@@@0106700396.1206001747@@@@x", false],
    ["bv_sessionid", "@@@@0106700.1206001747@@@@", false],
    ["bv_sessionid", "@@@@0106700396.1206001@@@@", false],
    ["bv_sessionid", "@@@@0106700396123.1206001747@@@@", false],
    ["bv_sessionid", "@@@@0106700396.1206001747123@@@@", false],
    ["bv_sessionid", `${hex}.ee24ea7f`, true],
    ["bv_sessionid", `${hex.toLowerCase()}.Z`, true],
    ["bv_sessionid", `${hex}.0123456789abcdef`, true],
    ["bv_sessionid", `${hex}.0123456789abcdefg`, false],
    ["bv_sessionid", `${hex}.`, false],
    ["bv_sessionid", `${hex}.a-b`, false],
    ["bv_sessionid", `${hex}0.ee24ea7f`, false],
    ["bv_sessionid", `${hex.slice(1)}.ee24ea7f`, false],
    ["bv_engineid", `${letters}.0`, true],
    ["bv_engineid", `${letters}${letters}.1234`, true],
    ["bv_engineid", `${letters}.12345`, false],
    ["bv_engineid", `${letters}.`, false],
    ["bv_engineid", `${letters}.x`, false],
    ["bv_engineid", `${letters.slice(1)}.0`, false],
    ["bv_engineid", `${letters}${letters}a.0`, false],
    ["bv_engineid", `${letters.toUpperCase()}.0`, false],
  ])("%s=%s: %s", (name, value, is) => {
    expect(TOKEN_FORMATS.get(name)?.test(value)).toBe(is);
    expect(levelWith(`${name}=${value}`)).toBe(is ? 4 : undefined);
  });
});

import { describe, expect, test } from "vitest";
import { explainEquivalence } from "./equivalence.ts";

const page = "https://example.com/a";
const token = "9682993c8daa2c5497996114facdc805";

describe("level 4 joins", () => {
  test.each<readonly [a: string, b: string]>([
    [`${page}?_sessionid=${token}`, page],
    [`${page}?_sid=${token}&b=1`, `${page}?b=1`],
    // From links to shops of 2002 to 2013.
    [`${page}?BV_SessionID=@@@@0106700396.1206001747@@@@&BV_EngineID=ccckadedjddehggcefecehidfhfdflg.0`, page],
    [`${page}?Bv_SessionID=@@@@1484636789.1145652017@@@@`, `${page}?BV_SessionID=@@@@0701153446.1012160183@@@@`],
    [`${page}?BV_SessionID=%40%40%40%400106700396.1206001747%40%40%40%40`, page],
    [`${page}?BV_SessionID=97B0E29AC200053150E5AF27D0952A89.ee24ea7f&b=1`, `${page}?b=1`],
    [`${page}?BV_EngineID=eadcddlmdlmibfdmcfjgckidnf.0`, page],
    // Groups of a UUID may look like words.
    [`${page}?session_id=deadbeef-cafe-4bad-8ace-feedface0123`, page],
    [`${page}?session_id=DEADBEEF-CAFE-4BAD-8ACE-FEEDFACE0123&b=1`, `${page}?b=1`],
    // The start or end of a token may look like a word.
    [`${page}?sid=wsecu455xqckv454hqa0555f`, page],
    [`${page}?sid=4hqa0555f455x-9q7kwsecu`, page],
    [`${page}?ASPSESSIONIDAQBSDSRT=EOHBLBDDPFC`, page],
    // The rest ends with two slashes, which stay, or a default document.
    [`${page}//(S(4hqa0555fwsecu455xqckv45))`, `${page}//`],
    [`${page}/index.html/(S(4hqa0555fwsecu455xqckv45))`, page],
  ])("%s and %s", (a, b) => {
    expect(explainEquivalence(a, b).level).toBe(4);
  });
});

describe("no level joins", () => {
  test.each<readonly [a: string, b: string]>([
    [`${page}?_sessionid=12`, page],
    [`${page}?_sid=keynote-2026-opening-day-1`, `${page}?_sid=keynote-2026-opening-day-2`],
    [`${page}?BV_SessionID=12`, page],
    [`${page}?BV_SessionID=@@@@1@@@@`, page],
    [`${page}?BV_EngineID=2`, `${page}?BV_EngineID=3`],
    // BroadVision's formats need its names.
    [`${page}?sid=@@@@0106700396.1206001747@@@@`, page],
    [`${page}?id=eadcddlmdlmibfdmcfjgckidnf.0`, page],
    // Words make it a title.
    [`${page}?session_id=keynote-deadbeef-cafe-4bad-8ace-feedface0123`, page],
    [`${page}?session_id=deadbeef-cafe-4bad-8ace-feedface0123-keynote`, page],
    [`${page}?session_id=Keynote-h2c3d4e5f6g7h8i9`, page],
    [`${page}?session_id=HTTP-h2c3d4e5f6g7h8i9`, page],
    [`${page}?session_id=http2-h2c3d4e5f6g7h8i9`, page],
    [`${page}?sid=ann:4hqa0555fwsecu455xqckv45`, page],
    [`${page}?sid=4hqa0555fwsecu455xqckv45:ann`, page],
    [`${page}?sid=/a/4hqa0555fwsecu455xqckv45`, page],
    // Exactly eight letters follow the name.
    [`${page}?ASPSESSIONIDAQBSDSRTX=1`, page],
    [`${page}?MYASPSESSIONIDAQBSDSRT=1`, page],
  ])("%s and %s", (a, b) => {
    expect(explainEquivalence(a, b).level).toBeUndefined();
  });
});

describe("level 3 joins default documents", () => {
  test.each(["index.cfm", "index.xhtml", "index.phtml", "default.php", "index.cgi", "index.jsf"])("%s", (name) => {
    expect(explainEquivalence(`https://example.com/b/${name}`, "https://example.com/b/").level).toBe(3);
    expect(explainEquivalence(`https://example.com/b/${name}?c=1`, "https://example.com/b/?c=1").level).toBe(3);
    // The script reads the rest of the path.
    expect(explainEquivalence(`https://example.com/b/${name}/c`, "https://example.com/b/c").level).toBeUndefined();
    expect(explainEquivalence(`https://example.com/b/my${name}`, "https://example.com/b/").level).toBeUndefined();
  });
});

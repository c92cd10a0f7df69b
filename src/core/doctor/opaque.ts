/** Arguments that carry tokens: what is in them is nobody's to read. */
const TOKEN_KEY =
  /^(?:(?:x-amz-|x-goog-)?(?:sig|signature|hmac|hash|digest|token|access_token|id_token|refresh_token|security-token|credential)|.*[_.-]?(?:sig|signature|token|hash|hmac|checksum|nonce|viewstate|eventvalidation)|saml(?:request|response|art)|policy|ticket|code_challenge|info_hash|peer_id|state|blob|cursor|cookie|csrf|auth|key-pair-id|jwt|ct)$/i;

/** How often a text changes between capitals, small letters and digits: words seldom do, random characters all the time. */
function changesOf(text: string): number {
  let changes = 0;
  let last = "";
  for (const character of text) {
    const kind = /[a-z]/.test(character) ? "a" : /[A-Z]/.test(character) ? "A" : /[0-9]/.test(character) ? "0" : "";
    if (kind !== "" && last !== "" && kind !== last && !(last === "A" && kind === "a")) changes++;
    last = kind;
  }
  return changes;
}

/** Whether a run of letters and digits looks random rather than written. */
const isRandom = (run: string): boolean =>
  (run.length >= 16 && /^[0-9a-f]+$/i.test(run) && /[0-9]/.test(run)) ||
  (run.length >= 10 && /[a-z]/.test(run) && /[A-Z]/.test(run) && changesOf(run) >= Math.max(3, run.length / 8));

/** Whether a text, decoded as often as it can be, is a token: base64, a digest, or three of them with dots between. */
export function isToken(decoded: string, key: string | null): boolean {
  if (/^eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/.test(decoded)) return true;
  if (!/^[A-Za-z0-9+/=_.:~*-]+$/.test(decoded)) return false;
  // Padding at the end of letters and digits is base64 whatever they say.
  if (decoded.length >= 8 && decoded.length % 4 === 0 && /^[A-Za-z0-9+/_-]+={1,2}$/.test(decoded)) return true;
  if (decoded.length < 12) return false;
  const runs = decoded.split(/[+/=_.:~*-]+/);
  if (runs.some(isRandom)) return true;
  return (
    key !== null && TOKEN_KEY.test(key) && decoded.length >= 16 && /[0-9]/.test(decoded) && !/[.:~*]/.test(decoded)
  );
}

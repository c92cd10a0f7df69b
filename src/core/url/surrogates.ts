const HIGH_AT_END = /[\ud800-\udbff]$/;
const LOW_AT_START = /^[\udc00-\udfff]/;

/** Lone surrogates form no pairs: browsers replace each by U+FFFD first. */
export function joinWithoutPairing(pieces: readonly string[]): string {
  const filled = pieces.filter((piece) => piece !== "");
  return filled
    .map((piece, i) => (LOW_AT_START.test(filled[i + 1] ?? "") ? piece.replace(HIGH_AT_END, "\ufffd") : piece))
    .join("");
}

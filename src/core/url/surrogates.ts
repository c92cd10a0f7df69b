const HIGH_AT_END = /[\ud800-\udbff]$/;
const LOW_AT_START = /^[\udc00-\udfff]/;

/** Keeps lone surrogates from forming pairs: browsers replace each by U+FFFD before they remove the text between. */
export function joinPieces(pieces: readonly string[]): string {
  const filled = pieces.filter((piece) => piece !== "");
  return filled
    .map((piece, i) => (LOW_AT_START.test(filled[i + 1] ?? "") ? piece.replace(HIGH_AT_END, "\ufffd") : piece))
    .join("");
}

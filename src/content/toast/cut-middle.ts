import type { UrlPiece } from "../api.ts";

const ELLIPSIS: UrlPiece = ["", "…"];
const LEAST_END = 10;

const isLowSurrogate = (unit: string | undefined): boolean => unit !== undefined && /[\udc00-\udfff]/.test(unit);

/** Keeps `kept` characters from both ends, with the whole host if it fits. */
export function cutMiddle(pieces: readonly UrlPiece[], kept: number): readonly UrlPiece[] {
  const whole = pieces.map(([, text]) => text).join("");
  if (kept >= whole.length) return pieces;
  let hostEnd = 0;
  let at = 0;
  for (const [part, text] of pieces) {
    at += text.length;
    if (part === "host") hostEnd = at;
  }
  const half = Math.ceil(kept / 2);
  let start = hostEnd <= kept - LEAST_END ? Math.max(half, hostEnd) : half;
  let end = whole.length - (kept - start);
  if (isLowSurrogate(whole[start])) start--;
  if (isLowSurrogate(whole[end])) end++;
  const before: UrlPiece[] = [];
  const after: UrlPiece[] = [];
  at = 0;
  for (const [part, text] of pieces) {
    before.push([part, text.slice(0, Math.max(start - at, 0))]);
    after.push([part, text.slice(Math.max(end - at, 0))]);
    at += text.length;
  }
  return [...before, ELLIPSIS, ...after].filter(([, text]) => text !== "");
}

import type { Finding } from "../core/findings/finding.ts";
import type { Component } from "../core/url/components.ts";

const characters = (evidence: string): readonly string[] => [...evidence];
const escapes = (evidence: string): readonly string[] => evidence.split(/(?=%)/);
/** Characters beyond ASCII, from their first octets on. */
const encoded = (evidence: string): readonly string[] => evidence.split(/(?=%[C-Fc-f])/);
const labels = (evidence: string): readonly string[] => evidence.split(" ");

/** Splits evidence that lists several pieces. */
function piecesIn({ id, reason, evidence }: Finding): readonly string[] {
  if (id === "under-encoded" && reason === "unsafe") return characters(evidence);
  if (id === "direction" || id === "invisible-text")
    return /^%/.test(evidence) ? encoded(evidence) : characters(evidence);
  if (id !== "rfc1738") return [evidence];
  if (/^(?:non-ascii|control|unsafe|reserved-.*)$/.test(reason)) return characters(evidence);
  if (/^escape-/.test(reason)) return escapes(evidence);
  return reason === "host-label" ? labels(evidence) : [evidence];
}

/** The finding's component, or `null`. */
function textOf({ component, reason }: Finding, components: readonly Component[], written: string): string | null {
  const isOwn = ({ name }: Component) =>
    component === "userinfo" ? /^(?:user|password)$/.test(name) : name === component;
  const [first, last] = [components.find(isOwn), components.findLast(isOwn)];
  if (first === undefined || last === undefined) return null;
  // Delimiters may be reserved; fields and components have different ends.
  return written.slice(first.start, reason.startsWith("reserved-") ? undefined : last.start + last.text.length);
}

/** U+FFFD replaces a lone surrogate. */
const has = (text: string, piece: string): boolean =>
  text.includes(piece) || (piece === "\ufffd" && /[\ud800-\udbff]/.test(text));

export function isEvidenceInText(
  finding: Finding,
  components: readonly Component[],
  written: string,
  texts: readonly string[],
): boolean {
  const pieces = piecesIn(finding);
  if (pieces.length === 1) return [written, ...texts].some((text) => has(text, finding.evidence));
  const own = textOf(finding, components, written);
  return own !== null && pieces.every((piece) => has(own, piece));
}

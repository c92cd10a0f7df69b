/** Whether the evidence of a finding stands where it is said to. */
import type { Finding } from "../core/findings/finding.ts";
import type { Component } from "../core/url/components.ts";

const characters = (evidence: string): readonly string[] => [...evidence];
const escapes = (evidence: string): readonly string[] => evidence.split(/(?=%)/);
/** Characters beyond ASCII, each from its first octet on. */
const encoded = (evidence: string): readonly string[] => evidence.split(/(?=%[C-Fc-f])/);
const labels = (evidence: string): readonly string[] => evidence.split(" ");

/** Evidence that names each of several pieces once. All other evidence stands as it is. */
function piecesIn({ id, reason, evidence }: Finding): readonly string[] {
  if (id === "under-encoded" && reason === "unsafe") return characters(evidence);
  if (id === "direction" || id === "invisible-text")
    return /^%/.test(evidence) ? encoded(evidence) : characters(evidence);
  if (id !== "rfc1738") return [evidence];
  if (/^(?:non-ascii|control|unsafe|reserved-.*)$/.test(reason)) return characters(evidence);
  if (/^escape-/.test(reason)) return escapes(evidence);
  return reason === "host-label" ? labels(evidence) : [evidence];
}

/** What the finding is about; `null` where there is no such component. */
function textOf({ component, reason }: Finding, components: readonly Component[], written: string): string | null {
  const isOwn = ({ name }: Component) =>
    component === "userinfo" ? /^(?:user|password)$/.test(name) : name === component;
  const [first, last] = [components.find(isOwn), components.findLast(isOwn)];
  if (first === undefined || last === undefined) return null;
  // Delimiters of components can be reserved, and fields are cut otherwise than components.
  return written.slice(first.start, reason.startsWith("reserved-") ? undefined : last.start + last.text.length);
}

/** U+FFFD keeps a lone surrogate from making a pair with what follows. */
const has = (text: string, piece: string): boolean =>
  text.includes(piece) || (piece === "\ufffd" && /[\ud800-\udbff]/.test(text));

export function evidenceStands(
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

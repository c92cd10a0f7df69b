import type { Component } from "../../url/components.ts";
import { type Finding, mend, type Severity } from "../finding.ts";
import { type Reason, VIOLATIONS } from "./messages.ts";

/** A component to be judged. User and password are one, "userinfo", as findings name them. */
export interface Piece extends Component {
  /** So many of its characters come before the password; all of them when there is none. */
  readonly beforePassword: number;
}

/** The components, user and password as one piece with the ":" between them. */
export function piecesOf(text: string, components: readonly Component[]): Piece[] {
  const user = components.find(({ name }) => name === "user");
  const password = components.find(({ name }) => name === "password");
  return components.flatMap((component): Piece[] => {
    if (component === user && password !== undefined) return [];
    if (component !== user && component !== password) return [{ ...component, beforePassword: component.text.length }];
    const start = user?.start ?? component.start;
    const both = text.slice(start, component.start + component.text.length);
    const beforePassword = component === password ? component.start - start : both.length;
    return [{ ...component, name: "userinfo", start, text: both, beforePassword }];
  });
}

/** The piece that holds the character at an index of the URL's text, or that its delimiter ends. */
export function pieceAt(pieces: readonly Piece[], index: number): Piece | undefined {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle] as Piece).start <= index) low = middle + 1;
    else high = middle;
  }
  return pieces[low - 1];
}

/** What is forbidden ("warning") or remarked ("note"), in what component, by which characters. */
export function violation(
  reason: Reason,
  severity: Severity,
  component: string,
  evidence: string,
  repaired?: string,
): Finding {
  const message = VIOLATIONS[reason];
  const finding: Finding = { id: "rfc1738", severity, confidence: "high", component, reason, message, evidence };
  return repaired === undefined ? finding : { ...finding, repaired, repairedUrl: repaired };
}

/** Each of the characters or escapes once, in their order, "" when there are none. */
export const evidenceOf = ({ text }: Piece, offending: RegExp, counts = (_: string): boolean => true): string =>
  [...new Set(text.match(offending)?.filter(counts))].join("");

/** The violation of a piece, mended by another text of it. */
export const mended = (
  text: string,
  piece: Piece,
  reason: Reason,
  severity: Severity,
  evidence: string,
  replacement: string,
): Finding => violation(reason, severity, piece.name, evidence, mend(text, piece, replacement));

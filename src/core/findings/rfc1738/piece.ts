import type { Component } from "../../url/components.ts";
import { joinWithoutPairing } from "../../url/surrogates.ts";
import { type Finding, replaceComponent, type Severity } from "../finding.ts";

/** Problems of a scheme's grammar are a `GrammarProblem`. */
export type Reason =
  | "scheme-missing"
  | "scheme-first"
  | "scheme-or-host"
  | "scheme-case"
  | "non-ascii"
  | "control"
  | "unsafe"
  | "stray-percent"
  | "userinfo-cut"
  | "reserved-userinfo"
  | "reserved-http"
  | "reserved-ftp"
  | "reserved-file"
  | "reserved-wais"
  | "reserved-prospero"
  | "escape-reserved"
  | "escape-unreserved"
  | "escape-needless"
  | "credentials-http"
  | "credentials-scheme"
  | "ip-literal"
  | "host-label"
  | "host-label-empty"
  | "host-top-label"
  | "drive-as-host"
  | "port-empty"
  | "port-digits"
  | "fragment";

/** A component; user and password are joined as "userinfo". */
export interface Piece extends Component {
  /** Length of the user name, or of all if there is no password. */
  readonly beforePassword: number;
}

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

/** Delimiters belong to the piece before. */
export function pieceAt(pieces: readonly Piece[], index: number): Piece | undefined {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle] as Piece).start <= index) low = middle + 1;
    else high = middle;
  }
  return pieces[low - 1];
}

/** "warning": forbidden; "note": discouraged. */
export function violation(
  reason: Reason,
  severity: Severity,
  component: string,
  evidence: string,
  repaired?: string,
): Finding {
  const finding: Finding = { id: "rfc1738", severity, confidence: "high", component, reason, evidence };
  return repaired === undefined ? finding : { ...finding, repaired, repairedUrl: repaired };
}

export const evidenceOf = ({ text }: Piece, offending: RegExp, counts = (_: string): boolean => true): string =>
  joinWithoutPairing([...new Set(text.match(offending)?.filter(counts))]);

export const repairableViolation = (
  text: string,
  piece: Piece,
  reason: Reason,
  severity: Severity,
  evidence: string,
  replacement: string,
): Finding =>
  replacement === piece.text
    ? violation(reason, severity, piece.name, evidence)
    : violation(reason, severity, piece.name, evidence, replaceComponent(text, piece, replacement));

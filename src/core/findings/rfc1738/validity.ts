import { isSigned } from "../../rules/signatures.ts";
import { type Component, componentsOf } from "../../url/components.ts";
import { driveInHost } from "../../url/drive-letter.ts";
import type { Field } from "../../url/fields/field.ts";
import { isLikeHostAndPort, rfc1738Scheme } from "../../url/older-scheme.ts";
import { withQuestionMarkInLogin } from "../../url/question-in-login.ts";
import type { SchemeFields } from "../../url/scheme-fields.ts";
import { serialize, type Url } from "../../url/url.ts";
import { type Finding, findInEach } from "../finding.ts";
import { authorityViolations } from "./authority.ts";
import { encodedOctets, rawOctets } from "./octets.ts";
import { type Piece, pieceAt, piecesOf, violation } from "./piece.ts";
import { misplacedReserved } from "./reserved.ts";

function withoutScheme(text: string): Finding {
  const older = rfc1738Scheme(text);
  if (older === null) return violation("scheme-missing", "warning", "scheme", "");
  return violation(isLikeHostAndPort(text) ? "scheme-or-host" : "scheme-first", "note", "scheme", `${older}:`);
}

/** RFC 1738, 2.1: schemes are lower case. 2.2: a fragment is not part of the URL. */
function schemeAndFragment(text: string, url: Url): Finding[] {
  const found: Finding[] = [];
  const { scheme, fragment } = url;
  if (scheme === null) found.push(withoutScheme(text));
  else if (/[A-Z]/.test(scheme)) {
    const repaired = scheme.toLowerCase() + text.slice(scheme.length);
    found.push(violation("scheme-case", "note", "scheme", scheme, repaired));
  }
  if (fragment !== null) found.push(violation("fragment", "note", "fragment", `#${fragment}`));
  return found;
}

/** Problems that another finding reports with a repair. */
const REPORTED_AS: Readonly<Record<string, readonly string[]>> = {
  "user-forbidden": ["credentials-http", "credentials-scheme"],
  "password-forbidden": ["credentials-http", "credentials-scheme"],
  "mail-percent": ["stray-percent"],
};

const OFFENDING: Readonly<Record<string, RegExp>> = { "gopher-octets": /%0[AD]/i };

/** Reports each in the component where the field, or its offending part, starts. */
function problemsOf({ text, start, problems }: Field, pieces: readonly Piece[]): Finding[] {
  if (problems.length === 0) return [];
  // A missing field belongs to the component before, "?" to the one after.
  const place = text === null ? start - 1 : text.startsWith("?") ? start + 1 : start;
  return problems.map((reason) => {
    const offending = text === null ? null : (OFFENDING[reason]?.exec(text) ?? null);
    return {
      id: "rfc1738",
      severity: "warning",
      confidence: "high",
      component: pieceAt(pieces, offending === null ? place : start + offending.index)?.name ?? "scheme",
      reason,
      evidence: offending?.[0] ?? text ?? "",
    };
  });
}

function fieldProblems(fields: readonly Field[], pieces: readonly Piece[], reported: readonly Finding[]): Finding[] {
  const names = new Set(reported.map(({ component, reason }) => `${component} ${reason}`));
  return fields
    .flatMap((field) => problemsOf(field, pieces))
    .filter(({ component, reason }) => !REPORTED_AS[reason]?.some((other) => names.has(`${component} ${other}`)));
}

function orderOf(pieces: readonly Piece[]): (finding: Finding) => number {
  const starts = new Map(pieces.map(({ name, start }) => [name, start]));
  return ({ component }) => starts.get(component) ?? 0;
}

function withoutRepeated(found: readonly Finding[]): Finding[] {
  const names = new Set<string>();
  return found.filter(({ component, reason }) => {
    const name = `${component} ${reason}`;
    return !names.has(name) && names.add(name);
  });
}

/** One of each kind per component, in URL order. */
export function violationsOf(
  given: Url,
  components: readonly Component[],
  { scheme, fields }: SchemeFields,
): Finding[] {
  const text = serialize(given);
  if (text === "") return [];
  const url = withQuestionMarkInLogin(given);
  const pieces = piecesOf(text, url === given ? components : componentsOf(url));
  const place = orderOf(pieces);
  // A drive letter is neither a host nor a path segment.
  const isDrive = ({ start }: Piece) => start === "file://".length;
  const written = driveInHost(url) === null ? pieces : pieces.filter((piece) => !isDrive(piece));
  const isSignedQuery = isSigned(url.query ?? "");
  const own = [
    ...schemeAndFragment(text, url),
    ...authorityViolations(text, url, scheme, pieces),
    ...findInEach(written, (piece) => rawOctets(text, scheme, piece)),
    ...misplacedReserved(text, url, scheme, pieces),
    ...findInEach(pieces, (piece) => encodedOctets(text, scheme, piece, isSignedQuery)),
  ];
  const found = [...own, ...fieldProblems(fields, pieces, own)];
  return withoutRepeated(found).sort((a, b) => place(a) - place(b));
}

/** What RFC 1738 forbids in a URL, and what it merely remarks, by component and octet. */
import type { Component } from "../../url/components.ts";
import type { Field } from "../../url/fields/field.ts";
import { GRAMMAR_PROBLEMS } from "../../url/fields/problems.ts";
import type { SchemeFields } from "../../url/scheme-fields.ts";
import { serialize, type Url } from "../../url/url.ts";
import { type Finding, judgeEach } from "../finding.ts";
import { authorityViolations } from "./authority.ts";
import { escapes, rawOctets } from "./octets.ts";
import { type Piece, pieceAt, piecesOf, violation } from "./piece.ts";
import { misplacedReserved } from "./reserved.ts";

/** Scheme names are lower-case (2.1), and a fragment is no part of the URL (2.2). */
function schemeAndFragment(text: string, url: Url): Finding[] {
  const found: Finding[] = [];
  const { scheme, fragment } = url;
  if (scheme === null) found.push(violation("scheme-missing", "warning", "scheme", ""));
  else if (/[A-Z]/.test(scheme)) {
    const repaired = scheme.toLowerCase() + text.slice(scheme.length);
    found.push(violation("scheme-case", "note", "scheme", scheme, repaired));
  }
  if (fragment !== null) found.push(violation("fragment", "note", "fragment", `#${fragment}`));
  return found;
}

const PROBLEMS: Readonly<Record<string, string>> = GRAMMAR_PROBLEMS;

/** Problems of fields that a finding about octets or the login says already, and better: with a repair. */
const SAID_BY: Readonly<Record<string, readonly string[]>> = {
  "user-forbidden": ["credentials-http", "credentials-scheme"],
  "password-forbidden": ["credentials-http", "credentials-scheme"],
  "mail-percent": ["stray-percent"],
};

/** What a field's own grammar forbids, said of the component that the field is or begins in. */
function problemsOf({ text, start, problems }: Field, pieces: readonly Piece[]): Finding[] {
  if (problems.length === 0) return [];
  // What is not there is missing from the component before it, and what a "?" begins stands in the one behind it.
  const place = text === null ? start - 1 : text.startsWith("?") ? start + 1 : start;
  const component = pieceAt(pieces, place)?.name ?? "scheme";
  return problems.map((reason) => ({
    id: "rfc1738",
    severity: "warning",
    confidence: "high",
    component,
    reason,
    message: PROBLEMS[reason] ?? reason,
    evidence: text ?? "",
  }));
}

/** The problems of the fields that are not said yet. */
function fieldProblems(fields: readonly Field[], pieces: readonly Piece[], said: readonly Finding[]): Finding[] {
  const names = new Set(said.map(({ component, reason }) => `${component} ${reason}`));
  return fields
    .flatMap((field) => problemsOf(field, pieces))
    .filter(({ component, reason }) => !SAID_BY[reason]?.some((other) => names.has(`${component} ${other}`)));
}

/** The place of a component in the URL: findings come in the URL's order. */
function orderOf(pieces: readonly Piece[]): (finding: Finding) => number {
  const starts = new Map(pieces.map(({ name, start }) => [name, start]));
  return ({ component }) => starts.get(component) ?? 0;
}

/** The same of one component once, however many of its fields have it. */
function withoutRepeated(found: readonly Finding[]): Finding[] {
  const names = new Set<string>();
  return found.filter(({ component, reason }) => {
    const name = `${component} ${reason}`;
    return !names.has(name) && names.add(name);
  });
}

/**
 * What RFC 1738 forbids ("warning") or merely remarks ("note"), in the order of the URL; of each kind one finding a
 * component. Never throws.
 */
export function violationsOf(url: Url, components: readonly Component[], { scheme, fields }: SchemeFields): Finding[] {
  const text = serialize(url);
  if (text === "") return [];
  const pieces = piecesOf(text, components);
  const place = orderOf(pieces);
  const own = [
    ...schemeAndFragment(text, url),
    ...authorityViolations(text, url, scheme, pieces),
    ...judgeEach(pieces, (piece) => rawOctets(text, scheme, piece)),
    ...misplacedReserved(text, url, scheme, pieces),
    ...judgeEach(pieces, (piece) => escapes(text, scheme, piece)),
  ];
  const found = [...own, ...fieldProblems(fields, pieces, own)];
  return withoutRepeated(found).sort((a, b) => place(a) - place(b));
}

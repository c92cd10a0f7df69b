import {
  absoluteText,
  canonicalize,
  decodeToText,
  type Options,
  parse,
  profileOf,
  registrableDomain,
  splitQuery,
  type UrlParts,
  withDriveInPath,
} from "../../core/without-texts.ts";
import type { Part, PartName, Piece } from "../template.ts";

interface Line {
  readonly input: string;
  readonly options: Options;
  readonly text: string;
  readonly parts: UrlParts;
}

function read(input: string, options: Options): Line {
  const profile = profileOf(options.profile);
  const text = absoluteText(input, profile, options);
  const url = parse(text);
  return { input, options, text, parts: profile.cut?.driveLetter ? withDriveInPath(url) : url };
}

/** `null` if browsers reject it. */
const browserUrl = ({ text }: Line): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** `null` for opaque origins. */
function originOf(line: Line): string | null {
  const origin = browserUrl(line)?.origin;
  return origin === undefined || origin === "null" ? null : origin;
}

const domainOf = (line: Line): string | null =>
  registrableDomain((browserUrl(line)?.hostname ?? "").replace(/\.$/, ""));

const READERS: Readonly<Record<PartName, (line: Line) => string | null>> = {
  scheme: ({ parts }) => parts.scheme,
  user: ({ parts }) => parts.user,
  password: ({ parts }) => parts.password,
  host: ({ parts }) => parts.host,
  port: ({ parts }) => parts.port,
  path: ({ parts }) => parts.path,
  query: ({ parts }) => parts.query,
  fragment: ({ parts }) => parts.fragment,
  url: ({ text }) => text,
  origin: originOf,
  domain: domainOf,
  canonical: ({ input, options }) => canonicalize(input, options),
};

/** Keeps text that is not UTF-8 encoded. */
function formText(text: string): string {
  const spaced = text.replaceAll("+", " ");
  return decodeToText(spaced) ?? spaced;
}

/** First value of a query parameter; "" without “=”. */
function argumentOf({ parts: { query }, options }: Line, name: string): string | null {
  if (query === null) return null;
  const found = splitQuery(query, profileOf(options.profile).cut?.separators).find(({ key }) => formText(key) === name);
  return found === undefined ? null : formText(found.value ?? "");
}

const partOf = (line: Line, { part, parameter }: Part): string | null =>
  part === null ? argumentOf(line, parameter) : READERS[part](line);

/** Keeps lines and columns intact. */
const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, encodeURIComponent);

export const textAnswerer =
  (pieces: readonly Piece[]) =>
  (url: string, options: Options): string => {
    const line = read(url, options);
    let text = "";
    for (const piece of pieces) text += typeof piece === "string" ? piece : withoutControls(partOf(line, piece) ?? "");
    return text;
  };

export function recordAnswerer(pieces: readonly Piece[]) {
  const parts = pieces.filter((piece) => typeof piece !== "string");
  return (url: string, options: Options): Readonly<Record<string, string | null>> => {
    const line = read(url, options);
    return Object.fromEntries(parts.map((part) => [part.name, partOf(line, part)]));
  };
}

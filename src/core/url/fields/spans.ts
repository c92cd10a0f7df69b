import { serialize, type Url } from "../url.ts";

/** An absent span has the text `null`, and starts where it would be. */
export interface Span<Text extends string | null = string | null> {
  readonly text: Text;
  readonly start: number;
}

export type Present = Span<string>;

export interface Spans {
  readonly user: Span;
  readonly password: Span;
  readonly host: Span;
  readonly port: Span;
  /** Without its first "/" (RFC 1738, 3.1). */
  readonly path: Span;
  readonly query: Span;
  /** Path and query, for schemes without queries. */
  readonly urlPath: Span;
  readonly hasSlash: boolean;
  /** From the scheme's ":" to the fragment. */
  readonly schemepart: Present;
  readonly fragment: Span;
}

export function spansOf(url: Url): Spans {
  const whole = serialize(url);
  const scheme = url.scheme === null ? 0 : url.scheme.length + 1;
  const end = whole.length - (url.fragment === null ? 0 : url.fragment.length + 1);
  const path = end - url.path.length - (url.query === null ? 0 : url.query.length + 1);
  const hasSlash = url.path.startsWith("/");
  const start = hasSlash ? path + 1 : path;
  const span = (text: string | null, start: number): Span => ({ text, start });
  return {
    ...authoritySpans(url, url.host === null ? scheme : scheme + 2),
    path: span(url.path === "" ? null : whole.slice(start, path + url.path.length), start),
    query: span(url.query, url.query === null ? end : path + url.path.length + 1),
    urlPath: span(path === end ? null : whole.slice(start, end), start),
    hasSlash,
    schemepart: { text: whole.slice(scheme, end), start: scheme },
    fragment: span(url.fragment, url.fragment === null ? end : end + 1),
  };
}

function authoritySpans(
  { user, password, host, port }: Url,
  start: number,
): Pick<Spans, "user" | "password" | "host" | "port"> {
  const absent = { text: null, start };
  if (host === null) return { user: absent, password: absent, host: absent, port: absent };
  const userEnd = start + (user?.length ?? 0);
  const passwordStart = password === null ? userEnd : userEnd + 1;
  const hasUserinfo = user !== null || password !== null;
  const hostStart = passwordStart + (password?.length ?? 0) + (hasUserinfo ? 1 : 0);
  const hostEnd = hostStart + host.length;
  return {
    user: { text: user, start },
    password: { text: password, start: passwordStart },
    host: { text: host, start: hostStart },
    port: { text: port, start: port === null ? hostEnd : hostEnd + 1 },
  };
}

/** Takes a global pattern. The last piece contains the rest. */
export function split(
  { text, start }: Present,
  separator: RegExp,
  most = Number.POSITIVE_INFINITY,
): [Present, ...Present[]] {
  const found: Present[] = [];
  let at = 0;
  for (const match of text.matchAll(separator)) {
    if (found.length + 1 === most) break;
    found.push({ text: text.slice(at, match.index), start: start + at });
    at = match.index + match[0].length;
  }
  found.push({ text: text.slice(at), start: start + at });
  return found as [Present, ...Present[]];
}

/** Without a separator, `after` is absent. */
export function cut(span: Present, separator: RegExp): [before: Present, after: Span] {
  const [before, after] = split(span, separator, 2) as [Present, Present?];
  return [before, after ?? { text: null, start: span.start + span.text.length }];
}

export const isPresent = (span: Span): span is Present => span.text !== null;

import type { MessageKey } from "../../../browser/i18n.ts";
import { parse, type TrackingArgument, type Url } from "../../../core/index.ts";

/** What a sentence says, with pieces of URLs in it. */
export interface Difference {
  readonly key: MessageKey;
  readonly values: readonly string[];
}

const said = (key: MessageKey, ...values: string[]): Difference => ({ key, values });

const argumentsIn = (query: string): string[] => query.split("&").filter((one) => one !== "");

/** Those of the first list that the second lacks, counted. */
function without(some: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of others) left.set(one, (left.get(one) ?? 0) + 1);
  return some.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count <= 0;
  });
}

function ofQueries(own: string | null, bar: string | null, tracking: ReadonlySet<string>): Difference[] {
  if (own === bar) return [];
  if (bar === null) return [said("declared_only_query", `?${own}`)];
  const [ours, theirs] = [argumentsIn(own ?? ""), argumentsIn(bar)];
  const [lacking, added] = [without(theirs, ours), without(ours, theirs)];
  const plain = lacking.filter((one) => !tracking.has(one));
  const found = [
    ...(added.length === 0 ? [] : [said("declared_adds", added.join("&"))]),
    ...(lacking.length > 0 && plain.length === 0 ? [said("declared_lacks_tracking")] : []),
    ...(plain.length === 0 ? [] : [said("declared_lacks", plain.join("&"))]),
  ];
  // All that there is: said by its name.
  if (own === null && plain.length === theirs.length) return [said("declared_no_query", `?${bar}`)];
  return found.length === 0 ? [said("declared_query_otherwise")] : found;
}

function ofPaths(own: string, bar: string, tracking: ReadonlySet<string>): Difference[] {
  if (own === bar) return [];
  const rest = bar.split("/").filter((segment) => !tracking.has(segment));
  return [said(own === (rest.join("/") || "/") ? "declared_lacks_tracking" : "declared_path_differs")];
}

/** Each sentence once: path and query may both lack tracking. */
const distinct = (all: readonly Difference[]): Difference[] =>
  all.filter(({ key }, i) => key !== "declared_lacks_tracking" || all.findIndex((one) => one.key === key) === i);

function ofFragments(own: string | null, bar: string | null): Difference[] {
  if (own === bar) return [];
  if (own === null) return [said("declared_no_fragment", `#${bar}`)];
  return bar === null ? [said("declared_only_fragment", `#${own}`)] : [said("declared_fragment_differs")];
}

/** Never with the password. */
const authority = ({ user, host, port }: Url): string =>
  `${user ? `${user}@` : ""}${host ?? ""}${port === null ? "" : `:${port}`}`;

/** In which parts the page's own address differs from that of the address bar, in words. */
export function differencesOf(own: string, bar: string, tracking: readonly TrackingArgument[]): readonly Difference[] {
  const [a, b] = [parse(own), parse(bar)];
  const texts = new Set(tracking.map(({ start, end }) => bar.slice(start, end)));
  return distinct([
    ...(a.scheme === b.scheme ? [] : [said("declared_scheme_differs", a.scheme ?? "", b.scheme ?? "")]),
    ...(authority(a) === authority(b) ? [] : [said("declared_host_differs", authority(a), authority(b))]),
    ...ofPaths(a.path, b.path, texts),
    ...ofQueries(a.query, b.query, texts),
    ...ofFragments(a.fragment, b.fragment),
  ]);
}

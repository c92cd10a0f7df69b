import type { TrackingSourceId } from "./tracking-sources.ts";

/** When to keep a parameter, because its name is also used for more than tracking. */
export type TrackingCondition =
  /** The URL contains one of these words, in any case. */
  | { readonly stays: "with-words"; readonly words: readonly string[]; readonly sourceId: TrackingSourceId }
  /** The value does not begin with `length` letters or digits. */
  | { readonly stays: "short"; readonly length: number; readonly sourceId: TrackingSourceId }
  /** The host is one of these or a subdomain. */
  | { readonly stays: "on"; readonly hosts: readonly string[]; readonly sourceId: TrackingSourceId };

export interface TrackingParameter {
  /** Case-insensitive; "*" matches any text. */
  readonly name: string;
  readonly vendor: string;
  readonly sourceId: TrackingSourceId;
  readonly condition?: TrackingCondition;
  /** "path": a path segment such as "/ref=a". By default, query and fragment. */
  readonly onlyIn?: "fragment" | "path";
  /** Only on these hosts and their subdomains, and never in fragments. "a.*" is "a" under any public suffix. */
  readonly hosts?: readonly string[];
}

export const parametersFrom = (sourceId: TrackingSourceId, vendor: string, names: string): TrackingParameter[] =>
  names.split(" ").map((name) => ({ name, vendor, sourceId }));

export const brave = (vendor: string, names: string) => parametersFrom("brave", vendor, names);
export const adguard = (vendor: string, names: string) => parametersFrom("adguard", vendor, names);
export const adguardEverywhere = (vendor: string, names: string) => parametersFrom("adguard-everywhere", vendor, names);
export const clearUrls = (vendor: string, names: string) => parametersFrom("clear-urls", vendor, names);
export const firefox = (vendor: string, names: string) => parametersFrom("firefox", vendor, names);

export const limitToHosts = (hosts: string, parameters: readonly TrackingParameter[]): TrackingParameter[] =>
  parameters.map((parameter) => ({ ...parameter, hosts: hosts.split(" ") }));

export const onlyIn = (place: "fragment" | "path", parameters: readonly TrackingParameter[]): TrackingParameter[] =>
  parameters.map((parameter) => ({ ...parameter, onlyIn: place }));

export const withCondition = (
  condition: TrackingCondition,
  parameters: readonly TrackingParameter[],
): TrackingParameter[] => parameters.map((parameter) => ({ ...parameter, condition }));

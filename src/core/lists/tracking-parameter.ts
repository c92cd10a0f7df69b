import type { TrackingSourceId } from "./tracking-sources.ts";

/** When a name is more than tracking, and stays. */
export type TrackingCondition =
  /** If the URL contains one of these words, in any case. */
  | { readonly stays: "with-words"; readonly words: readonly string[]; readonly sourceId: TrackingSourceId }
  /** With a value that does not begin with so many letters or digits. */
  | { readonly stays: "short"; readonly length: number; readonly sourceId: TrackingSourceId }
  /** On these hosts and their subdomains. */
  | { readonly stays: "on"; readonly hosts: readonly string[]; readonly sourceId: TrackingSourceId };

/** A name, where "*" matches any text, its vendor and where it is published. */
export interface TrackingParameter {
  /** As its vendor writes it, in any case; "*" is any text. */
  readonly name: string;
  readonly vendor: string;
  readonly sourceId: TrackingSourceId;
  readonly condition?: TrackingCondition;
  /** In queries it may be anything; "path": a segment of the path, as in "/ref=a". */
  readonly onlyIn?: "fragment" | "path";
  /** Only on these hosts and their subdomains, and never in fragments. "a.*": "a" under any suffix of a registry. */
  readonly hosts?: readonly string[];
}

export const listed = (sourceId: TrackingSourceId, vendor: string, names: string): TrackingParameter[] =>
  names.split(" ").map((name) => ({ name, vendor, sourceId }));

export const brave = (vendor: string, names: string) => listed("brave", vendor, names);
export const adguard = (vendor: string, names: string) => listed("adguard", vendor, names);
export const adguardEverywhere = (vendor: string, names: string) => listed("adguard-everywhere", vendor, names);
export const clearUrls = (vendor: string, names: string) => listed("clear-urls", vendor, names);
export const firefox = (vendor: string, names: string) => listed("firefox", vendor, names);

export const onHosts = (hosts: string, parameters: readonly TrackingParameter[]): TrackingParameter[] =>
  parameters.map((parameter) => ({ ...parameter, hosts: hosts.split(" ") }));

export const onlyIn = (place: "fragment" | "path", parameters: readonly TrackingParameter[]): TrackingParameter[] =>
  parameters.map((parameter) => ({ ...parameter, onlyIn: place }));

export const withCondition = (
  condition: TrackingCondition,
  parameters: readonly TrackingParameter[],
): TrackingParameter[] => parameters.map((parameter) => ({ ...parameter, condition }));

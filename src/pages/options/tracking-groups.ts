import { isListedHost, type Source, type TrackingCondition, type TrackingParameter } from "../../core/index.ts";

/** Parameters of one vendor from one document, all under one condition and on the same hosts. */
export interface TrackingRow {
  readonly names: readonly string[];
  readonly source: Source;
  readonly condition?: TrackingCondition;
  readonly onlyIn?: "fragment" | "path";
  readonly hosts?: readonly string[];
}

export interface TrackingGroup {
  readonly vendor: string;
  readonly rows: readonly TrackingRow[];
}

/** Matches parts of names; a name ending in "*" is a prefix. */
function isSought(name: string, sought: string): boolean {
  const lower = name.toLowerCase();
  return lower.includes(sought) || (lower.endsWith("*") && sought.startsWith(lower.slice(0, -1)));
}

const isFound = ({ name, vendor, hosts = [] }: TrackingParameter, sought: string): boolean =>
  isSought(name, sought) ||
  vendor.toLowerCase().includes(sought) ||
  hosts.some((host) => host === sought || host.replace("*", "").includes(sought) || isListedHost(sought, host));

/** Matches names, vendors and hosts, ignoring case; by vendor, then document, in the list's order. */
export function trackingGroups(parameters: readonly TrackingParameter[], query: string): TrackingGroup[] {
  const sought = query.trim().toLowerCase();
  const groups = new Map<string, Map<string, TrackingRow & { names: string[] }>>();
  for (const parameter of parameters) {
    if (!isFound(parameter, sought)) continue;
    const { name, vendor, ...shared } = parameter;
    const rows = groups.get(vendor) ?? new Map<string, TrackingRow & { names: string[] }>();
    groups.set(vendor, rows);
    const key = JSON.stringify(shared);
    const row = rows.get(key) ?? { names: [], ...shared };
    rows.set(key, row);
    row.names.push(name);
  }
  return [...groups].map(([vendor, rows]) => ({ vendor, rows: [...rows.values()] }));
}

export const namesIn = (groups: readonly TrackingGroup[]): number =>
  groups.reduce((sum, { rows }) => sum + rows.reduce((all, { names }) => all + names.length, 0), 0);

import type { Source, TrackingCondition, TrackingParameter } from "../../core/index.ts";

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

export function trackingGroups(parameters: readonly TrackingParameter[]): TrackingGroup[] {
  const groups = new Map<string, Map<string, TrackingRow & { names: string[] }>>();
  for (const parameter of parameters) {
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

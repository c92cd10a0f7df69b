import type { Source, TrackingParameter } from "../../core/index.ts";

/** Parameters that one vendor reads and one document names. */
export interface TrackingRow {
  readonly names: readonly string[];
  readonly source: Source;
}

export interface TrackingGroup {
  readonly vendor: string;
  readonly rows: readonly TrackingRow[];
}

/** Whether the name, or the beginning that it gives with a "*", is what is sought, or holds it. */
function isSought(name: string, sought: string): boolean {
  const lower = name.toLowerCase();
  return lower.includes(sought) || (lower.endsWith("*") && sought.startsWith(lower.slice(0, -1)));
}

/**
 * The parameters whose name or vendor has the sought text in it, without regard to case; all for "". By vendors, in the
 * order of the list, and for each vendor by documents.
 */
export function trackingGroups(parameters: readonly TrackingParameter[], query: string): TrackingGroup[] {
  const sought = query.trim().toLowerCase();
  const groups = new Map<string, Map<string, { names: string[]; source: Source }>>();
  for (const { name, vendor, source } of parameters) {
    if (!isSought(name, sought) && !vendor.toLowerCase().includes(sought)) continue;
    const rows = groups.get(vendor) ?? new Map<string, { names: string[]; source: Source }>();
    groups.set(vendor, rows);
    const key = `${source.document}, ${source.section}`;
    const row = rows.get(key) ?? { names: [], source };
    rows.set(key, row);
    row.names.push(name);
  }
  return [...groups].map(([vendor, rows]) => ({ vendor, rows: [...rows.values()] }));
}

/** How many names the groups hold. */
export const namesIn = (groups: readonly TrackingGroup[]): number =>
  groups.reduce((sum, { rows }) => sum + rows.reduce((all, { names }) => all + names.length, 0), 0);

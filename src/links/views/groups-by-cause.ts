import { type Cause, causeOf } from "../../core/index.ts";
import type { Analysis } from "../store/analysis.ts";
import { NONE } from "../store/link-columns.ts";

/** 1 for groups with different hrefs for one request. */
function* sameRequest({ keys, grouping: { groupOf, groups } }: Analysis): Generator<undefined, Uint8Array> {
  const written = new Map<string, number>();
  const passes = new Uint8Array(groups + 1);
  for (const [hrefAndBase, group] of groupOf.entries()) {
    yield;
    const form = group === 0 ? NONE : keys.formOf(hrefAndBase, true);
    if (form === NONE) continue;
    const name = `${group} ${form}`;
    const address = keys.resolved.at(hrefAndBase);
    const known = written.get(name);
    if (known === undefined) written.set(name, address);
    else if (known !== address) passes[group] = 1;
  }
  return passes;
}

/** 1 for groups that the cause contributes to. In slices. */
export function* groupsByCause(analysis: Analysis, cause: Cause | "same-request"): Generator<undefined, Uint8Array> {
  if (cause === "same-request") return yield* sameRequest(analysis);
  const { reasons, grouping } = analysis;
  // Groups without duplicates differ only by fragment.
  const last = cause === "fragment" ? grouping.groups : grouping.varying;
  const passes = new Uint8Array(grouping.groups + 1);
  const isOfCause = (id: string): boolean => causeOf(id) === cause;
  for (const [hrefAndBase, group] of grouping.groupOf.entries()) {
    yield;
    if (group === 0 || group > last || passes[group] === 1) continue;
    // `mergedBy` omits rules that always preserve the resource.
    const isPart =
      reasons.mergedBy(group).some(isOfCause) ||
      (cause === "case-and-port" && reasons.lists.at(reasons.rulesOf(hrefAndBase)).some(isOfCause));
    if (isPart) passes[group] = 1;
  }
  return passes;
}

import type { Finding } from "../findings/finding.ts";
import type { Component } from "../url/components.ts";
import { serialize } from "../url/url.ts";
import type { LazyInspection } from "./described.ts";
import type { Inspection } from "./inspect.ts";

export interface Located<Of extends Inspection = LazyInspection> {
  readonly inspection: Of;
  readonly component: Component;
  readonly finding: Finding;
}

const isSameFinding = (one: Finding, other: Finding, component: string): boolean =>
  one.id === other.id && one.reason === other.reason && one.component === component;

/** Returns the component of a finding; `null` for several components, and for passwords. */
export function locate<Of extends Inspection>(inspection: Of, finding: Finding): Located<Of> | null {
  const inwards = finding.component.indexOf(" > ");
  if (inwards !== -1) {
    const [holder, place] = [finding.component.slice(0, inwards), finding.component.slice(inwards + 3)];
    const child = inspection.children.find(({ component }) => component === holder);
    if (child === undefined) return null;
    const inner = child.inspection as Of;
    const own = inner.findings.find((one) => isSameFinding(one, finding, place));
    return own === undefined ? null : locate(inner, own);
  }
  const name = finding.component === "userinfo" && finding.evidence !== "…" ? "user" : finding.component;
  const component = inspection.components.find((one) => one.name === name);
  return component === undefined || name === "password" ? null : { inspection, component, finding };
}

/** Returns the repaired component; `null` if the repair changes other components. */
export function mendedText({ inspection, component, finding }: Located<Inspection>): string | null {
  const { repairedUrl } = finding;
  if (repairedUrl === undefined) return null;
  const text = serialize(inspection.url);
  const before = text.slice(0, component.start);
  const after = text.slice(component.start + component.text.length);
  const length = repairedUrl.length - before.length - after.length;
  if (length < 0 || !repairedUrl.startsWith(before) || !repairedUrl.endsWith(after)) return null;
  return repairedUrl.slice(before.length, before.length + length);
}

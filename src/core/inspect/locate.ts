import type { Finding } from "../findings/finding.ts";
import type { Component } from "../url/components.ts";
import { serialize } from "../url/url.ts";
import type { Inspection } from "./inspect.ts";

/** In the URL or a nested one. */
export interface Located {
  /** Of the URL that has the component. */
  readonly inspection: Inspection;
  readonly component: Component;
  /** As in that URL, with its repair. */
  readonly finding: Finding;
}

const isAlike = (one: Finding, other: Finding, component: string): boolean =>
  one.id === other.id && one.reason === other.reason && one.component === component;

/** `null`: several components, or a password, never shown. */
export function locate(inspection: Inspection, finding: Finding): Located | null {
  const inwards = finding.component.indexOf(" > ");
  if (inwards !== -1) {
    const [holder, inner] = [finding.component.slice(0, inwards), finding.component.slice(inwards + 3)];
    const child = inspection.children.find(({ component }) => component === holder)?.inspection;
    if (child === undefined) return null;
    const own = child.findings.find((one) => isAlike(one, finding, inner));
    return own === undefined ? null : locate(child, own);
  }
  const name = finding.component === "userinfo" && finding.evidence !== "…" ? "user" : finding.component;
  const component = inspection.components.find((one) => one.name === name);
  return component === undefined || name === "password" ? null : { inspection, component, finding };
}

/** The repaired component; `null` without a repair, or if it changes more. */
export function mendedText({ inspection, component, finding }: Located): string | null {
  const { repairedUrl } = finding;
  if (repairedUrl === undefined) return null;
  const text = serialize(inspection.url);
  const before = text.slice(0, component.start);
  const after = text.slice(component.start + component.text.length);
  const length = repairedUrl.length - before.length - after.length;
  if (length < 0 || !repairedUrl.startsWith(before) || !repairedUrl.endsWith(after)) return null;
  return repairedUrl.slice(before.length, before.length + length);
}

import type { Finding } from "../findings/finding.ts";
import type { Component } from "../url/components.ts";
import { serialize } from "../url/url.ts";
import type { Inspection } from "./inspect.ts";

/** Where a finding stands: in the URL itself, or in one that is passed inside it, however deep. */
export interface Located {
  /** Of the URL that has the component. */
  readonly inspection: Inspection;
  readonly component: Component;
  /** The finding as it is said of that URL: its repair is that URL's. */
  readonly finding: Finding;
}

const isAlike = (one: Finding, other: Finding, component: string): boolean =>
  one.id === other.id && one.reason === other.reason && one.component === component;

/**
 * The component that a finding is about, "query[1].value > path[0]" in the nested URL; `null` where it is no single
 * component, and for the password, of which nothing is shown.
 */
export function locate(inspection: Inspection, finding: Finding): Located | null {
  const inwards = finding.component.indexOf(" > ");
  if (inwards >= 0) {
    const [holder, inner] = [finding.component.slice(0, inwards), finding.component.slice(inwards + 3)];
    const child = inspection.children.find(({ component }) => component === holder)?.inspection;
    const own = child?.findings.find((one) => isAlike(one, finding, inner));
    return child === undefined || own === undefined ? null : locate(child, own);
  }
  const name = finding.component === "userinfo" && finding.evidence !== "…" ? "user" : finding.component;
  const component = inspection.components.find((one) => one.name === name);
  return component === undefined || name === "password" ? null : { inspection, component, finding };
}

/** What the component becomes by the finding's repair; `null` when it has none, or one that changes more than that. */
export function mendedText({ inspection, component, finding }: Located): string | null {
  const { repairedUrl } = finding;
  if (repairedUrl === undefined) return null;
  const text = serialize(inspection.url);
  const before = text.slice(0, component.start);
  const behind = text.slice(component.start + component.text.length);
  const length = repairedUrl.length - before.length - behind.length;
  if (length < 0 || !repairedUrl.startsWith(before) || !repairedUrl.endsWith(behind)) return null;
  return repairedUrl.slice(before.length, before.length + length);
}

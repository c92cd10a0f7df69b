import type { Component } from "../../url/components.ts";
import { nestedIn, withoutTrailingUrl } from "../../url/nested.ts";
import { decodeToText } from "../../url/percent.ts";
import type { Subject } from "../finding.ts";
import { analyseDoubled } from "./doubled.ts";
import type { DoubledAnalysis } from "./doubled-text.ts";
import { hasOwnSyntax } from "./own-syntax.ts";
import { DOUBLED_PERCENT_U } from "./script-escapes.ts";

/** A URL over several segments: "/out/**http%3A//h.example/a%3Fid%3D1", "/go/https%3A/h.example/…". */
const ADDRESS_AHEAD = /\/[^/?#]{0,20}?\b(?:https?|ftp)(?::|%3A)(?:\/|%(?:25)*2F)/i;

export interface Part {
  readonly component: Component;
  /** Component name, or "userinfo". */
  readonly name: string;
  /** Parameter name, decoded. */
  readonly key: string | null;
  /** Adjacent path segments. */
  readonly before: string | null;
  readonly after: string | null;
  readonly doubled: DoubledAnalysis;
  /** Follows a URL that spans several segments. */
  readonly isHandedOver: boolean;
  /** The nested URL has its own findings. */
  readonly isNested: boolean;
}

const analysed = new WeakMap<readonly Component[], readonly Part[]>();

/** May contain any "%25". */
export const isScriptOrData = ({ url }: Subject): boolean => /^(?:javascript|data|blob|about)$/i.test(url.scheme ?? "");

function partsOf(subject: Subject): readonly Part[] {
  if (isScriptOrData(subject)) return [];
  const components = withoutTrailingUrl(subject.components);
  const nested = new Set(nestedIn(components).map(({ component }) => component));
  const address = subject.text.search(ADDRESS_AHEAD);
  return components.flatMap((component, i) => {
    if (!/^(?:path|query|fragment|user|password)/.test(component.name)) return [];
    const isValue = component.name.endsWith(".value");
    const last = components[i - 1];
    const key = isValue ? decodeToText(last?.text ?? "") : null;
    const isPath = component.name.startsWith("path[");
    const segment = (one: Component | undefined) => (isPath && one?.name.startsWith("path[") ? one.text : null);
    const [before, after] = [segment(last), segment(components[i + 1])];
    const name = /^(?:user|password)$/.test(component.name) ? "userinfo" : component.name;
    const isHandedOver = isPath && address >= 0 && address < component.start;
    const doubled = analyseDoubled(component, { key, before, isHandedOver });
    return [{ component, name, key, before, after, doubled, isHandedOver, isNested: nested.has(component.name) }];
  });
}

/** Finds "%25u041C", except in tokens and texts encoded as a whole. */
export function hasDoubledPercentU({ component: { name, text, decoded }, doubled, isNested }: Part): boolean {
  if (isNested || doubled.kind === "right" || doubled.kind === "token" || !DOUBLED_PERCENT_U.test(text)) return false;
  return decoded === null || !hasOwnSyntax(text, decoded, name === "fragment");
}

/** Excludes a URL at the path's end. */
export function analysedParts(subject: Subject): readonly Part[] {
  const known = analysed.get(subject.components);
  if (known !== undefined) return known;
  const parts = partsOf(subject);
  analysed.set(subject.components, parts);
  return parts;
}

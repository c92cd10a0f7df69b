import { type Component, componentsOf } from "../../url/components.ts";
import { decodeToText } from "../../url/percent.ts";
import { hasPublicSuffix, isListedHost } from "../../url/registrable-domain.ts";
import type { Url } from "../../url/url.ts";
import type { Target } from "../types.ts";

export interface Wrapper {
  /** Without surrounding spaces. */
  readonly text: string;
  readonly url: Url;
  /** In lower case. */
  readonly host: string;
}

export type Place = Omit<Target, "wrapper">;

/** Texts are in prose.ts. */
export type WrapperRuleId =
  | "amp-cache"
  | "amp-viewer"
  | "google-translate-host"
  | "proofpoint"
  | "amazon-sponsored"
  | "youtube-attribution"
  | "base64";

export interface WrapperRule {
  readonly id: WrapperRuleId;
  /** Includes subdomains; "google.*" is "google" before any public suffix. */
  readonly hosts: readonly string[];
  /** `null` for other URLs and malformed wrappers. */
  unwrap(wrapper: Wrapper): Place | null;
}

export const isFor = ({ hosts }: WrapperRule, host: string): boolean =>
  hosts.some((listed) => isListedHost(host, listed));

export const pathStart = ({ text, url: { path, query, fragment } }: Wrapper): number =>
  text.length - path.length - (query === null ? 0 : query.length + 1) - (fragment === null ? 0 : fragment.length + 1);

export const suffixText = (query: string | null, fragment: string | null): string =>
  (query === null ? "" : `?${query}`) + (fragment === null ? "" : `#${fragment}`);

export function placeAt({ url: parsed }: Wrapper, url: string, start: number, end: number): Place {
  const component = componentsOf(parsed).findLast((one) => one.start <= start)?.name ?? "scheme";
  return { url, component, start, end };
}

export function parameterOf({ url }: Wrapper, name: string): Component | null {
  const components = componentsOf(url);
  const key = components.findIndex((one) => one.name.startsWith("query[") && one.text === name);
  const value = components[key + 1];
  return key >= 0 && value?.name === components[key]?.name.replace(".key", ".value") ? (value ?? null) : null;
}

const nameIn = (argument: string): string => {
  const name = argument.split("=", 1)[0] ?? "";
  return decodeToText(name) ?? name;
};

export function queryWithout(query: string | null, isRemoved: (name: string) => boolean): string | null {
  const all = query?.split("&") ?? [];
  const kept = all.filter((argument) => !isRemoved(nameIn(argument)));
  if (kept.length === all.length) return query;
  return kept.length === 0 ? null : kept.join("&");
}

/** For hosts in lower case. */
export const isPublicHost = (host: string): boolean =>
  /^[a-z0-9_.-]+$/.test(host) && !/^[.-]|[.-]$|\.[.-]|-\./.test(host) && host.includes(".") && hasPublicSuffix(host);

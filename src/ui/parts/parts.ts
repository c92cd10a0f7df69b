import { type Component, type Inspection, parse, ruleOf } from "../../core/index.ts";

/** `value` is `null` without "=". */
export interface Argument {
  readonly key: Component;
  readonly value: Component | null;
}

export const componentOf = (components: readonly Component[], name: string): Component | null =>
  components.find((component) => component.name === name) ?? null;

export const segmentsOf = (components: readonly Component[]): Component[] =>
  components.filter(({ name }) => name.startsWith("path["));

export const argumentsOf = (components: readonly Component[], part = "query"): Argument[] =>
  components.flatMap((key, i) => {
    if (!key.name.startsWith(`${part}[`) || !key.name.endsWith(".key")) return [];
    const next = components[i + 1];
    return [{ key, value: next?.name === key.name.replace(/key$/, "value") ? next : null }];
  });

/** `null` when decoding changes nothing or fails. */
export const decodedText = ({ text, decoded }: Component): string | null => (decoded === text ? null : decoded);

// RFC 3986, 2.2: encoded : / ? # [ ] @ ! $ & ' ( ) * + , ; =
const RESERVED = /%(?:2[13468-9A-CF]|27|3[ABDF]|40|5[BD])/gi;

/** Reserved characters that must stay encoded. */
export function keptReserved(text: string, canonicalPart: string): string[] {
  const escapes = new Set(text.match(RESERVED)?.map((triplet) => triplet.toUpperCase()));
  return [...escapes].filter((triplet) => canonicalPart.includes(triplet)).map(decodeURIComponent);
}

/** "route": the route of a single-page application. */
export type FragmentFate = "dropped" | "kept" | "route";

export function fragmentFateOf(fragment: string, { canonical, idle }: Inspection): FragmentFate {
  if (parse(canonical).fragment === null) return "dropped";
  const rule = idle.map(({ id }) => ruleOf(id)).find((one) => one?.about === "fragment");
  return rule?.keepsAs?.(fragment) ?? "kept";
}

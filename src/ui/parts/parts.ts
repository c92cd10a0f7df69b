import { type Component, type Inspection, parse, ruleOf } from "../../core/index.ts";

/** One argument of a query. Without a value there is no "=". */
export interface Argument {
  readonly key: Component;
  readonly value: Component | null;
}

export const componentOf = (components: readonly Component[], name: string): Component | null =>
  components.find((component) => component.name === name) ?? null;

export const segmentsOf = (components: readonly Component[]): Component[] =>
  components.filter(({ name }) => name.startsWith("path["));

/** The components of a query, or of parameters, two by two. A value follows its key. */
export const argumentsOf = (components: readonly Component[], part = "query"): Argument[] =>
  components.flatMap((key, i) => {
    if (!key.name.startsWith(`${part}[`) || !key.name.endsWith(".key")) return [];
    const next = components[i + 1];
    return [{ key, value: next?.name === key.name.replace(/key$/, "value") ? next : null }];
  });

/** What a component reads as, when that is not what stands there; `null` else, and where its octets are no text. */
export const decodedText = ({ text, decoded }: Component): string | null => (decoded === text ? null : decoded);

// RFC 3986, 2.2: the escapes of : / ? # [ ] @ ! $ & ' ( ) * + , ; =
const RESERVED = /%(?:2[13468-9A-CF]|27|3[ABDF]|40|5[BD])/gi;

/** The reserved characters whose escapes the canonical URL keeps, since without them it would name something else. */
export function keptReserved(text: string, canonicalPart: string): string[] {
  const escapes = new Set(text.match(RESERVED)?.map((triplet) => triplet.toUpperCase()));
  return [...escapes].filter((triplet) => canonicalPart.includes(triplet)).map(decodeURIComponent);
}

/** What becomes of a fragment: the canonical URL has none, or keeps it, or keeps it for what the rule takes it for. */
export type FragmentFate = "dropped" | "kept" | "route";

/** What becomes of the fragment of an inspected URL, as the rule set's own rule about fragments has it. */
export function fateOf(fragment: string, { canonical, idle }: Inspection): FragmentFate {
  if (parse(canonical).fragment === null) return "dropped";
  const rule = idle.map(({ id }) => ruleOf(id)).find((one) => one?.about === "fragment");
  return rule?.keepsAs?.(fragment) ?? "kept";
}

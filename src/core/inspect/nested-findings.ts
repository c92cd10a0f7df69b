import { checkOf } from "../findings/checks.ts";
import { asPossiblyIntended } from "../findings/encoding/site-convention.ts";
import { type Finding, type NestedPlace, replaceComponent } from "../findings/finding.ts";
import { commonPrefixAndSuffix } from "../url/common-prefix-and-suffix.ts";
import type { Component } from "../url/components.ts";
import type { Nested } from "../url/nested.ts";
import { decodeToOctets, octetsToText } from "../url/percent.ts";

/** Encodes text as UTF-8 octets. Keeps "%XX". */
const octetsOf = (text: string): string => text.replace(/[^\0-\x7f]+/g, decodeToOctets);

const tokensOf = (text: string): string[] => octetsOf(text).match(/%[0-9A-Fa-f]{2}|[\s\S]/g) ?? [];

const encodeRaw = (octets: string): string =>
  octets.replace(
    /[^A-Za-z0-9\-._~]/g,
    (octet) => `%${octet.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );

/** Joins octets to text. Encodes incomplete characters. */
const asWritten = (tokens: readonly string[]): string =>
  tokens.join("").replace(/[^\0-\x7f]+/g, (octets) => octetsToText(octets) ?? encodeRaw(octets));

/** Keeps the encoding of unchanged characters. */
function reencode(encoded: string, decoded: string, changed: string): string | null {
  const tokens = tokensOf(encoded);
  const [before, after] = [octetsOf(decoded), octetsOf(changed)];
  if (tokens.length !== before.length) return null;
  const { start, end } = commonPrefixAndSuffix(before, after);
  return (
    asWritten(tokens.slice(0, start)) +
    encodeRaw(after.slice(start, after.length - end)) +
    asWritten(tokens.slice(tokens.length - end))
  );
}

function applies({ id, reason }: Finding, place: NestedPlace): boolean {
  const declared = checkOf(id)?.appliesToNested ?? [];
  return typeof declared === "function" ? declared(place) : declared === true || declared.includes(reason);
}

/** Returns findings of a nested URL for the outer one: "query[1].value > path[0]". */
export function nestedFindings(
  text: string,
  components: readonly Component[],
  nested: Nested,
  findings: readonly Finding[],
  own: readonly Finding[],
): Finding[] {
  const component = components.find(({ name }) => name === nested.component);
  if (component === undefined) return [];
  const isRaw = text.startsWith(nested.text, component.start);
  const held = isRaw ? { ...component, text: nested.text } : component;
  return findings
    .filter((one) => applies(one, { component: component.name, isRaw }))
    .filter(({ id }) => !own.some((one) => one.id === id && one.component === nested.component))
    .map((finding) => {
      const { repaired: inner, repairedUrl: _, ...rest } = finding;
      const mended = inner === undefined ? null : isRaw ? inner : reencode(component.text, nested.text, inner);
      const name = `${nested.component} > ${finding.component}`;
      const outer = {
        ...rest,
        component: name,
        ...(mended === null ? {} : { repaired: replaceComponent(text, held, mended) }),
      };
      return component.name === "fragment" && finding.confidence === "high" && checkOf(finding.id)?.isDoubling
        ? asPossiblyIntended(outer, "fragment")
        : outer;
    });
}

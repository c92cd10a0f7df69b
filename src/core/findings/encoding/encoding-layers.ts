import { type Component, componentsOf } from "../../url/components.ts";
import { isNestedUrl } from "../../url/nested.ts";
import { decodeToText } from "../../url/percent.ts";
import { parse } from "../../url/url.ts";
import type { Run } from "./decoding-passes.ts";
import { withoutLayers } from "./layers.ts";

export type Layer = readonly Run[];

export interface NestedValue {
  readonly name: string;
  readonly text: string;
}

/** Layers from the URL to the text that the server reads. */
export interface EncodingLayers {
  /** The text as written and after each decoding. Only the first if there are many. */
  readonly written: readonly Layer[];
  readonly decodings: number;
  readonly sent: Layer;
  /** The repair decoded once; `null` if not UTF-8. */
  readonly read: Layer | null;
  readonly nestedHost: string | null;
  /** Parameters of the nested URL that are still encoded. */
  readonly nested: readonly NestedValue[];
}

interface Options {
  readonly times?: number;
  readonly isForm?: boolean;
}

const MOST_WRITTEN = 3;

const ESCAPES = /%(?:25)*(?:u[0-9A-Fa-f]{4}|[0-9A-Fa-f]{2})|\+/g;

const isEscaped = (token: string): boolean => token !== "+";

function runsOf(text: string, isChanged: (token: string, i: number) => boolean): Layer {
  const runs: { text: string; changed: boolean }[] = [];
  const add = (piece: string, changed: boolean) => {
    if (piece === "") return;
    const last = runs.at(-1);
    if (last?.changed === changed) last.text += piece;
    else runs.push({ text: piece, changed });
  };
  let at = 0;
  [...text.matchAll(ESCAPES)].forEach(({ 0: token, index }, i) => {
    add(text.slice(at, index), false);
    add(token, isChanged(token, i));
    at = index + token.length;
  });
  add(text.slice(at), false);
  return runs;
}

/** Marks all escapes if the texts cannot be aligned. */
function comparedWith(text: string, other: string): Layer {
  const others = other.match(ESCAPES) ?? [];
  const isAligned = text.match(ESCAPES)?.length === others.length;
  return runsOf(text, (token, i) => (isAligned ? token !== others[i] : isEscaped(token)));
}

const MOST_NESTED = 20;

const nameBefore = (components: readonly Component[], i: number): string => {
  const key = components[i - 1];
  return key?.decoded ?? key?.text ?? "";
};

function nestedIn(read: string): Pick<EncodingLayers, "nestedHost" | "nested"> {
  if (!isNestedUrl(read, false)) return { nestedHost: null, nested: [] };
  const url = parse(read);
  const components = componentsOf(url);
  const nested = components.flatMap(({ name, text, decoded }, i) =>
    /^query\[\d+\]\.value$/.test(name) && decoded !== null && decoded !== text
      ? [{ name: nameBefore(components, i), text: decoded }]
      : [],
  );
  return { nestedHost: url.host || null, nested: nested.slice(0, MOST_NESTED) };
}

/** Compares a component with its repair. */
export function encodingLayersOf(
  text: string,
  mended: string,
  { times = 2, isForm = false }: Options = {},
): EncodingLayers {
  const decodings = Math.max(1, times - 1);
  const count = decodings > MOST_WRITTEN ? 1 : decodings;
  const texts = [...Array.from({ length: count }, (_, passes) => withoutLayers(text, passes, 0)), mended];
  const read = decodeToText(isForm ? mended.replaceAll("+", " ") : mended);
  const inside = read === null ? { nestedHost: null, nested: [] } : nestedIn(read);
  return {
    written: texts.slice(0, -1).map((one, i) => comparedWith(one, texts[i + 1] as string)),
    decodings,
    sent: comparedWith(mended, texts.at(-2) as string),
    read: read === null ? null : runsOf(read, (token) => inside.nested.length > 0 && isEscaped(token)),
    ...inside,
  };
}

/** Settings as items of `storage.sync`: chunks of JSON, and a head that detects missing ones. */
import * as v from "valibot";
import { convertFormer } from "./former-settings.ts";
import { type Settings, SHAPES, SHARED_NAMES, validSettings } from "./settings.ts";

/** Increase with each new setting or value. */
export const SYNCED_VERSION = 3;

const HEAD = "settings";
const nameOf = (chunk: number): string => `${HEAD}:${chunk}`;

/** Bytes of JSON; an item may have 8,192, with its name. */
const LONGEST_CHUNK = 8000;
/** Bytes; browsers allow 102,400. */
export const MOST_BYTES = 100_000;

const SHAPE = v.object({ version: v.number(), chunks: v.pipe(v.number(), v.integer()), digest: v.string() });

/** In a fixed order: equal settings are equal texts. */
export const textOf = (own: Partial<Settings>): string => {
  const valid = validSettings(own);
  return JSON.stringify(
    Object.fromEntries(SHARED_NAMES.flatMap((name) => (name in valid ? [[name, valid[name]]] : []))),
  );
};

/** SHA-256 in hexadecimal. */
export async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Upper bound of JSON bytes: Chromium escapes more than others. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (character === '"' || character === "\\") return 2;
  if (code < 0x20 || character === "<" || character === ">" || code === 0x7f) return 6;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  const isEscaped = code === 0x2028 || code === 0x2029 || (code >= 0xd800 && code < 0xe000);
  return isEscaped ? 6 : code < 0x10000 ? 3 : 4;
}

/** Never splits a character. */
export function chunksOf(text: string): readonly string[] {
  const chunks: string[] = [];
  let chunk = "";
  let bytes = 0;
  for (const character of text) {
    const more = bytesOf(character);
    if (bytes + more > LONGEST_CHUNK) {
      chunks.push(chunk);
      [chunk, bytes] = ["", 0];
    }
    chunk += character;
    bytes += more;
  }
  return [...chunks, chunk];
}

/** Upper bound in bytes. */
export const sizeOf = (text: string): number => {
  let bytes = 0;
  for (const character of text) bytes += bytesOf(character);
  return bytes;
};

export async function itemsOf(text: string): Promise<Readonly<Record<string, unknown>>> {
  const chunks = chunksOf(text);
  const head = { version: SYNCED_VERSION, chunks: chunks.length, digest: await digestOf(text) };
  return { [HEAD]: head, ...Object.fromEntries(chunks.map((chunk, i) => [nameOf(i), chunk])) };
}

/** Ignores unknown names. */
const isValid = (values: Readonly<Record<string, unknown>>): boolean =>
  SHARED_NAMES.every((name) => !Object.hasOwn(values, name) || v.is(SHAPES[name], values[name]));

/** `digest`: of `textOf(settings)`. */
export type Uploaded =
  | { readonly kind: "none" }
  /** Incomplete or invalid. */
  | { readonly kind: "unusable" }
  | { readonly kind: "later"; readonly version: number }
  | { readonly kind: "settings"; readonly settings: Partial<Settings>; readonly digest: string };

/** Never rejects. */
export async function uploadedIn(items: Readonly<Record<string, unknown>>): Promise<Uploaded> {
  if (Object.keys(items).length === 0) return { kind: "none" };
  const head = v.safeParse(SHAPE, items[HEAD]);
  if (!head.success) return { kind: "unusable" };
  const { version, chunks, digest } = head.output;
  if (version > SYNCED_VERSION) return { kind: "later", version };
  const count = Math.min(chunks, Object.keys(items).length);
  const text = Array.from({ length: count }, (_, i) => items[nameOf(i)]).join("");
  if ((await digestOf(text)) !== digest) return { kind: "unusable" };
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.looseObject({})), text);
  if (!parsed.success || !isValid(convertFormer(parsed.output))) return { kind: "unusable" };
  const known = textOf(parsed.output);
  return { kind: "settings", settings: JSON.parse(known), digest: await digestOf(known) };
}

/** What stands after the keyword in the address bar. */
import { readPasted } from "../../core/index.ts";

export type Typed =
  | { readonly kind: "empty" }
  /** Not looked at: it would take longer than the time between two keys. */
  | { readonly kind: "long" }
  | { readonly kind: "none" }
  | { readonly kind: "one"; readonly address: string }
  /** Each once, readings of an ambiguous one too. */
  | { readonly kind: "several"; readonly addresses: readonly string[] }
  /** Of a page, or of a form. */
  | { readonly kind: "source" };

/** Characters. */
const LONGEST = 20_000;

/** Never throws. */
export function readTyped(text: string): Typed {
  if (text.length > LONGEST) return { kind: "long" };
  const trimmed = text.trim();
  if (trimmed === "") return { kind: "empty" };
  const read = readPasted(trimmed);
  if (read.kind === "none") return { kind: "none" };
  if (read.kind === "url") return { kind: "one", address: trimmed };
  if (read.kind !== "text") return { kind: "source" };
  const addresses = [...new Set(read.recovered.flatMap(({ candidates }) => candidates))];
  const [address, second] = addresses;
  if (address === undefined) return { kind: "none" };
  return second === undefined ? { kind: "one", address } : { kind: "several", addresses };
}

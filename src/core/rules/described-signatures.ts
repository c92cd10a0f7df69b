import { SIGNATURE_SOURCES } from "../lists/signature-sources.ts";
import type { Source } from "../sources.ts";
import * as bare from "./signatures.ts";

/** A query's signature. */
export interface Signature {
  /** As written. */
  readonly names: readonly string[];
  readonly source: Source;
}

/** `null` if not signed. */
export function signatureOf(url: string): Signature | null {
  const signature = bare.signatureOf(url);
  return signature && { names: signature.names, source: SIGNATURE_SOURCES[signature.signedBy] };
}

/** The signer's document, by query or host; `null` if not signed. */
export function signedBy(url: string): Source | null {
  const signer = bare.signedBy(url);
  return signer && SIGNATURE_SOURCES[signer];
}

/** Signed URLs with the documents of the signers. */
import { SIGNATURE_SOURCES } from "../lists/signature-sources.ts";
import type { Source } from "../sources.ts";
import * as bare from "./signatures.ts";

/** How a query is known to be signed: by which arguments, and the document that says so. */
export interface Signature {
  /** As written. */
  readonly names: readonly string[];
  readonly source: Source;
}

/** `null` if not signed. Never throws. */
export function signatureOf(url: string): Signature | null {
  const signature = bare.signatureOf(url);
  return signature && { names: signature.names, source: SIGNATURE_SOURCES[signature.signedBy] };
}

/** The document that says why a URL is valid only as it is; `null` if it is not signed. Never throws. */
export function signedBy(url: string): Source | null {
  const signer = bare.signedBy(url);
  return signer && SIGNATURE_SOURCES[signer];
}

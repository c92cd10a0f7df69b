/** The only access to the platform's decoders of legacy encodings. */
declare const TextDecoder: {
  new (label: string, options: { fatal: boolean }): { decode(octets: Uint8Array): string };
};

/** Each character is an octet; `null` when these are invalid in the encoding. */
export function readAs(octets: string, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(Uint8Array.from(octets, (one) => one.charCodeAt(0)));
  } catch {
    return null;
  }
}

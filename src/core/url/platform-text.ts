/** The only access to the platform's legacy decoders. */
declare const TextDecoder: {
  new (label: string, options: { fatal: boolean }): { decode(octets: Uint8Array): string };
};

/** Decodes an octet string; `null` if invalid. */
export function decodeAs(octets: string, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(Uint8Array.from(octets, (one) => one.charCodeAt(0)));
  } catch {
    return null;
  }
}

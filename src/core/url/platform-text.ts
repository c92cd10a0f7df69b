/** The one door to the platform's text decoders: encodings other than UTF-8 are its business. */
declare const TextDecoder: {
  new (label: string, options: { fatal: boolean }): { decode(octets: Uint8Array): string };
};

/** Octets (one character each) read in an encoding, or `null` when they are none of it. */
export function readAs(octets: string, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(Uint8Array.from(octets, (one) => one.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** Runs `unique` and `group`, for tests. */
import type { SorterLimits } from "./group/sorter.ts";
import { type Asked, parse } from "./options.ts";
import { writeAnswers } from "./write-answers.ts";

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

/** Returns what is written for bytes, or a text, that come in pieces. For bytes, each character is a byte. */
export async function keyedRun(
  text: string | Uint8Array,
  parameters: readonly string[],
  { limits, size = 7 }: { readonly limits?: SorterLimits; readonly size?: number } = {},
): Promise<string> {
  const asked = parse([...parameters, "--threads", "0"], 1) as Asked;
  const pieces: Uint8Array[] = [];
  const write = async (piece: Uint8Array) => void pieces.push(new Uint8Array(piece));
  const input = inPieces(Buffer.from(text), size);
  await writeAnswers(asked, { input, write, script: new URL("file:///none") }, limits);
  return Buffer.concat(pieces).toString(typeof text === "string" ? "utf8" : "latin1");
}

/** Runs line commands, for tests. */
import { answerAll } from "./answering.ts";
import { answerFor } from "./answers/answers.ts";
import { answerBatch } from "./lines.ts";
import { type Asked, parse } from "./options.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const asked = (...parameters: string[]): Asked => parse([...parameters, "--threads", "0"], 1) as Asked;

/** Answers a batch. */
export async function answeredBytes(bytes: Uint8Array, ...parameters: string[]): Promise<Uint8Array> {
  const one = asked(...parameters);
  return answerBatch(bytes, await answerFor(one), one.withLine);
}

export const answered = async (text: string, ...parameters: string[]): Promise<string> =>
  decoder.decode(await answeredBytes(encoder.encode(text), ...parameters));

async function* inPieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (let i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length] ?? 1;
    yield bytes.slice(at, at + size);
    at += size;
  }
}

/** Returns all that the command writes for bytes that come in pieces of these sizes, and its tally. */
export async function run(bytes: Uint8Array, sizes: readonly number[], ...parameters: string[]) {
  const pieces: Uint8Array[] = [];
  const write = async (piece: Uint8Array) => void pieces.push(piece);
  const streams = { input: inPieces(bytes, sizes), write, script: new URL("file:///none") };
  const tally = await answerAll(asked(...parameters), streams);
  return { written: Buffer.concat(pieces), tally };
}

export const written = async (...parameters: Parameters<typeof run>): Promise<Uint8Array> =>
  (await run(...parameters)).written;

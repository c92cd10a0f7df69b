/** Runs line commands, for tests. */
import { answerAll } from "./answering.ts";
import { answerFor } from "./answers/answers.ts";
import { answerBatch } from "./lines.ts";
import { type Asked, parse } from "./options.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const askedOf = (parameters: readonly string[]): Asked => parse([...parameters, "--threads", "0"], 1) as Asked;

export const asked = (...parameters: string[]): Asked => askedOf(parameters);

async function answeredOf(bytes: Uint8Array, parameters: readonly string[]): Promise<Uint8Array> {
  const one = askedOf(parameters);
  return answerBatch(bytes, await answerFor(one), one.withLine);
}

/** Answers a batch. */
export const answeredBytes = (bytes: Uint8Array, ...parameters: string[]): Promise<Uint8Array> =>
  answeredOf(bytes, parameters);

export const answered = async (text: string, ...parameters: string[]): Promise<string> =>
  decoder.decode(await answeredOf(encoder.encode(text), parameters));

async function* inPieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (let i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length] ?? 1;
    yield bytes.slice(at, at + size);
    at += size;
  }
}

/** Runs the command on bytes that come in pieces of these sizes. */
async function runOf(bytes: Uint8Array, sizes: readonly number[], parameters: readonly string[]) {
  const pieces: Uint8Array[] = [];
  const write = async (piece: Uint8Array) => void pieces.push(piece);
  const streams = { input: inPieces(bytes, sizes), write, script: new URL("file:///none") };
  const tally = await answerAll(askedOf(parameters), streams);
  return { written: Buffer.concat(pieces), tally };
}

/** Returns all that the command writes, and its tally. */
export const run = (bytes: Uint8Array, sizes: readonly number[], ...parameters: string[]) =>
  runOf(bytes, sizes, parameters);

export const written = async (bytes: Uint8Array, sizes: readonly number[], ...parameters: string[]) =>
  (await runOf(bytes, sizes, parameters)).written;

import { answerAll } from "./answering.ts";
import { answerFor } from "./answers/answers.ts";
import type { SorterLimits } from "./group/sorter.ts";
import { answerBatch } from "./lines.ts";
import { type Asked, parse } from "./options.ts";
import { writeAnswers } from "./write-answers.ts";

const askedBy = (parameters: readonly string[]): Asked => parse([...parameters, "--threads", "0"], 1) as Asked;

export const asked = (...parameters: readonly string[]): Asked => askedBy(parameters);

async function answersTo(bytes: Uint8Array, parameters: readonly string[]): Promise<Uint8Array> {
  const one = askedBy(parameters);
  return answerBatch(bytes, await answerFor(one), one.withLine);
}

export const answeredBytes = (bytes: Uint8Array, ...parameters: readonly string[]): Promise<Uint8Array> =>
  answersTo(bytes, parameters);

export const answered = async (text: string, ...parameters: readonly string[]): Promise<string> =>
  new TextDecoder().decode(await answersTo(new TextEncoder().encode(text), parameters));

async function* inPieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (let i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length] ?? 1;
    yield bytes.slice(at, at + size);
    at += size;
  }
}

function streamsOf(bytes: Uint8Array, sizes: readonly number[]) {
  const pieces: Uint8Array[] = [];
  const write = async (piece: Uint8Array) => void pieces.push(new Uint8Array(piece));
  const streams = { input: inPieces(bytes, sizes), write, script: new URL("file:///none") };
  return { streams, written: () => Buffer.concat(pieces) };
}

async function runBy(bytes: Uint8Array, sizes: readonly number[], parameters: readonly string[]) {
  const { streams, written } = streamsOf(bytes, sizes);
  const tally = await answerAll(askedBy(parameters), streams);
  return { written: written(), tally };
}

export const run = (bytes: Uint8Array, sizes: readonly number[], ...parameters: readonly string[]) =>
  runBy(bytes, sizes, parameters);

export const written = async (bytes: Uint8Array, sizes: readonly number[], ...parameters: readonly string[]) =>
  (await runBy(bytes, sizes, parameters)).written;

/** Output of `unique` and `group`, with a character per byte if `text` is bytes. */
export async function keyedRun(
  text: string | Uint8Array,
  parameters: readonly string[],
  { limits, size = 7 }: { readonly limits?: SorterLimits; readonly size?: number } = {},
): Promise<string> {
  const { streams, written } = streamsOf(Buffer.from(text), [size]);
  await writeAnswers(askedBy(parameters), streams, limits);
  return written().toString(typeof text === "string" ? "utf8" : "latin1");
}

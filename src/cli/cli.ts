#!/usr/bin/env node
/** The command `trueform`, and each of its worker threads. */
import { createReadStream, fstatSync } from "node:fs";
import { availableParallelism } from "node:os";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { answerAll } from "./answering.ts";
import { answerFor } from "./answers.ts";
import { helpText } from "./help.ts";
import { type Asked, parse, UsageError } from "./options.ts";
import { owned, type Question, type Reply } from "./pool.ts";
import { tallying, withoutText } from "./tally.ts";

declare const __VERSION__: string;

/** As of a program that the system ends by SIGPIPE. */
const BROKEN_PIPE = 141;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const isBrokenPipe = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "EPIPE" || error.code === "EOF");

function write(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** Bytes of a file at once. */
const PIECE = 256 * 1024;

/** A closed descriptor has no state, and what Node makes of it may throw, too. */
function standardInput() {
  try {
    const { stdin } = process;
    return { stdin, stat: fstatSync(stdin.fd) };
  } catch (error) {
    throw new Error(`The standard input cannot be read: ${messageOf(error)}`);
  }
}

function openInput(): AsyncIterable<Uint8Array> {
  const { stdin, stat } = standardInput();
  // Node would read nothing, and say nothing.
  if (stat.isDirectory()) throw new Error("The standard input is a folder.");
  return stat.isFile() ? createReadStream("", { fd: stdin.fd, highWaterMark: PIECE }) : stdin;
}

async function main(): Promise<number> {
  const parsed = parse(process.argv.slice(2), availableParallelism());
  if (parsed === "help" || parsed === "version") {
    await write(new TextEncoder().encode(parsed === "help" ? helpText() : `${__VERSION__}\n`));
    return 0;
  }
  const tally = await answerAll(parsed, { input: openInput(), write, script: new URL(import.meta.url) });
  const text = withoutText(tally);
  if (text !== null) process.stderr.write(`trueform: ${text}\n`);
  return 0;
}

function codeOf(error: unknown): number {
  if (isBrokenPipe(error)) return BROKEN_PIPE;
  const isUsage = error instanceof UsageError;
  process.stderr.write(`trueform: ${messageOf(error)}\n${isUsage ? "trueform --help says what there is.\n" : ""}`);
  return isUsage ? 2 : 1;
}

function serve(asked: Asked): void {
  const answer = tallying(answerFor(asked), asked);
  parentPort?.on("message", (question: Question) => {
    const answered = answer(question.bytes);
    const bytes = owned(answered.bytes);
    const reply: Reply = { number: question.number, answered: { ...answered, bytes } };
    parentPort?.postMessage(reply, [bytes.buffer]);
  });
}

if (isMainThread) {
  // Without it the same error would end the program before the write is told of it.
  process.stdout.on("error", () => undefined);
  // Not `exitCode` alone: a stream that is still open would keep the program.
  main()
    .catch(codeOf)
    .then((code) => process.exit(code));
} else serve(workerData as Asked);

/** Input of the commands for lines: the standard input, or files one after the other. */
import { createReadStream, fstatSync } from "node:fs";

/** Bytes of a file at once. */
const PIECE = 256 * 1024;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A closed descriptor has no state, and what Node makes of it may throw, too. */
function standardInput() {
  try {
    const { stdin } = process;
    return { stdin, stat: fstatSync(stdin.fd) };
  } catch (error) {
    throw new Error(`The standard input cannot be read: ${messageOf(error)}`);
  }
}

export function openInput(): AsyncIterable<Uint8Array> {
  const { stdin, stat } = standardInput();
  // Node would read nothing, and say nothing.
  if (stat.isDirectory()) throw new Error("The standard input is a folder.");
  return stat.isFile() ? createReadStream("", { fd: stdin.fd, highWaterMark: PIECE }) : stdin;
}

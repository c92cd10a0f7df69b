import { accessSync, constants, createReadStream, fstatSync, statSync } from "node:fs";
import { STANDARD_INPUT } from "./commands.ts";
import { messageOf, reasonOf, withoutControls } from "./errors.ts";
import { NEWLINE } from "./lines.ts";

/** Bytes per read. */
export const READ_SIZE = 256 * 1024;

/** With a closed descriptor, `stdin` or `fstat` may throw. */
function standardInput() {
  try {
    const { stdin } = process;
    return { stdin, stat: fstatSync(stdin.fd) };
  } catch (error) {
    throw new Error(`The standard input cannot be read: ${messageOf(error)}`);
  }
}

export function openStandardInput(): AsyncIterable<Uint8Array> {
  const { stdin, stat } = standardInput();
  // Node would read nothing, silently.
  if (stat.isDirectory()) throw new Error("The standard input is a folder.");
  return stat.isFile() ? createReadStream("", { fd: stdin.fd, highWaterMark: READ_SIZE }) : stdin;
}

function faultOf(path: string): string | null {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isDirectory() ? `${withoutControls(path)} is a folder.` : null;
  } catch (error) {
    if (/^[a-z][a-z\d+.-]+:\/\//i.test(path))
      return `${withoutControls(path)} is not a file: pass URLs as lines of a file or of the standard input.`;
    return `${withoutControls(path)} cannot be read: ${reasonOf(error)}.`;
  }
}

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

export interface Input {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Names a line that has been read: "b.txt:3" with several files. */
  readonly placeOf: (line: number) => string;
}

/** Joins files, after ending each file's last line. */
function joined(paths: readonly string[], open: (path: string) => AsyncIterable<Uint8Array>): Input {
  /** `before`: number of lines before the file. */
  const begun: { readonly path: string; readonly before: number }[] = [];
  async function* read(): AsyncGenerator<Uint8Array> {
    let lines = 0;
    let isEnded = true;
    for (const path of paths) {
      if (!isEnded) {
        yield Uint8Array.of(NEWLINE);
        lines += 1;
        isEnded = true;
      }
      begun.push({ path, before: lines });
      for await (const bytes of open(path)) {
        lines += linesIn(bytes);
        if (bytes.length > 0) isEnded = bytes.at(-1) === NEWLINE;
        yield bytes;
      }
    }
  }
  const placeOf = (line: number): string => {
    const file = begun.findLast(({ before }) => before < line);
    return file === undefined ? String(line) : `${file.path}:${line - file.before}`;
  };
  return { bytes: read(), placeOf };
}

/**
 * Opens files, or standard input without files.
 * @throws Error that names all unreadable files
 */
export function openInput(paths: readonly string[]): Input {
  const faults = paths.flatMap((path) => (path === STANDARD_INPUT ? [] : (faultOf(path) ?? [])));
  if (faults.length > 0) throw new Error(faults.join("\n"));
  // Opens it before anything is written, to report errors first.
  const input = paths.length === 0 || paths.includes(STANDARD_INPUT) ? openStandardInput() : null;
  const open = (path: string): AsyncIterable<Uint8Array> =>
    path === STANDARD_INPUT && input !== null ? input : createReadStream(path, { highWaterMark: READ_SIZE });
  const [path = STANDARD_INPUT] = paths;
  if (paths.length > 1) return joined(paths, open);
  return { bytes: open(path), placeOf: String };
}

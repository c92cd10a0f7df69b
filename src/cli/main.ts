/** Runs a command line. */
import { availableParallelism } from "node:os";
import { messageOf } from "./errors.ts";
import { answerLines } from "./line-commands.ts";
import { type Parsed, parse } from "./options.ts";
import { UsageError } from "./usage.ts";

declare const __VERSION__: string;
/** Of the package that has the public suffix list. */
declare const __TLDTS_VERSION__: string;

/** As of a program that the system ends by SIGPIPE. */
const BROKEN_PIPE = 141;

const isBrokenPipe = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "EPIPE" || error.code === "EOF");

function write(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

const writeText = (text: string): Promise<void> => write(new TextEncoder().encode(text));

/** `script`: what a thread runs. Returns the exit code. */
async function execute(parsed: Parsed, script: URL): Promise<number> {
  switch (parsed.command) {
    case "version": {
      if (parsed.json) {
        const { versions } = await import("./versions.ts");
        await writeText(`${JSON.stringify(versions(__VERSION__, __TLDTS_VERSION__))}\n`);
      } else await writeText(`${__VERSION__}\n`);
      return 0;
    }
    case "help": {
      const { helpText } = await import("./help.ts");
      await writeText(helpText(parsed.of));
      return 0;
    }
    case "check": {
      const { check } = await import("./check/check.ts");
      return check(parsed, { write: writeText, version: __VERSION__ });
    }
    default:
      return answerLines(parsed, { write, script });
  }
}

/** `failed`: the code of errors that are not the command line's. */
function codeOf(error: unknown, failed: number): number {
  if (isBrokenPipe(error)) return BROKEN_PIPE;
  const isUsage = error instanceof UsageError;
  const help = isUsage ? `See trueform ${error.of === null ? "" : `${error.of} `}--help.\n` : "";
  process.stderr.write(`trueform: ${messageOf(error)}\n${help}`);
  return isUsage ? 2 : failed;
}

async function main(script: URL): Promise<number> {
  let failed = 1;
  try {
    const parsed = parse(process.argv.slice(2), availableParallelism());
    // Its 1 says that it found problems.
    if (parsed.command === "check") failed = 2;
    return await execute(parsed, script);
  } catch (error) {
    return codeOf(error, failed);
  }
}

export function run(script: URL): void {
  // Without it the same error would end the program before the write is told of it.
  process.stdout.on("error", () => undefined);
  // Not `exitCode` alone: a stream that is still open would keep the program.
  main(script).then((code) => process.exit(code));
}

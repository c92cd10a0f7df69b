import { availableParallelism } from "node:os";
import { messageOf } from "./errors.ts";
import { answerLines } from "./line-commands.ts";
import { type Parsed, parse } from "./options.ts";
import { UsageError } from "./usage.ts";

declare const __VERSION__: string;
/** Version of the public suffix list's package. */
declare const __TLDTS_VERSION__: string;

/** Exit code as after SIGPIPE. */
const BROKEN_PIPE = 141;

const isBrokenPipe = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "EPIPE" || error.code === "EOF");

function write(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

const writeText = (text: string): Promise<void> => write(new TextEncoder().encode(text));

/** `script`: for threads. Returns the exit code. */
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

/** `failed`: exit code of other errors than usage. */
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
    // Exit code 1 of `check` means problems.
    if (parsed.command === "check") failed = 2;
    return await execute(parsed, script);
  } catch (error) {
    return codeOf(error, failed);
  }
}

export function run(script: URL): void {
  // Otherwise the error would end the program before `write` rejects.
  process.stdout.on("error", () => undefined);
  // With `exitCode`, open streams keep the process alive.
  main(script).then((code) => process.exit(code));
}

/** The command `check`. */
import type { CheckAsked } from "../options.ts";

export interface Output {
  readonly write: (text: string) => Promise<void>;
  /** Of the command. */
  readonly version: string;
}

/** Returns the exit code: 1 if a problem reaches `--fail-on`, 2 if something could not be read. */
export async function check(_: CheckAsked, { write }: Output): Promise<number> {
  await write("");
  return 2;
}

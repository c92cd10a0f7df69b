import { type Options, stepsOf } from "../rules/canonicalize.ts";
import { profileOf } from "../rules/profiles.ts";
import { withoutAnyPassword } from "./password.ts";
import { escapeInvisible } from "./safe-text.ts";

/** One line of JSON, as in core/vectors. */
export interface TestCase {
  readonly line: string;
  readonly canonical: string;
  readonly isWithoutPassword: boolean;
}

/** Without passwords, because it is made to be published. */
export function testCaseOf(input: string, options: Options, keepPassword: boolean): TestCase {
  const own = keepPassword ? { text: input, isWithoutPassword: false } : withoutAnyPassword(input);
  const { localHost } = options;
  const base = options.base === undefined || keepPassword ? options.base : withoutAnyPassword(options.base).text;
  const { canonical, steps } = stepsOf(own.text, { ...options, ...(base === undefined ? {} : { base }) });
  const row = {
    input: own.text,
    ...(base === undefined ? {} : { base }),
    ...(localHost === undefined ? {} : { localHost }),
    expected: canonical,
    profile: profileOf(options.profile).id,
    rules: [...new Set(steps.map(({ rule }) => rule.id))],
  };
  return { line: escapeInvisible(JSON.stringify(row)), canonical, isWithoutPassword: own.isWithoutPassword };
}

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

/** Removes passwords by default, because test cases are published. */
export function testCaseOf(input: string, options: Options, keepPassword: boolean): TestCase {
  const leave = (text: string): string => (keepPassword ? text : withoutAnyPassword(text).text);
  const own = leave(input);
  const base = options.base === undefined ? undefined : leave(options.base);
  const { canonical, steps } = stepsOf(own, { ...options, ...(base === undefined ? {} : { base }) });
  const row = {
    input: own,
    // JSON leaves out undefined members.
    base,
    localHost: options.localHost,
    expected: canonical,
    profile: profileOf(options.profile).id,
    rules: [...new Set(steps.map(({ rule }) => rule.id))],
  };
  const isWithoutPassword = own !== input || base !== options.base;
  return { line: escapeInvisible(JSON.stringify(row)), canonical, isWithoutPassword };
}

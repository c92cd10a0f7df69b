import {
  type Child,
  type Component,
  decodeToText,
  inspect,
  nestedIn,
  type Options,
  type PastedArg,
} from "../../core/index.ts";

const componentsOf = (args: readonly PastedArg[]): Component[] =>
  args.flatMap(({ key, value }, i) => {
    const component = (part: "key" | "value", text: string): Component => ({
      name: `query[${i}].${part}`,
      text,
      decoded: decodeToText(text),
      start: 0,
    });
    return value === null ? [component("key", key)] : [component("key", key), component("value", value)];
  });

export const childrenOfForm = (args: readonly PastedArg[], options: Options): Child[] =>
  nestedIn(componentsOf(args)).map((nested) => ({ ...nested, inspection: inspect(nested.text, options) }));

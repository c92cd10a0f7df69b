import {
  type Child,
  type Component,
  decodeToText,
  inspect,
  nestedIn,
  type Options,
  type PastedArg,
} from "../../core/index.ts";

/** The arguments as the components of a query: their names count from 0, in the order of the data. */
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

/** The URLs that a form's arguments hold, by the names "query[1].value" and "query[0].key". */
export const childrenOfForm = (args: readonly PastedArg[], options: Options): Child[] =>
  nestedIn(componentsOf(args)).map((nested) => ({ ...nested, inspection: inspect(nested.text, options) }));

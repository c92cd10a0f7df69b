/** The Gopher+ string of a gopher URL (RFC 1738, 3.4.4 to 3.4.9). */
import type { Source } from "../rule.ts";
import { rfc1738 } from "../sources.ts";
import { type Field, field, those } from "./field.ts";
import type { FieldName } from "./names.ts";
import type { FieldNote } from "./notes.ts";
import { cut, isPresent, type Present, split } from "./slices.ts";

/** What begins the answers to a form: "+", a tab, "1" for data that follow, the end of the line. */
const ANSWERS = /^\+%091%0D%0A/i;

export const isAnswered = ({ text }: Present): boolean => ANSWERS.test(text);

/** The whole string, and what it consists of. */
export function gopherPlusFields(plus: Present): Field[] {
  if (isAnswered(plus)) return answerFields(plus);
  const [kind, rest] = [plus.text.slice(0, 1), { text: plus.text.slice(1), start: plus.start + 1 }];
  if (kind === "+") {
    if (rest.text === "") return [whole(plus, rfc1738("3.4.4"), "gopher-plus-default")];
    const [view, language] = cut(rest, /%20/g);
    const source = rfc1738("3.4.8");
    return [
      whole(plus, source, "gopher-plus-view"),
      field("view-name", view, source),
      ...(isPresent(language) ? [field("language-name", language, source)] : []),
    ];
  }
  if (kind === "!" || kind === "$") {
    const source = rfc1738(rest.text === "" ? "3.4.6" : "3.4.7");
    const names = rest.text === "" ? [] : split(rest, /%20/g);
    return [
      whole(plus, source, kind === "!" ? "gopher-plus-attributes" : "gopher-plus-directory"),
      ...each("attribute-name", names, source),
    ];
  }
  return plus.text === "?"
    ? [whole(plus, rfc1738("3.4.5"), "gopher-plus-form")]
    : [field("gopher-plus-string", plus, rfc1738("3.4.3"), { problems: ["gopher-plus-kind"] })];
}

const whole = (plus: Present, source: Source, note: FieldNote): Field =>
  field("gopher-plus-string", plus, source, { notes: [note] });

const each = (name: FieldName, slices: readonly Present[], source: Source): Field[] =>
  slices.map((slice) => field(name, slice, source));

/** RFC 1738, 3.4.9: one line an answer, and a dot on the last one. */
function answerFields(plus: Present): Field[] {
  const source = rfc1738("3.4.9");
  const head = ANSWERS.exec(plus.text)?.[0].length ?? 0;
  const lines = split({ text: plus.text.slice(head), start: plus.start + head }, /%0D%0A/gi);
  const isEnded = lines.at(-1)?.text === "" && lines.at(-2)?.text === ".";
  return [
    { ...whole(plus, source, "gopher-plus-ask"), problems: those([!isEnded, "gopher-plus-ask"]) },
    ...each("ask-item-value", isEnded ? lines.slice(0, -2) : lines, source),
  ];
}

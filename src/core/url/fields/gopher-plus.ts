/** Gopher+ strings (RFC 1738, 3.4.4 to 3.4.9). */
import { decodeToText } from "../percent.ts";
import { type Field, field, keysWhere } from "./field.ts";
import type { FieldName } from "./names.ts";
import type { FieldNote } from "./notes.ts";
import { cut, isPresent, type Present, split } from "./spans.ts";

/** "+", tab, "1" (data follow), line break. */
const ANSWERS = /^(?:\+|%2B)%09(?:1|%31)%0D%0A/i;

/** "+-1": a dot ends the data. */
const DOT_ENDS = /^(?:\+|%2B)(?:-|%2D)(?:1|%31)$/i;

const LAST_LINE = /(?:^|%0D%0A)(?:\.|%2E)%0D%0A$/i;

export const isAnswered = ({ text }: Present): boolean => ANSWERS.test(text);

/** The first character, decoded, is the kind of request. */
function cutMark({ text, start }: Present): [mark: string | null, rest: Present] {
  const written = text.slice(0, text.startsWith("%") ? 3 : 1);
  return [decodeToText(written), { text: text.slice(written.length), start: start + written.length }];
}

export function gopherPlusFields(plus: Present): Field[] {
  const answers = ANSWERS.exec(plus.text);
  if (answers !== null) return answerFields(plus, answers[0].length);
  const [mark, rest] = cutMark(plus);
  if (mark === "+") return viewFields(plus, rest);
  if (mark === "!" || mark === "$") {
    const names = rest.text === "" ? [] : split(rest, /%20/g);
    return [
      whole(plus, mark === "!" ? "gopher-plus-attributes" : "gopher-plus-directory"),
      ...each("attribute-name", names),
    ];
  }
  return mark === "?" && rest.text === ""
    ? [whole(plus, "gopher-plus-form")]
    : [field("gopher-plus-string", plus, { problems: ["gopher-plus-kind"] })];
}

const whole = (plus: Present, note: FieldNote): Field => field("gopher-plus-string", plus, { notes: [note] });

const each = (name: FieldName, spans: readonly Present[]): Field[] => spans.map((span) => field(name, span));

/** RFC 1738, 3.4.4 and 3.4.8. */
function viewFields(plus: Present, rest: Present): Field[] {
  if (rest.text === "") return [whole(plus, "gopher-plus-default")];
  const [view, language] = cut(rest, /%20/g);
  return [
    whole(plus, "gopher-plus-view"),
    field("view-name", view),
    ...(isPresent(language) ? [field("language-name", language)] : []),
  ];
}

/** RFC 1738, 3.4.9: "+-1", one line per answer, ".". */
function answerFields(plus: Present, head: number): Field[] {
  const text = plus.text.slice(head);
  const lines = split({ text, start: plus.start + head }, /%0D%0A/gi);
  const isBegun = DOT_ENDS.test(lines[0].text);
  const isEnded = LAST_LINE.test(text);
  return [
    { ...whole(plus, "gopher-plus-ask"), problems: keysWhere([!isBegun || !isEnded, "gopher-plus-ask"]) },
    ...each("ask-item-value", lines.slice(isBegun ? 1 : 0, isEnded ? -2 : undefined)),
  ];
}

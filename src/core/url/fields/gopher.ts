/** gopher (RFC 1738, 3.4; types: RFC 1436, 3.8). */
import { decodeToText } from "../percent.ts";
import type { Url } from "../url.ts";
import { commandArgument, type Field, field, keysWhere, type SchemeFacts } from "./field.ts";
import { gopherPlusFields, isAnswered } from "./gopher-plus.ts";
import { forbiddenLogin, fragmentField, hostFields } from "./login.ts";
import type { FieldNote } from "./notes.ts";
import { isPresent, type Present, type Span, type Spans, spansOf, split } from "./spans.ts";

const TYPES: ReadonlyMap<string | null, FieldNote> = new Map<string, FieldNote>([
  ["0", "gopher-type-0"],
  ["1", "gopher-type-1"],
  ["2", "gopher-type-2"],
  ["3", "gopher-type-3"],
  ["4", "gopher-type-4"],
  ["5", "gopher-type-5"],
  ["6", "gopher-type-6"],
  ["7", "gopher-type-7"],
  ["8", "gopher-type-8"],
  ["9", "gopher-type-9"],
  ["+", "gopher-type-plus"],
  ["g", "gopher-type-i"],
  ["I", "gopher-type-i"],
  ["T", "gopher-type-8"],
]);

export function gopherFields(url: Url, scheme: SchemeFacts): Field[] {
  const spans = spansOf(url);
  return [
    ...forbiddenLogin(spans),
    ...hostFields(spans, scheme),
    ...pathFields(spans, url.query !== null),
    ...fragmentField(spans),
  ];
}

/** Item, search and Gopher+ string (RFC 1738, 3.4.3). */
const piecesOf = ({ urlPath }: Spans): Present[] => (isPresent(urlPath) ? split(urlPath, /%09/g, 3) : []);

export const gopherPlusOf = (url: Url): Present | undefined => piecesOf(spansOf(url))[2];

function pathFields(spans: Spans, hasQuestion: boolean): Field[] {
  const { urlPath, hasSlash, host } = spans;
  const pieces = piecesOf(spans);
  const [item, ...rest] = pieces;
  const absent = { text: null, start: urlPath.start };
  const [search = absent, plus = absent] = rest as Span[];
  const [gtype, selector] = item === undefined ? [absent, absent] : cutType(item);
  const type = typeField(gtype, !hasSlash && host.text !== null, pieces.length > 1);
  const sent = selector.text ?? "";
  const value = decodeToText(sent);
  return [
    type,
    field("selector", selector, {
      value,
      command: commandOf(selector, search, plus),
      notes: keysWhere(
        [sent === "", "gopher-top"],
        // RFC 1738, 3.4.1: "11/" is type 1 with selector "1/".
        [type.value === value?.[0], "gopher-type-doubled"],
        [hasQuestion, "question-mark"],
      ),
      problems: keysWhere([HAS_LINE_BREAK.test(sent), "gopher-octets"]),
    }),
    ...(isPresent(search) ? [field("search", search)] : []),
    ...(isPresent(plus) ? gopherPlusFields(plus) : []),
  ];
}

/** Encoded tabs are separators. */
const HAS_LINE_BREAK = /%0[AD]/i;

function cutType({ text, start }: Present): [gtype: Span, selector: Span] {
  const gtype = /%[0-9A-Fa-f]{2}|./su.exec(text)?.[0] ?? null;
  const length = gtype?.length ?? 0;
  const selector = gtype === null ? null : text.slice(length);
  return [
    { text: gtype, start },
    { text: selector, start: start + length },
  ];
}

function typeField(gtype: Span, lacksSlash: boolean, hasSearch: boolean): Field {
  if (gtype.text === null) {
    return field("gtype", gtype, {
      value: "1",
      notes: ["gopher-type-1"],
      // It would be read as the type.
      problems: keysWhere([hasSearch, "gopher-type"]),
    });
  }
  const plain = field("gtype", gtype);
  // %XX may be any octet (section 5: gtype = xchar).
  const isCharacter = /[!-~]/.test(gtype.text);
  return {
    ...plain,
    notes: [TYPES.get(plain.value) ?? "gopher-type-other"],
    problems: keysWhere([!isCharacter, "gopher-type"], [lacksSlash, "slash-missing"]),
  };
}

/** Joined by tabs (RFC 1738, 3.4.3), without an empty search before form answers (3.4.9). */
function commandOf(selector: Span, search: Span, plus: Span): string {
  const parts: Span[] = [selector, search, plus];
  return parts
    .filter((part, i) => part.text !== null || i === 0)
    .filter((part) => !(part === search && part.text === "" && isPresent(plus) && isAnswered(plus)))
    .map(commandArgument)
    .join("␉");
}

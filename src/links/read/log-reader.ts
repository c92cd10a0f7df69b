/** A line that does not parse has no URL. */
import { linesOf } from "./lines.ts";
import { columnReader } from "./log-column.ts";
import { loggedLine } from "./log-line.ts";
import { type BlockReader, type Emit, lineTally, MAX_URL_LENGTH, type ReaderOptions } from "./parts.ts";
import { fieldsIn, isDirective, type W3cFields, w3cLine } from "./w3c-line.ts";

export const beginsLog = (line: string): boolean => isDirective(line) || loggedLine(line) !== undefined;

/** Places are lines from 1. Targets without a host need a base. */
export function logReader(hint: ReaderOptions, emit: Emit): BlockReader {
  const { base } = hint;
  const column = columnReader(hint);
  const without = lineTally();
  let relative = 0;
  let fields: W3cFields | null = null;
  let isLong = false;

  const addressesIn = (text: string): readonly string[] | null => {
    const logged = fields === null ? loggedLine(text) : w3cLine(text, fields);
    return logged === undefined ? [] : column.addressesOf(logged);
  };
  const found = (addresses: readonly string[], line: number) => {
    const short = addresses.filter(({ length }) => length <= MAX_URL_LENGTH);
    for (const href of short)
      emit({ href, base, text: null, region: String(line), element: null, frame: null, place: line });
    return short.length > 0;
  };
  const lines = linesOf((stretch, line, isLast) => {
    const text = line === 1 && !isLong ? stretch.replace(/^\ufeff/, "") : stretch;
    const isPart = isLong || !isLast;
    isLong = !isLast;
    if (isPart) {
      if (isLast) without.add(line);
      return;
    }
    if (text.trim() === "") return;
    if (isDirective(text)) {
      // Repeated when settings change.
      fields = fieldsIn(text) ?? fields;
      return;
    }
    const addresses = addressesIn(text);
    if (addresses === null) relative += 1;
    else if (!found(addresses, line)) without.add(line);
  });
  return {
    read: lines.read,
    end() {
      lines.end();
      return { ...without.leftOut(), relative, hasReferrers: column.hasReferrers() };
    },
  };
}

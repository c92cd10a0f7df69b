/** mailto (RFC 1738, 3.5), with header fields (RFC 6068). */
import { hasStrayPercent } from "../percent.ts";
import type { Url } from "../url.ts";
import { type Field, field, keysWhere } from "./field.ts";
import { fragmentField } from "./login.ts";
import { cut, isPresent, type Present, spansOf, split } from "./spans.ts";

export function mailtoFields(url: Url): Field[] {
  const spans = spansOf(url);
  const [to, headers] = cut(spans.schemepart, /\?/g);
  return [
    ...addressFields(to, isPresent(headers)),
    ...(isPresent(headers) ? split(headers, /&/g).flatMap(headerFields) : []),
    ...fragmentField(spans),
  ];
}

/** RFC 6068, 2: `to = addr-spec *("," addr-spec)`. */
function addressFields(to: Present, hasHeaders: boolean): Field[] {
  if (to.text !== "") return split(to, /,/g).map((address, i) => addressField(address, i > 0));
  const absent = { text: null, start: to.start };
  return [
    field("addr-spec", absent, {
      notes: keysWhere([hasHeaders, "mail-later"]),
      problems: keysWhere([!hasHeaders, "mail-empty"]),
    }),
  ];
}

function addressField(address: Present, isFurther: boolean): Field {
  const plain = field("addr-spec", address);
  return {
    ...plain,
    notes: keysWhere([isFurther, "mail-later"], [address.text.startsWith("//"), "mail-slashes"]),
    problems: keysWhere(
      [plain.value !== null && !/.@./s.test(plain.value), "mail-at"],
      // Not UTF-8: "ann%decwrl@host".
      [hasStrayPercent(address.text) || plain.value === null, "mail-percent"],
    ),
  };
}

/** RFC 6068, 2: `hfield = hfname "=" hfvalue`. */
function headerFields(header: Present): Field[] {
  const [hfname, hfvalue] = cut(header, /=/g);
  const name = field("hfname", hfname);
  const known = name.value?.toLowerCase();
  return [
    {
      ...name,
      notes: keysWhere([true, "mail-later"], [known === "to", "mail-to"], [known === "body", "mail-body"]),
      problems: keysWhere([hfname.text === "" || hfvalue.text === null, "mail-header-equals"]),
    },
    field("hfvalue", hfvalue, { notes: keysWhere([hfvalue.text?.includes("+") === true, "mail-plus"]) }),
  ];
}

import { type Check, mend } from "../finding.ts";
import { readme } from "../sources.ts";

const messages = {
  ampersand: "The query holds an HTML entity for &, so the name of an argument begins with “amp;” or is cut short.",
};

/** "&amp;", "&#38;" or "&#x26;" left in a query: HTML that was escaped once too often, or copied from its source. */
export const entity: Check = {
  id: "entity",
  title: "HTML entity in the query",
  source: readme("arguments", "2c"),
  messages,
  find: ({ text, url }) => {
    const query = url.query;
    if (query === null) return [];
    // The "#" of "&#38;" ends the query: then the query ends in "&", and the fragment begins with the number.
    const bridge = query.endsWith("&") && /^(?:0*38|[xX]0*26);/.test(url.fragment ?? "") ? `#${url.fragment}` : "";
    const found = /&amp;|&#0*38;|&#x0*26;/i.exec(query + bridge);
    if (found === null) return [];
    const [evidence] = found;
    // What stands behind the "&" is taken for the name of the next argument.
    const component = `query[${query.slice(0, found.index + 1).split("&").length - 1}].key`;
    const start = text.indexOf("?") + 1;
    const rest = { name: "query", text: text.slice(start), decoded: null, start };
    const mended = (query + bridge).replace(/&amp;|&#0*38;|&#x0*26;/gi, "&");
    const repaired = mend(text, rest, bridge === "" ? mended + rest.text.slice(query.length) : mended);
    return [
      {
        id: "entity",
        severity: "warning",
        confidence: "high",
        component,
        reason: "ampersand",
        message: messages.ampersand,
        evidence,
        repaired,
      },
    ];
  },
};

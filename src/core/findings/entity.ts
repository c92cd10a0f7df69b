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
  find: ({ text, url, components }) => {
    const query = url.query;
    if (query === null) return [];
    // With "&" cut off, the entity is the start of the next argument's name: "amp;y", or "#38;y" after the mark.
    const evidence = /&amp;|&#0*38;|&#[xX]0*26;/i.exec(query + (url.fragment === null ? "" : `#${url.fragment}`))?.[0];
    if (evidence === undefined) return [];
    const at = query.indexOf(evidence.slice(0, evidence.startsWith("&#") ? 1 : evidence.length));
    const index = query.slice(0, at).split("&").length;
    const component = components.find(({ name }) => name === `query[${index}].key`)?.name ?? "fragment";
    const start = text.indexOf("?") + 1;
    const rest = { name: "query", text: text.slice(start), decoded: null, start };
    const repaired = mend(text, rest, rest.text.replace(/(?:&amp;|&#0*38;|&#x0*26;)/gi, "&"));
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

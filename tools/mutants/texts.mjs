/** Ignores texts and source names, which other tests compare with language files and documents. */
const TEXTS = new Set([
  ...["title", "short", "shortWhere", "why", "idle", "advice", "example", "examples", "note", "notes", "about", "tile"],
  ...["source", "alsoIn", "messages", "grounds", "document", "vendor", "label", "labels"],
]);

const TABLES = /^(?:messages|grounds|note|notes|MESSAGES|GROUNDS|NOTES?|LABELS|SOURCES?|EXAMPLES)$/;

const SENTENCE = /^\p{Lu}.* .*\.$/u;

const reason = "texts and sources, which are held to the languages' files and the documents";

/** @param {any} path Babel's; Stryker's types leave it empty */
function shouldIgnore({ node }) {
  if (node.type === "ObjectProperty" && node.key.type === "Identifier" && TEXTS.has(node.key.name)) return reason;
  if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && TABLES.test(node.id.name)) return reason;
  if (node.type === "StringLiteral" && SENTENCE.test(node.value)) return reason;
  return undefined;
}

/** A Stryker ignorer. */
export const texts = { shouldIgnore };

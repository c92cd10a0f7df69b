/**
 * What people read and what names a source: other tests hold these to the files of the languages and to the documents,
 * so that each string changed here would be killed by them, or be a sentence that only a person can judge.
 */
const TEXTS = new Set([
  ...["title", "short", "shortWhere", "why", "idle", "advice", "example", "examples", "note", "notes", "about", "tile"],
  ...["source", "alsoIn", "messages", "grounds", "document", "vendor", "label", "labels"],
]);

/** Tables of texts that stand by themselves. */
const TABLES = /^(?:messages|grounds|note|notes|MESSAGES|GROUNDS|NOTES?|LABELS|SOURCES?|EXAMPLES)$/;

const SENTENCE = /^\p{Lu}.* .*\.$/u;

const reason = "texts and sources, which are held to the languages' files and the documents";

/** @param {any} path Babel's, whose types Stryker leaves empty */
function shouldIgnore({ node }) {
  if (node.type === "ObjectProperty" && node.key.type === "Identifier" && TEXTS.has(node.key.name)) return reason;
  if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && TABLES.test(node.id.name)) return reason;
  if (node.type === "StringLiteral" && SENTENCE.test(node.value)) return reason;
  return undefined;
}

export const texts = { shouldIgnore };

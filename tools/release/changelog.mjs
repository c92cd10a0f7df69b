// CHANGELOG.md follows https://keepachangelog.com/en/1.1.0/. A release moves the entries under “[Unreleased]” to its own section.

export const UNRELEASED = "[Unreleased]";

/** Characters (addons-server, src/olympia/versions/models.py). */
export const MAX_NOTES_LENGTH = 3000;

/** @param {string} text */
const sectionsOf = (text) =>
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = "", ...lines] = section.split("\n");
      return { title: title.trim(), body: lines.join("\n").trim() };
    });

/** @param {string} text @param {string} version */
export function entriesOf(text, version) {
  const heading = /^\[(.*)\] - \d{4}-\d{2}-\d{2}$/;
  return sectionsOf(text).find(({ title }) => heading.exec(title)?.[1] === version)?.body;
}

/** @param {string} text */
export const unreleasedIn = (text) => sectionsOf(text).find(({ title }) => title === UNRELEASED)?.body;

/**
 * Release notes: everything, or if too long the paragraphs above the list. Forms keep line breaks: one line per
 * paragraph and entry.
 * @param {string} entries
 */
export function notesOf(entries) {
  const text = entries.replace(/(?<!\n)\n(?!\n|[ \t]*- )[ \t]*/g, " ");
  if (text.length <= MAX_NOTES_LENGTH) return text;
  const [summary = ""] = text.split(/^- /m);
  return summary !== "" && summary.length <= MAX_NOTES_LENGTH ? summary.trim() : undefined;
}

/**
 * Reasons against a release.
 * @param {string} text
 * @param {string} version
 */
export function changelogProblems(text, version) {
  /** @type {string[]} */
  const problems = [];
  if (unreleasedIn(text)) problems.push("CHANGELOG.md has entries under “[Unreleased]”, which are of no version.");
  const entries = entriesOf(text, version);
  if (entries === undefined) {
    const how = `\`npm run release -- prepare ${version}\` makes it of what is under “[Unreleased]”`;
    problems.push(`CHANGELOG.md has no section “## [${version}] - YYYY-MM-DD”: ${how}.`);
  } else if (entries === "") problems.push(`CHANGELOG.md does not say what is new in ${version}.`);
  else if (notesOf(entries) === undefined) {
    const most = MAX_NOTES_LENGTH.toLocaleString("en");
    problems.push(
      `CHANGELOG.md says more of ${version} than the ${most} characters of a store's form: put a summary above its list, as a paragraph.`,
    );
  }
  return problems;
}

/**
 * Moves unreleased entries under a version.
 * @param {string} text
 * @param {string} version
 * @param {string} day
 */
export function addRelease(text, version, day) {
  if (!unreleasedIn(text)) throw new Error("CHANGELOG.md has nothing under “## [Unreleased]”.");
  return text.replace(/^## \[Unreleased\][ \t]*$/m, `## ${UNRELEASED}\n\n## [${version}] - ${day}`);
}

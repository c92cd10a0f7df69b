/**
 * A known difference between a program and a rule set for the same document. Has a model of the program (`reads` and
 * `writes`), or `isCause` if a model would repeat the program.
 * @typedef {object} Difference
 * @property {string} id in kebab case
 * @property {string} because one sentence: the program's behavior, and the rule set's
 * @property {string} line of the program at the version tested: "surt/GoogleURLCanonicalizer.py:62"
 * @property {Example} example
 * @property {true} [isUnrelated] the program’s answer says nothing about the rule set’s
 * @property {(input: string) => string} [reads] the input for which the rule set returns the program's result
 * @property {(result: string, input: string) => string} [writes] converts the rule set’s result to the program's
 * @property {(input: string, ours: string, theirs: string) => boolean} [isCause] must compare all parts that it does
 * not explain; called with the original input and result, then with those after all models
 */
/**
 * `theirs` starts with a tab for a refusal. @typedef {{ readonly input: string, readonly ours: string, readonly theirs:
 * string }} Example
 */
/** @typedef {{ agreed: number, refused: number, explained: Map<string, number>, unexplained: Example[] }} Comparison */

/**
 * @param {Example} example
 * @param {(input: string) => string} ours
 * @param {readonly Difference[]} models
 * @returns {{ text: string, answer: string, used: Difference[] }} input and result after the models; `used`: models
 * that changed one
 */
function applyModels({ input, ours: result }, ours, models) {
  /** @type {Set<Difference>} */
  const used = new Set();
  let text = input;
  for (const model of models) {
    const read = model.reads?.(text) ?? text;
    if (read !== text) used.add(model);
    text = read;
  }
  let answer = text === input ? result : ours(text);
  for (const model of models) {
    const written = model.writes?.(answer, text) ?? answer;
    if (written !== answer) used.add(model);
    answer = written;
  }
  return { text, answer, used: [...used] };
}

/**
 * @param {Example} example
 * @param {(input: string) => string} ours
 * @param {readonly Difference[]} differences
 * @returns {readonly Difference[]} empty if unexplained
 */
function explain(example, ours, differences) {
  const { input, ours: result, theirs } = example;
  const models = differences.filter(({ reads, writes }) => reads !== undefined || writes !== undefined);
  const isExplainedBy = (/** @type {readonly Difference[]} */ chosen) =>
    applyModels(example, ours, chosen).answer === theirs;
  const alone = models.find((model) => isExplainedBy([model]));
  if (alone !== undefined) return [alone];
  const { text, answer, used } = applyModels(example, ours, models);
  if (answer === theirs) {
    const changing = models.filter((model) => used.includes(model));
    // Keeps the first of equivalent models.
    return changing.reduceRight((needed, model) => {
      const others = needed.filter((other) => other !== model);
      return isExplainedBy(others) ? others : needed;
    }, changing);
  }
  const causeOf = (/** @type {string} */ read, /** @type {string} */ written) =>
    differences.find(({ isCause }) => isCause?.(read, written, theirs));
  const cause = causeOf(input, result);
  if (cause !== undefined) return [cause];
  const rest = causeOf(text, answer);
  return rest === undefined ? [] : [...used, rest];
}

/**
 * @param {readonly string[]} inputs
 * @param {readonly string[]} theirs
 * @param {(input: string) => string} ours
 * @param {readonly Difference[]} differences
 * @returns {Comparison}
 */
export function compare(inputs, theirs, ours, differences) {
  /** @type {Comparison} */
  const comparison = { agreed: 0, refused: 0, explained: new Map(), unexplained: [] };
  for (const [index, input] of inputs.entries()) {
    const example = { input, ours: ours(input), theirs: theirs[index] ?? "" };
    if (example.ours === example.theirs) {
      comparison.agreed++;
      continue;
    }
    if (example.theirs.startsWith("\t")) comparison.refused++;
    const causes = explain(example, ours, differences);
    if (causes.length === 0) comparison.unexplained.push(example);
    for (const { id } of causes) comparison.explained.set(id, (comparison.explained.get(id) ?? 0) + 1);
  }
  return comparison;
}

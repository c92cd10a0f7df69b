/** With one more, all are forgotten. */
const MOST = 100_000;
/** Longer texts are answered and not kept: hosts have at most 253 characters, and names of arguments few. */
const LONGEST = 253;

/** A copy: a slice keeps all of the text that it is of. */
const detached = (text: string): string => ` ${text}`.slice(1);

/** The same function for texts of which few come again and again, as hosts and names of arguments do in links. */
export function remembering<Answer extends boolean | number | string | object | null>(
  answerTo: (text: string) => Answer,
): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    if (text.length > LONGEST) return answerTo(text);
    let answer = known.get(text);
    if (answer === undefined) {
      if (known.size >= MOST) known.clear();
      answer = answerTo(text);
      known.set(detached(text), answer);
    }
    return answer;
  };
}

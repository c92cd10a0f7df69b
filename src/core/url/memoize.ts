const MOST = 100_000;
/** Longer texts are not cached: hosts have at most 253 characters. */
const LONGEST = 253;

/** A slice would retain its whole parent string. */
const detached = (text: string): string => ` ${text}`.slice(1);

/** Caches by text, for hosts and parameter names. */
export function memoize<Answer extends boolean | number | string | object | null>(
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

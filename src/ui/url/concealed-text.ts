import { commonPrefixAndSuffix, MASK, mask, secretsIn } from "../../core/index.ts";

const countIn = (text: string): number => text.split(MASK).length - 1;

/**
 * Masks passwords in a text field. After an edit, restores those before it by index from the start, others from the
 * end.
 */
export function concealedText(text: string, known: readonly string[]) {
  const secrets = secretsIn(text, known).map(({ start, end }) => text.slice(start, end));
  const shown = mask(text, known);
  const textOf = (typed: string): string => {
    const before = countIn(typed.slice(0, commonPrefixAndSuffix(typed, shown).start));
    const more = secrets.length - countIn(typed);
    let i = -1;
    return typed.replaceAll(MASK, () => {
      i += 1;
      return secrets[i < before ? i : i + more] ?? MASK;
    });
  };
  return { shown, textOf };
}

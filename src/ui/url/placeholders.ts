import { secretsIn } from "../../core/index.ts";
import type { Piece } from "./url-segments.ts";

/** `texts` have one character per password, which diffs cannot split; `expand` restores them. */
export interface Placeholders {
  readonly texts: readonly string[];
  readonly expand: <One extends Piece>(piece: One) => One[];
}

const LAST = 0x10fffd;

function* unusedIn(texts: readonly string[]): Generator<string> {
  const used = new Set(texts.flatMap((text) => [...text]));
  for (let code = LAST; code > 0xffff; code--) {
    const character = String.fromCodePoint(code);
    if (!used.has(character)) yield character;
  }
}

export function placeholders(texts: readonly string[], known: readonly string[] = []): Placeholders {
  const secrets = texts.map((text) => secretsIn(text, known));
  if (secrets.every((one) => one.length === 0)) return { texts, expand: (piece) => [piece] };
  const unused = unusedIn(texts);
  const characters = new Map<string, string>();
  const characterFor = (secret: string): string => {
    const character = characters.get(secret) ?? (unused.next().value as string);
    characters.set(secret, character);
    return character;
  };
  const shown = texts.map((text, i) => {
    let result = "";
    let at = 0;
    for (const { start, end } of secrets[i] ?? []) {
      result += text.slice(at, start) + characterFor(text.slice(start, end));
      at = end;
    }
    return result + text.slice(at);
  });
  const secretOf = new Map([...characters].map(([secret, character]) => [character, secret]));
  return {
    texts: shown,
    expand: (piece) => {
      const pieces: (typeof piece)[] = [];
      let text = "";
      for (const character of piece.text) {
        const secret = secretOf.get(character);
        if (secret === undefined) text += character;
        else {
          if (text !== "") pieces.push({ ...piece, text });
          pieces.push({ ...piece, part: "password", text: secret });
          text = "";
        }
      }
      return text !== "" || pieces.length === 0 ? [...pieces, { ...piece, text }] : pieces;
    },
  };
}

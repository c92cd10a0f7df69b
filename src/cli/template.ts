import { UsageError, unknownName } from "./usage.ts";

/** Parts, with help texts. */
export const PART_TEXTS = {
  scheme: "without the colon",
  user: "",
  password: "",
  host: "",
  port: "",
  path: "",
  query: "without the question mark",
  "query:NAME": "the first value of the parameter NAME, decoded",
  fragment: "without the number sign",
  url: "the URL, made absolute",
  origin: "scheme, host and port, as browsers write them",
  domain: "the registrable domain: example.co.uk",
  canonical: "the canonical URL",
} as const;

const PARAMETER = "query:";
export type PartName = Exclude<keyof typeof PART_TEXTS, "query:NAME">;

export interface Part {
  readonly name: string;
  /** `null` for a query parameter. */
  readonly part: PartName | null;
  readonly parameter: string;
}

export type Piece = string | Part;

const isPart = (name: string): name is PartName => Object.hasOwn(PART_TEXTS, name) && !name.startsWith(PARAMETER);

function partNamed(name: string): Part {
  if (name.startsWith(PARAMETER)) return { name, part: null, parameter: name.slice(PARAMETER.length) };
  if (!isPart(name)) throw unknownName("part of a URL", name, Object.keys(PART_TEXTS));
  return { name, part: name, parameter: "" };
}

const ESCAPES: Readonly<Record<string, string>> = { t: "\t", "{": "{", "\\": "\\" };

function escaped(character: string): string {
  const text = ESCAPES[character];
  if (text === undefined) throw new UsageError(`“\\${character}” is not an escape of a template: \\t, \\{, \\\\.`);
  return text;
}

/** @throws UsageError */
export function piecesOf(template: string): readonly Piece[] {
  // Tabs separate columns; others would break the line.
  if (/(?!\t)\p{Cc}/u.test(template)) throw new UsageError("The template has a control character.");
  const pieces: Piece[] = [];
  let text = "";
  for (let at = 0; at < template.length; at++) {
    const character = template.charAt(at);
    if (character === "\\") {
      at += 1;
      text += escaped(template.charAt(at));
    } else if (character === "{") {
      const end = template.indexOf("}", at);
      if (end < 0) throw new UsageError("A “{” of the template has no “}”: the character itself is “\\{”.");
      pieces.push(text, partNamed(template.slice(at + 1, end)));
      text = "";
      at = end;
    } else text += character;
  }
  if (pieces.length === 0)
    throw new UsageError(
      `“${template}” names no part of a URL: '{host}', '{query:q}'. There are: ${Object.keys(PART_TEXTS).join(", ")}.`,
    );
  return [...pieces, text].filter((piece) => piece !== "");
}

export const needsDomain = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => typeof piece !== "string" && piece.part === "domain");

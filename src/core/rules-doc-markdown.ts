import type { Source } from "./sources.ts";

export const prose = (text: string): string => text.replace(/[\\`*_~<&|[\]]/g, "\\$&");

/** Keeps control characters and backticks visible. */
export function code(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: shows control characters.
  const visible = text.replace(/[\0-\x1f]/g, (control) => JSON.stringify(control).slice(1, -1));
  return visible.includes("`") ? `\`\` ${visible} \`\`` : `\`${visible}\``;
}

export const cite = ({ document, section, href }: Source): string => {
  const text = prose(`${document}, ${section}`);
  return href === undefined ? text : `[${text}](${href})`;
};

export const citeAll = (sources: readonly Source[]): string => sources.map(cite).join("; ");

/** Heading ids contain only letters, digits, "_" and "-". */
export const linkTo = (text: string, heading: string): string =>
  `[${text}](#${heading
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-")})`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Escapes control characters, such as `\u{1b}` in file names. */
export const withoutControls = (text: string): string =>
  text.replace(/\p{Cc}/gu, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  EACCES: "permission denied",
  ELOOP: "a symbolic link leads to itself",
};

export function reasonOf(error: unknown): string {
  const known = error instanceof Error && "code" in error ? REASONS[String(error.code)] : undefined;
  // "EISDIR: illegal operation on a directory, read"
  return known ?? messageOf(error).replace(/^[A-Z\d]+: (.+), \w+(?: '.*)?$/s, "$1");
}

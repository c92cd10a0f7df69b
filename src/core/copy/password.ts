import { replaceRanges, secretsIn } from "../url/secrets.ts";
import type { TextRange } from "../url/text-range.ts";
import { truncatedUserinfo } from "../url/truncated-userinfo.ts";
import { edit, parse, serialize, type Url } from "../url/url.ts";
import { removeStrippedCharacters } from "./safe-text.ts";

export interface PasswordRemoval {
  readonly text: string;
  readonly isWithoutPassword: boolean;
}

/** Up to the end of the first host for browsers, which accept variants of "//" and remove tabs and line breaks. */
const TO_FIRST_HOST = /^[\0-\x20]*(?:[a-z][a-z0-9+.\t\n\r-]*:[\t\n\r]*)*[\\/\t\n\r]*[^\\/?#]*/i;

/** True if the parser finds the host where browsers do, and therefore the password. */
const hasSeenHost = ({ scheme, host }: Url): boolean => scheme !== null && host !== null && /[^\\\t\n\r]/.test(host);

function without(text: string, isLeftOut: (range: TextRange) => boolean): PasswordRemoval {
  const ranges = secretsIn(text)
    .filter(isLeftOut)
    .map(({ start, end }) => ({ start: text[start - 1] === ":" ? start - 1 : start, end }));
  return { text: replaceRanges(text, ranges, ""), isWithoutPassword: ranges.length > 0 };
}

const inTurn =
  (...all: readonly ((text: string) => PasswordRemoval)[]) =>
  (text: string): PasswordRemoval =>
    all.reduce<PasswordRemoval>(
      (before, leave) => {
        const after = leave(before.text);
        return { ...after, isWithoutPassword: before.isWithoutPassword || after.isWithoutPassword };
      },
      { text, isWithoutPassword: false },
    );

/** Parsers take the beginning of a password with "/" for a port. */
function withoutCutPassword(text: string): PasswordRemoval {
  const read = removeStrippedCharacters(text);
  const cut = truncatedUserinfo(parse(read));
  return cut?.isSure
    ? { text: read.slice(0, read.indexOf(":", cut.start)) + read.slice(cut.end), isWithoutPassword: true }
    : { text, isWithoutPassword: false };
}

/** If the parser finds a host, a longer range may be a port and a path. */
function withoutSpelledPassword(text: string): PasswordRemoval {
  const end = TO_FIRST_HOST.exec(text)?.[0].length ?? 0;
  const mayBeCut = !hasSeenHost(parse(text));
  return without(text, (range) => range.start <= end && (mayBeCut || range.end <= end));
}

function withoutParsedPassword(text: string): PasswordRemoval {
  const url = parse(text);
  if (!url.password) return { text, isWithoutPassword: false };
  // Without "@", browsers would take the path of "http://:pw@/h" for the host.
  const user = url.user === "" && url.host !== "" ? null : url.user;
  return { text: serialize(edit(url, { user, password: null })), isWithoutPassword: true };
}

const mayHavePassword = (text: string): boolean => /[@%]/.test(text);

/** Removes a password that the parser misses, before a rule changes it. */
export function withoutUnseenPassword(text: string): PasswordRemoval {
  const isSeen = !mayHavePassword(text) || (hasSeenHost(parse(text)) && Boolean(parse(text).password));
  return isSeen ? { text, isWithoutPassword: false } : inTurn(withoutCutPassword, withoutSpelledPassword)(text);
}

/**
 * Removes the password in all forms that browsers accept. Keeps passwords of nested URLs, which would otherwise lead
 * elsewhere.
 */
export const withoutPassword = (text: string): PasswordRemoval =>
  mayHavePassword(text)
    ? inTurn(withoutCutPassword, withoutParsedPassword, withoutSpelledPassword)(text)
    : { text, isWithoutPassword: false };

/** A "?" or "#" inside a removed password does not begin a query. */
function withoutPasswordsBeforeQuery(text: string): PasswordRemoval {
  let from = 0;
  let isBefore = true;
  return without(text, ({ start, end }) => {
    isBefore &&= !/[?#]/.test(text.slice(from, start));
    from = end;
    return isBefore;
  });
}

export const withoutMaskedPassword = inTurn(withoutPassword, withoutPasswordsBeforeQuery);

/** For published text: also removes passwords of nested URLs. */
export const withoutAnyPassword = (text: string): PasswordRemoval => without(text, () => true);

export const removeUnlessKept = (
  { keepPassword = false }: { readonly keepPassword?: boolean },
  leave: (text: string) => PasswordRemoval,
  text: string,
): PasswordRemoval => (keepPassword ? { text, isWithoutPassword: false } : leave(text));

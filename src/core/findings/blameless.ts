/**
 * A gate before the checks: most addresses have nothing in them that any check would speak of, and to see that takes one
 * look. It may miss some; a property test holds that what it lets pass has no findings.
 */
import type { ProfileId } from "../rules/profiles.ts";

/** Rule sets with a check of their own: RFC 1738 forbids much of what is in use, and the seven steps know no https. */
const STRICT: ReadonlySet<ProfileId> = new Set(["rfc1738", "pdf-web-capture"]);

/**
 * An http or https URL with a host of plain names of which the last is no number, no port, and nothing raw but the
 * characters of RFC 3986, 2; every "%" begins an escape. No star is over a class that its follower is in.
 */
const PLAIN = plainPattern();

function plainPattern(): RegExp {
  const label = "(?!xn--)[a-z0-9_-]+";
  const host = `(?:${label}\\.)*(?!xn--)[a-z][a-z0-9_-]*`;
  const raw = "[a-z0-9\\-._~:/?#@!$&'()*+,;=[\\]]";
  return new RegExp(`^https?://${host}(?:[/?#]${raw}*(?:%[0-9a-f]{2}${raw}*)*)?$`, "i");
}

/**
 * Escapes that some check may have a word on: of a percent sign, a plus sign, an equals sign, a question mark with an
 * equals sign behind it, the beginning of a text fragment or of an entity, line breaks and NUL, and of a letter from C2
 * to F4 before one that UTF-8 goes on with; and entities.
 */
const TELLING =
  /%(?:25|2B|3D|23(?::|%3A)|3F[^&?#]{1,500}=|00|0A|0D|26[^&;]{0,12}(?:;|%3B)|C3%[89AB][0-9A-F]%(?:C[256B]|E2))|amp(?:;|%3B)|&#/i;

/** Engines run out of stack on some patterns when a string has millions of repetitions. */
const LONGEST = 100_000;

function isUtf8(text: string): boolean {
  try {
    // The value is looked at: bundlers drop a call of this function whose value nobody uses, though it may throw.
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
}

/** Whether no check finds anything in the text, which a rule set's readings have made absolute. Never throws. */
export const isBlameless = (absolute: string, profile: ProfileId): boolean =>
  absolute.length <= LONGEST &&
  !STRICT.has(profile) &&
  PLAIN.test(absolute) &&
  !(
    absolute.includes("%") &&
    ((absolute.includes("+") && absolute.includes("%20")) ||
      TELLING.test(absolute) ||
      (/%[89A-F]/i.test(absolute) && !isUtf8(absolute)))
  ) &&
  !/amp;|&#/i.test(absolute);

/** U+00A0 to U+00FF, in order. */
const LATIN_1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para " +
  "middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute " +
  "Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml " +
  "Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml " +
  "eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

/** Entities that need no ";" (HTML Standard, 13.5). */
export const LEGACY_ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(" ").map((name, i) => [name, String.fromCharCode(0xa0 + i)] as const),
  ...Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"' }),
  ...Object.entries({ AMP: "&", LT: "<", GT: ">", QUOT: '"', COPY: "©", REG: "®" }),
]);

/** Adds frequent entities that need ";". */
const NAMED: ReadonlyMap<string, string> = new Map([
  ...LEGACY_ENTITIES,
  ...Object.entries({
    apos: "'",
    trade: "™",
    hellip: "…",
    ndash: "–",
    mdash: "—",
    lsquo: "‘",
    rsquo: "’",
    ldquo: "“",
    rdquo: "”",
    bull: "•",
    euro: "€",
  }),
]);

/** Takes "amp", "#8217" or "#x2019". */
export function readEntity(entity: string): string | null {
  if (!entity.startsWith("#")) return NAMED.get(entity) ?? NAMED.get(entity.toLowerCase()) ?? null;
  const hexadecimal = /^#x/i.test(entity);
  const code = Number.parseInt(entity.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
  const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : null;
}

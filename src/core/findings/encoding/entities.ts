/** Only the frequent ones. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: "\u00a0",
    copy: "©",
    reg: "®",
    trade: "™",
    hellip: "…",
    ndash: "–",
    mdash: "—",
    lsquo: "‘",
    rsquo: "’",
    ldquo: "“",
    rdquo: "”",
    laquo: "«",
    raquo: "»",
    bull: "•",
    middot: "·",
    deg: "°",
    euro: "€",
    eacute: "é",
    egrave: "è",
    agrave: "à",
    ccedil: "ç",
    auml: "ä",
    ouml: "ö",
    uuml: "ü",
    Auml: "Ä",
    Ouml: "Ö",
    Uuml: "Ü",
    szlig: "ß",
    ntilde: "ñ",
  }),
);

/** Takes "amp", "#8217" or "#x2019". */
export function readEntity(entity: string): string | null {
  if (!entity.startsWith("#")) return NAMED.get(entity) ?? NAMED.get(entity.toLowerCase()) ?? null;
  const hexadecimal = /^#x/i.test(entity);
  const code = Number.parseInt(entity.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
  const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : null;
}

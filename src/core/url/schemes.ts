export interface Scheme {
  /** In lower case. */
  readonly name: string;
  readonly defaultPort: number | null;
  /** Parsed by rules of its own in the URL Standard. */
  readonly special: boolean;
  /** Clients send parts of the URL as lines that a server executes (RFC 1738, 6). */
  readonly becomesCommands: boolean;
}

const scheme = (
  name: string,
  defaultPort: number | null,
  { special = false, becomesCommands = false }: Partial<Scheme> = {},
): Scheme => ({ name, defaultPort, special, becomesCommands });

const SPECIAL = { special: true };
const COMMANDS = { becomesCommands: true };

/** RFC 1738, section 5, and newer web schemes. */
export const SCHEMES: ReadonlyMap<string, Scheme> = new Map(
  [
    scheme("http", 80, SPECIAL),
    scheme("https", 443, SPECIAL),
    scheme("ws", 80, SPECIAL),
    scheme("wss", 443, SPECIAL),
    scheme("ftp", 21, { ...SPECIAL, ...COMMANDS }),
    scheme("file", null, SPECIAL),
    scheme("gopher", 70, COMMANDS),
    scheme("mailto", null),
    scheme("news", null, COMMANDS),
    scheme("nntp", 119, COMMANDS),
    scheme("telnet", 23, COMMANDS),
    scheme("wais", 210, COMMANDS),
    scheme("prospero", 1525, COMMANDS),
  ].map((one) => [one.name, one] as const),
);

export const DEFAULT_PORTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...SCHEMES.values()].flatMap(({ name, defaultPort }) => (defaultPort === null ? [] : [[name, String(defaultPort)]])),
);

/** No host follows: "tel:123". */
const OTHER_NAMES = new Set(
  "about blob cid data geo intent javascript magnet mid sip sips sms smsto tel urn view-source xmpp".split(" "),
);

export const isSpecial = (scheme: string): boolean =>
  scheme === "https" || scheme === "http" || SCHEMES.get(scheme)?.special === true;

/** Distinguishes a scheme from the host in "name:80". */
export const isKnownScheme = (name: string): boolean => SCHEMES.has(name) || OTHER_NAMES.has(name);

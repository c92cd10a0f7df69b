import type { Choices } from "./choices.ts";
import { FRAGMENTS, HOSTS, LOGINS, MARKS, NAMES, OPAQUE, PORTS, SCHEMES, SEGMENTS, VALUES } from "./pieces.ts";
import { platformText } from "./platform-text.ts";
import { secretText } from "./secret-text.ts";
import { FIELDS, SHAPES } from "./shapes.ts";

export interface GeneratedText {
  readonly kind: Kind;
  readonly text: string;
}

const repeated = (count: number, make: () => string, between = ""): string =>
  Array.from({ length: count }, make).join(between);

const percent = (byte: number): string => `%${byte.toString(16).padStart(2, "0").toUpperCase()}`;

/** Includes invalid UTF-8: overlong forms, surrogates, partial characters, other charsets. */
const octets = ({ one, below }: Choices): string =>
  one([
    () =>
      one(["%C0%AF", "%E0%80%AF", "%F0%80%80%AF", "%ED%A0%80", "%ED%B0%80", "%F4%90%80%80", "%FE%FF", "%C3", "%A9"]),
    () => one(["%E9%E8", "%82%A0", "%B1%EE", "%CF%F0%E8", "%A4%A2", "%93a%94"]),
    () => percent(below(256)),
    () => percent(below(256)).toLowerCase(),
    () => encodeURIComponent(String.fromCodePoint(one([0xe9, 0x20ac, 0x1f600, 0x200b, 0x202e, 0x3b1, 0x430, 0x65e5]))),
  ])();

const query = (choices: Choices): string => {
  const { one, below, chance } = choices;
  const argument = () => `${one(NAMES)}${chance(0.85) ? `=${chance(0.1) ? octets(choices) : one(VALUES)}` : ""}`;
  return repeated(below(5), argument, chance(0.85) ? "&" : one([";", "&amp;", "&&", "?"]));
};

const path = (choices: Choices): string =>
  repeated(choices.below(6), () => `/${choices.chance(0.1) ? octets(choices) : choices.one(SEGMENTS)}`);

function rest(choices: Choices): string {
  const { one, chance } = choices;
  const before = path(choices);
  return `${before}${chance(0.5) ? `?${query(choices)}` : ""}${chance(0.3) ? `#${one(FRAGMENTS)}` : ""}`;
}

export function hierarchical(choices: Choices): string {
  const { one, chance } = choices;
  const slashes = chance(0.9) ? "//" : one(["", "/", "///", "\\\\", "/\\", "//\t"]);
  return `${one(SCHEMES)}:${slashes}${one(LOGINS)}${one(HOSTS)}${one(PORTS)}${rest(choices)}`;
}

function opaque(choices: Choices): string {
  const { one, chance } = choices;
  const scheme = one(Object.keys(OPAQUE));
  return `${scheme}:${one(OPAQUE[scheme] as readonly string[])}${chance(0.4) ? rest(choices) : ""}`;
}

const OF_ALL_URLS = { host: HOSTS, port: PORTS, login: LOGINS, segment: SEGMENTS, value: VALUES };
const ALL_FIELDS: Readonly<Record<string, readonly string[]>> = { ...OF_ALL_URLS, ...FIELDS };

/** A form of the scheme's own grammar. */
export function shapeOf(scheme: string, choices: Choices): string {
  const form = choices.one(SHAPES[scheme] as readonly string[]);
  return form.replace(/<([a-z]+)>/g, (_, field: string) =>
    field === "path" ? path(choices) : choices.one(ALL_FIELDS[field] as readonly string[]),
  );
}

function shaped(choices: Choices): string {
  const { one, chance } = choices;
  const scheme = one(Object.keys(SHAPES));
  // Sometimes another scheme, or upper case.
  const written = chance(0.8) ? scheme : one([...Object.keys(SHAPES), scheme.toUpperCase()]);
  return `${written}:${shapeOf(scheme, choices)}${chance(0.1) ? `#${one(FRAGMENTS)}` : ""}`;
}

/** Mostly valid, as in pages. */
function ordinary(choices: Choices): string {
  const { one } = choices;
  return `${one(["http://", "https://", "https://", ""])}${one(["h.example", "www.example.com", "shop.example"])}${rest(choices)}`;
}

const reference = (choices: Choices): string =>
  `${choices.one(["", "..", ".", "/", "//h", "?", "#", "a", "../..", ";x"])}${rest(choices)}`;

const arbitrary = ({ below, one }: Choices): string =>
  repeated(below(40), () =>
    String.fromCharCode(
      one([
        () => below(0x80),
        () => below(0x80),
        () => below(0x100),
        () => below(0x10000),
        () => 0xd800 + below(0x800),
      ])(),
    ),
  );

const pieces = ({ one, below }: Choices): string =>
  repeated(below(12), () => one(one([MARKS, MARKS, SEGMENTS, VALUES, HOSTS, NAMES])));

function mutated(choices: Choices, corpus: readonly string[]): string {
  const { one, below } = choices;
  let text = one(corpus);
  for (let times = 1 + below(3); times > 0; times--) {
    const at = below(text.length + 1);
    const to = Math.min(text.length, at + 1 + below(4));
    text = one([
      () => text.slice(0, at) + one(MARKS) + text.slice(at),
      () => text.slice(0, at) + text.slice(to),
      () => text.slice(0, at) + one(MARKS) + text.slice(to),
      () => text.slice(0, at) + text.slice(at, to) + text.slice(at),
      () => text.slice(0, at) + (text.charCodeAt(at) < 0x80 ? percent(text.charCodeAt(at)) : "") + text.slice(to),
      () => text.slice(0, at) + text.slice(at, to).toUpperCase() + text.slice(to),
      () => text.slice(0, at) + octets(choices) + text.slice(at),
    ])();
  }
  return text;
}

function spliced({ one, below }: Choices, corpus: readonly string[]): string {
  const [first, second] = [one(corpus), one(corpus)];
  return first.slice(0, below(first.length + 1)) + second.slice(below(second.length + 1));
}

const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/g, "�");

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  '"': "&quot;",
  "<": "&lt;",
  "=": "&#61;",
  "/": "&#x2F;",
};

function nested(choices: Choices, corpus: readonly string[]): string {
  const { one, below, chance } = choices;
  let inner = wellFormed(chance(0.5) ? hierarchical(choices) : one(corpus));
  for (let times = below(4); times > 0; times--) {
    inner = chance(0.8) ? encodeURIComponent(inner) : inner.replace(/[&"<=/]/g, (mark) => ENTITIES[mark] as string);
  }
  const holder = one([
    "https://o.example/?u=*",
    "https://o.example/*",
    "https://o.example/#*",
    "/?x=1&url=*",
    "http://web.archive.org/web/*",
    "https://l.example/go?*&b=c",
    "*?u=*",
    "javascript:'*'",
  ]);
  return holder.replaceAll("*", () => inner);
}

/** Repeats a part. */
const long = (choices: Choices): string => {
  const { one, below } = choices;
  return `${one(["http://h.example/", "http://h.example/?", "http://", "foo:", ""])}${one([...MARKS, ...SEGMENTS, ...VALUES]).repeat(20 + below(300))}${one(["", "@h/", "#a", "."])}`;
};

const KINDS = {
  hierarchical,
  shaped,
  opaque,
  ordinary,
  reference,
  arbitrary,
  pieces,
  mutated,
  spliced,
  nested,
  long,
  secret: secretText,
  platform: platformText,
} as const satisfies Record<string, (choices: Choices, corpus: readonly string[]) => string>;

export type Kind = keyof typeof KINDS;

const WEIGHTS: Readonly<Record<Kind, number>> = {
  hierarchical: 16,
  shaped: 12,
  opaque: 4,
  ordinary: 10,
  reference: 5,
  arbitrary: 7,
  pieces: 10,
  mutated: 16,
  spliced: 6,
  nested: 7,
  long: 1,
  secret: 6,
  platform: 8,
};

const DRAWN: readonly Kind[] = (Object.keys(WEIGHTS) as Kind[]).flatMap((kind) =>
  Array.from({ length: WEIGHTS[kind] }, () => kind),
);

export function makeText(choices: Choices, corpus: readonly string[], only?: Kind): GeneratedText {
  const kind = only ?? choices.one(DRAWN);
  return { kind, text: KINDS[kind](choices, corpus) };
}

/** Bases of every kind, sometimes no URL. */
export function makeBase(choices: Choices, corpus: readonly string[]): string {
  const { one, chance } = choices;
  if (chance(0.3)) return makeText(choices, corpus).text;
  return one([
    "http://h/a/b?c#d",
    "https://u:p@h:8080/a/",
    "http://h",
    "file:///C:/a/b",
    "file://h/C:/a",
    "ftp://h/a//b/",
    "foo://h/a/b?c#d",
    "foo:/a/b",
    "foo:///",
    "mailto:x",
    "about:blank",
    "https://www.example.com/a%20b/",
  ]);
}

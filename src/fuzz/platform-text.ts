/** http(s) URLs that `web` changes, mostly on the fast path (`canonicalizeByPlatform`). */
import { SIGNATURES } from "../core/lists/signatures.ts";
import type { Choices } from "./choices.ts";
import { FRAGMENTS, HOSTS, MARKS, NAMES, SEGMENTS, VALUES } from "./pieces.ts";

const words = (text: string): readonly string[] => text.split(" ");

const NAMES_OF_HOSTS = words(
  "h example.com www.example.com Example.COM WWW.h m.example.co.uk A.b.C a_b localhost h. -a.b r3---sn.h h:80 h:443 H:0080 h: h:8080 h:65535 h:00443",
);
const NUMBERS = words("127.1 0x7f.1 0177.1 4294967295 256 1.2.3.4 1.2.3.4. 0x 1.0x0.01 0X7F000001 1.2.3.4:80 a.1a 1.a");
const CODES = words("xn--bcher-kva.example XN--BCHER-KVA.example xn--fa-hia.de xn--p1ai.h a.xn--p1ai xn--4gbrim.h.");
/** Some map to ASCII letters, digits, dots, hyphens, or nothing. */
const LETTERS = words(
  "ü ß é Å ﬁ İ Ⅷ ① ⒈ 。 ． ｡ ․ ‥ ｗｗｗ． １２７． ０ｘ Ｈ － ＿ \u00ad \u200b \u200d \u2060 日本 пример α \u0301 😀 ﷺ ㎏ ℡ \u1e9e \u03c2 \u{1d41a}",
);
/** Some map to delimiters or spaces, or are refused. */
const DELIMITERS = words(
  "℀ ℅ ⁇ ⁈ ＃ ： ／ ？ ＠ ％ ％４１ ［ ］ ＼ ＜ ＞ <\u0338 ＾ ｜ \ufe6b \ufe68 \ufe56 ⩴ \u3000 \u00a0 \u00a8 ︓ \u200c \u202e \ufffd \ud800 \udc00 \ufffe \u0080 \u{e0001} א 1א",
);

const ODD_HOSTS = words(
  "xn--a xn-- 1.2.3.256 1.2.3.4.5 09 .h .. a..b h:65536 h:8x u@h u:p@h @h [::1] [::%3A] %65xample.com a%2Fb a|b h%20",
).concat(["", "a b", "h:8\t0", "h\n.b"]);

const DOTS = words(". .. %2e %2E %2e%2E .%2e %2E. %2e. a. %2ea %2ea.. %252e %2E%2E%2E a..b .\t.").concat([""]);
/** Node 20 resolves "/a/.b/.." differently from browsers. */
const LEADING_DOTS = words(".a ... ..;a ..%2f .well-known .%2ea");
const ESCAPES = words(
  "%7E %7e %41 %5a %30 %2D %2d %5F %2f %2F %3f %3F %23 %25 %2525 %2541 %257e %25c3 %c3%a9 %C3%A9 %C3%a9 %e9 %00 %0a %7f %ff %20 %22 %3c %27 %5e %5E %7c %7C %60 %7b %7D %5c %5b %3b %3B %3d %26 %2b %2C %21 %40 %3a",
);
const STRAYS = words("% %% %4 %zz %%34%31 %%341 %4g %u00e9 %\t41 %4\n1 %é %%32%35");
const RAW = words(
  "' \" < > ^ | ` { } [ ] \\ ; : @ = + * ! $ ( ) , ~ _ é ü 日本 😀 \ud83d \udc00 \ufffd \u200b \x7f",
).concat([" ", "a b", "\u00a0", "\0"]);
const WORDS = words("a b A path index.html amp q 1 x-y a.b wiki");

const PLAIN_FRAGMENTS = words("top a.b Section-2 _ ~x 1 .").concat(["", "", "top ", "a \t", " ", "a\n \r"]);
const ROUTES = words("/route !/x a/b ?a=b a=b&c=d page=2 a:~:text=b :~:text=a :~: a#b é %41 %2 a%20 a:b !").concat([
  "a b",
  "a\tb",
  "a :~:text=b",
  "\ud800",
]);

const OUTER = ["", "", "", "", "", "", "", " ", "\n", " \t ", "\0", "\x1f\r"];
const BREAKS = ["\t", "\n", "\r\n", "\t\t"];

const many = (count: number, make: () => string): string => Array.from({ length: count }, make).join("");

function hostOf(choices: Choices): string {
  const { one, chance } = choices;
  const inserted = (letters: readonly string[]): string => {
    const name = one(NAMES_OF_HOSTS);
    const at = choices.below(name.replace(/:.*/, "").length + 1);
    return name.slice(0, at) + one(letters) + name.slice(at);
  };
  if (chance(0.6)) return one(NAMES_OF_HOSTS);
  if (chance(0.6)) return inserted(LETTERS);
  if (chance(0.4)) return one(NUMBERS);
  if (chance(0.6)) return one(CODES);
  return one([() => inserted(DELIMITERS), () => one(ODD_HOSTS), () => one(HOSTS)])();
}

const pieceOf = ({ one, chance }: Choices): string =>
  chance(0.004)
    ? one(STRAYS)
    : one(one([ESCAPES, ESCAPES, RAW, WORDS, SEGMENTS.filter((piece) => !piece.includes("%"))]));

function pathOf(choices: Choices): string {
  const { one, below, chance } = choices;
  if (chance(0.02))
    return one(["/cdn-cgi/l/email-protection", "/a/../cdn-cgi/l/email-protection", "/cdn-cgi/l/email%2dprotection"]);
  const slash = () => (chance(0.08) ? one(["\\", "//", "/\t"]) : "/");
  return many(
    below(6),
    () => slash() + (chance(0.2) ? one(chance(0.06) ? LEADING_DOTS : DOTS) : many(below(3), () => pieceOf(choices))),
  );
}

function signature(choices: Choices): string {
  const { one, chance } = choices;
  const letterCase = (name: string) =>
    chance(0.5) ? name : name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
  const value = () => (chance(0.2) ? one(ESCAPES) : chance(0.1) ? "" : "1a");
  return one(SIGNATURES)
    .split(" ")
    .map((name) => `${letterCase(name)}=${value()}`)
    .join("&");
}

function queryOf(choices: Choices): string {
  const { one, below, chance } = choices;
  const value = () =>
    chance(0.3) ? one(VALUES.filter((piece) => !piece.includes("%"))) : many(below(3), () => pieceOf(choices));
  const argument = () =>
    `${one(NAMES)}${chance(0.85) ? `=${value()}` : ""}${chance(0.9) ? "&" : one([";", "&amp;", "?", "&&"])}`;
  return many(below(4), argument) + (chance(0.06) ? signature(choices) : one(["a", "", "b=1"]));
}

const fragmentOf = ({ one, chance }: Choices): string =>
  chance(0.93) ? one(PLAIN_FRAGMENTS) : one(one([ROUTES, ROUTES, FRAGMENTS]));

function generated(choices: Choices): string {
  const { one, chance } = choices;
  const scheme = one(["http", "http", "https", "https", "https", "HTTP", "Https"]);
  const rest = `${pathOf(choices)}${chance(0.45) ? `?${queryOf(choices)}` : ""}${chance(0.4) ? `#${fragmentOf(choices)}` : ""}`;
  return `${scheme}://${hostOf(choices)}${rest}`;
}

function insert(text: string, { below }: Choices, piece: string, start = text.indexOf("/") + 2): string {
  const at = start + below(Math.max(1, text.length - start + 1));
  return text.slice(0, at) + piece + text.slice(at);
}

const SERVED = /^https?:\/\/[\w.-]+(?:[/?](?:[^#%]|%[0-9A-F]{2})*)?(?:#[\w.-]*)?$/i;

function changed(choices: Choices, corpus: readonly string[]): string {
  const { one, below, chance } = choices;
  let text = one(corpus);
  for (let tries = 0; tries < 20 && !SERVED.test(text); tries++) text = one(corpus);
  const path = Math.max(0, text.search(/[^/:][/?#]/) + 2);
  for (let times = 1 + below(3); times > 0; times--)
    text = insert(text, choices, one(one([MARKS, ESCAPES, DOTS, RAW, WORDS])), chance(0.95) ? path : undefined);
  return text;
}

export function platformText(choices: Choices, corpus: readonly string[]): string {
  const { one, below, chance } = choices;
  let text = chance(0.92) ? generated(choices) : changed(choices, corpus);
  if (chance(0.1)) text = insert(text, choices, one(BREAKS));
  if (chance(0.01)) text = insert(text, choices, one([...ESCAPES, ...RAW, ...DOTS, ...WORDS]).repeat(20 + below(500)));
  return one(OUTER.slice(0, -2)) + text + one(OUTER);
}

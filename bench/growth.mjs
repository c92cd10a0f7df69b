import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { load, loadCore } from "./bundle.mjs";
import { fileWorks } from "./file-works.mjs";
import { hostileLinks } from "./hostile-links.mjs";
import { digits, measureMs, printTable } from "./measure.mjs";

setFlagsFromString("--expose-gc");
/** Keeps garbage out of the next measurement. @type {() => void} */
const clearGarbage = runInNewContext("gc");
const core = await loadCore();
const { canonicalize, findDuplicates, inspect, mask, passwordsIn } = core;

/** Linear is 2, quadratic 4. */
const MOST = 2.6;
/** Milliseconds. Faster work only moves memory. */
const NOTHING = 0.1;
const SIZES = [1, 2, 4];
const ROUNDS = 7;
/** Characters. Links are limited to about the longest. */
const LENGTH = 20_000;
/** Milliseconds. */
const LEAST = 0.4;

/** Growth per doubling, from the shortest times. @param {(size: number) => () => unknown} prepare */
function growthOnce(prepare) {
  const works = SIZES.map(prepare);
  const [first = () => {}] = works;
  // Engines compile a regular expression after its first use.
  first();
  const once = Math.max(measureMs(first), 1e-4);
  const times = once > LEAST ? 1 : Math.ceil(LEAST / once);
  const best = works.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++) {
    works.forEach((work, i) => {
      clearGarbage();
      const taken = measureMs(() => {
        for (let count = 0; count < times; count++) work();
      });
      best[i] = Math.min(/** @type {number} */ (best[i]), taken);
    });
  }
  const [shortest = 1, , longest = 1] = best;
  return { factor: Math.sqrt(longest / shortest), longest: longest / times };
}

/** The minimum of three, to exclude disturbances. @param {(size: number) => () => unknown} prepare */
function growth(prepare) {
  let least = growthOnce(prepare);
  for (let again = 0; again < 2 && least.factor > MOST; again++) {
    const next = growthOnce(prepare);
    if (next.factor < least.factor) least = next;
  }
  return least;
}

/** @type {string[]} */
const superlinear = [];

/** @param {string} name @param {ReturnType<typeof growth>} growth */
function cell(name, { factor, longest }) {
  const isMarked = factor > MOST && longest > NOTHING;
  if (isMarked) superlinear.push(`SUPERLINEAR  ${name}: ${digits(factor)}, ${digits(longest)} ms on the longest`);
  return digits(factor) + (isMarked ? "*" : " ");
}

/** @param {string} href */
const native = (href) => {
  try {
    return new URL(href).href.length;
  } catch {
    return 0;
  }
};

/** @param {string} text */
const use = (text) => text.charCodeAt(text.length - 1);

/** @type {Readonly<Record<string, (href: string) => unknown>>} */
const works = {
  web: (href) => use(canonicalize(href)),
  "wwwoffle-2.9": (href) => use(canonicalize(href, { profile: "wwwoffle-2.9" })),
  "pdf-web-capture": (href) => use(canonicalize(href, { profile: "pdf-web-capture" })),
  rfc1738: (href) => use(canonicalize(href, { profile: "rfc1738" })),
  rfc3986: (href) => use(canonicalize(href, { profile: "rfc3986" })),
  "safe-browsing": (href) => use(canonicalize(href, { profile: "safe-browsing" })),
  surt: (href) => use(canonicalize(href, { profile: "surt" })),
  "web, as a reference": (href) => use(canonicalize(href.slice(16), { base: "http://h.example/a/b/c?d" })),
  "inspect web": (href) => inspect(href).findings.length,
};

console.log(
  `Growth of the time when the input becomes twice as long: linear is 2, square is 4; a star is above ${MOST}.`,
);
console.log("  `new URL` is listed because non-ASCII hosts are passed to it.");
const rows = Object.entries(hostileLinks).map(([shape, make]) => {
  const count = Math.ceil(LENGTH / (make(2).length - make(1).length));
  const prepare = (/** @type {(href: string) => unknown} */ work) => (/** @type {number} */ size) => {
    const href = Buffer.from(make(count * size)).toString();
    return () => work(href);
  };
  const cells = Object.entries(works).map(([name, work]) => cell(`${name}, ${shape}`, growth(prepare(work))));
  return [shape, ...cells, `${digits(growth(prepare(native)).factor)} `];
});
printTable(["", ...Object.keys(works), "new URL"], rows);

/** @type {readonly (readonly [string, string, string])[]} */
const hostileTexts = [
  ["https:", "\t", "b.example/1@"],
  ["", "https:", "@"],
  ["", "//", ""],
  ["@", "//a:x", ""],
  ["", "//a:x/", "@"],
  ["", "//a:x@/", ""],
  ["", " https:h.h", ":x@"],
  ["", "\\\\a:", "@"],
  ["", "%25", "40"],
  ["", "%253A%252F%252F", "%2540"],
  ["", "[::1", "@"],
  ["//[", ":1", "/@"],
  ["//", "@", ""],
  ["https://ann:", "%", "@h"],
  ["see http://", ".", "@ x"],
  ["see http://", ".a", "@&x"],
  ["//a:x@ //a", "&b", ":x@"],
  ["//a:x@ /", "%09", "@"],
  ["", "%2F%2Fa%3A%26", "@"],
];

console.log("Growth of mask and passwordsIn.");
const masked = hostileTexts.map(([before, piece, after]) => {
  const name = JSON.stringify(`${before}${piece}…${after}`);
  const count = Math.ceil(LENGTH / piece.length);
  const prepare = (/** @type {number} */ size) => {
    const text = Buffer.from(before + piece.repeat(count * size) + after).toString();
    return () => mask(text, passwordsIn([text])).length;
  };
  return [name, cell(`mask, ${name}`, growth(prepare))];
});
printTable(["", "mask"], masked);

/**
 * Unit tests count string operations; time inside a regular expression shows only here.
 * @type {readonly (readonly [name: string, work: (text: string) => unknown, before: string, pieces: readonly
 * string[]])[]}
 */
const textWorks = [
  [
    "findUrls",
    (text) => core.findUrls(text).length,
    "",
    ["http://h/a\n", "-\n", "<http://h/-\n", "a.b ", "http://h/)"],
  ],
  ["findUrls", (text) => core.findUrls(text).length, "| <a\n", ["| http://h/a-\n | …", "| ", "| a\n", "> a\n", "-\n"]],
  ["readPasted", (text) => core.readPasted(text).kind, "| <a\n", ["| http://h/a-\n", " ", "例a", "."]],
  ["linksInHtml", (text) => core.linksInHtml(text).length, "<img srcset='a ", ["(", "&amp", "a, ", "a (1), "]],
  [
    "canonicalsInHeaders",
    (text) => core.canonicalsInHeaders([text, `<a>; x="${text}`], "http://h/").length,
    "",
    ["<", "<a>;", "<a>,", '<a>; a="', "<a>; a=", '"\\', ";a", "<a>; rel=canonical, ", " ", '<>;rel="canonical '],
  ],
  ...fileWorks,
  ["mayHaveEncodingError", core.mayHaveEncodingError, "", ["%3F", "%26", "amp", "?a%5B", "%C3", "%25"]],
  [
    "compareDeclared",
    (href) =>
      core.compareDeclared(`${href}x`, { base: href, loaded: href, addresses: [{ href, from: "link" }] }).verdict,
    "https://example.com/",
    ["%2525", "a&b=", "/..", "#", " ", "http://", "%"],
  ],
  ...["http://h/", "http://h/?", "http://", "ftp://u:", "prospero://h/a;", "mailto:"].map(
    (before) =>
      /** @type {const} */ ([
        `inspect by RFC 1738, ${before}`,
        (/** @type {string} */ href) => inspect(href, { profile: "rfc1738" }).findings.length,
        before,
        ["~", "%", "%2F", ";", "=", "/~", "&~", "@", ":", ";a=", "/%zz"],
      ]),
  ),
];

console.log("Growth of functions for other texts, and of RFC 1738’s findings.");
const texts = textWorks.flatMap(([name, work, before, pieces]) =>
  pieces.map((piece) => {
    const prepare = (/** @type {number} */ size) => {
      const text = Buffer.from(before + piece.repeat(Math.ceil(LENGTH / piece.length) * size)).toString();
      return () => work(text);
    };
    const title = `${name}, ${JSON.stringify(`${before}${piece}…`)}`;
    return [title, cell(title, growth(prepare))];
  }),
);
printTable(["", "growth"], texts);

/** Limits of src/ui/url and src/links/export. */
const { piecesOf, shownHref } = await load("src/ui/url/pieces.ts");
const { diffUrls, shorten } = await load("src/ui/url/diff.ts");
const { visiblePieces } = await load("src/ui/url/invisible-characters.ts");
const { evidencePieces } = await load("src/ui/url/evidence-pieces.ts");
const { withoutPassword } = await load("src/links/export/password.ts");
const { pageEvidence } = core;

/** @type {import("../src/links/types.ts").Row} */
const ROW = {
  ...{
    index: 0,
    urlEntry: 0,
    href: "",
    absolute: "",
    base: null,
    canonical: "",
    group: null,
    varies: false,
    level: null,
    safety: null,
  },
  ...{ rules: [], findings: [], text: null, region: null, element: null, frame: null, place: 1 },
};

/** @type {Readonly<Record<string, (text: string) => unknown>>} */
const displayWorks = {
  piecesOf,
  shownHref: (text) => shownHref(text, `http://ann:b@h/${text}`),
  diffUrls: (text) => shorten(diffUrls(text, canonicalize(text))),
  visiblePieces,
  findings: (text) =>
    inspect(text, { page: pageEvidence([`${text}#`]) }).findings.map((one) => evidencePieces(one, text)),
  passes: (text) => {
    const passes = core.decodingPassesOf(text, `${text}x`);
    return passes.map((_, at) => core.changesOf(passes, at));
  },
  export: (href) =>
    withoutPassword({ ...ROW, href, absolute: href, canonical: href, base: href, frame: href, text: href }),
};
const displayPieces = [
  ["https:", "\t", "b.example/1@"],
  ["http://h/?q=%2520", "U-", ""],
  ["http://h/?q=%2525", "2F%2525", ""],
  ["http://h", "/%2520", ""],
  ["http://h/?", "a=%2520b&", ""],
  ["http://h/?", "a=%C3%83%C2%A9&", ""],
  ["http://h/?", "u=http%3A%2F%2Fa%3Ab%40h%2F&", ""],
  ["http://h/?", "&amp;", ""],
  ["", "http://a:b@h/ ", ""],
  ["http://h/", "\u202e\u200b", ""],
  ["<", "charset\t", ">"],
];

console.log("Growth of display and export.");
const displays = displayPieces.map(([before = "", piece = "", after = ""]) => {
  const title = JSON.stringify(`${before}${piece}…${after}`);
  const cells = Object.entries(displayWorks).map(([name, work]) => {
    const prepare = (/** @type {number} */ size) => {
      const text = Buffer.from(before + piece.repeat(Math.ceil(LENGTH / piece.length) * size) + after).toString();
      return () => work(text);
    };
    return cell(`${name}, ${title}`, growth(prepare));
  });
  return [title, ...cells];
});
printTable(["", ...Object.keys(displayWorks)], displays);

/** @type {Readonly<Record<string, (index: number) => string>>} */
const linkLists = {
  "links to different addresses": (index) => `http://h.example/${index}`,
  "the same link again and again": () => "http://h.example/a",
  "one address, every link in another spelling": (index) => `http://h.example/${"./".repeat(index % 50)}a#${index}`,
  "one address, every link with another campaign": (index) => `http://h.example/a?utm_source=${index}`,
};

/** @type {Readonly<Record<string, (count: number) => string>>} */
const longLinks = {
  "arguments in reverse order": (count) =>
    `http://h.example/?${Array.from({ length: count }, (_, i) => `a${1e6 + count - i}=1`).join("&")}`,
  "tracking parameters": (count) => `http://h.example/?${"utm_source=a&".repeat(count)}`,
  "parts of signatures": (count) => `http://h.example/?${"sig=a&token=b&".repeat(count)}`,
  "session parameters": (count) => `http://h.example/${";jsessionid=ABCDEF".repeat(count)}`,
  "default documents": (count) => `http://h.example/${"index.html/".repeat(count)}`,
  "slashes at the end": (count) => `http://h.example/a${"/".repeat(count)}`,
  "mobile hosts": (count) => `http://${"m.".repeat(count)}h.example/`,
};
const levels = /** @type {const} */ ([2, 3, 4]);
const titles = ["", ...levels.map((level) => `level ${level}`)];

console.log("Growth of findDuplicates for twice as many links, by level.");
const duplicates = Object.entries(linkLists).map(([name, make]) => {
  const cells = levels.map((level) => {
    const prepare = (/** @type {number} */ size) => {
      const links = Array.from({ length: 4_000 * size }, (_, index) => ({ href: make(index) }));
      return () => findDuplicates(links, { level }).length;
    };
    return cell(`findDuplicates, level ${level}, ${name}`, growth(prepare));
  });
  return [name, ...cells];
});
printTable(titles, duplicates);

console.log("Growth of findDuplicates for two links of twice the length.");
const long = Object.entries(longLinks).map(([shape, make]) => {
  const count = Math.ceil(LENGTH / (make(200).length - make(100).length)) * 100;
  const cells = levels.map((level) => {
    const prepare = (/** @type {number} */ size) => {
      const href = Buffer.from(make(count * size)).toString();
      const links = [{ href }, { href: `${href}#` }];
      return () => findDuplicates(links, { level }).length;
    };
    return cell(`findDuplicates, level ${level}, ${shape}`, growth(prepare));
  });
  return [shape, ...cells];
});
printTable(titles, long);
for (const line of superlinear) console.log(`  ${line}`);

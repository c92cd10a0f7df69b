import { describe, expect, test } from "vitest";
import type { Entry } from "../types.ts";
import { createReader, type ReaderOptions } from "./reader.ts";

function read(text: string, hint: Partial<ReaderOptions> = {}) {
  const entries: Entry[] = [];
  const reader = createReader({ name: null, base: null, ...hint }, (some) => entries.push(...some));
  reader.write(text);
  return { entries, ...reader.end() };
}

const hrefsIn = (text: string, hint?: Partial<ReaderOptions>) => read(text, hint).entries.map(({ href }) => href);

test("an entry has its line and base only", () => {
  expect(read("\ufeff\n https://a.example/ \n", { base: "https://b.example/" }).entries).toEqual([
    {
      href: "https://a.example/",
      base: "https://b.example/",
      text: null,
      region: "2",
      element: null,
      frame: null,
      place: 2,
    },
  ]);
});

test("counts lines without a URL, and keeps the first thousand line numbers", () => {
  expect(read("a b\n/a\n\njavascript:void(0)\nc d").lines).toEqual([1, 4, 5]);
  const many = read(`/a\n${"no address\n".repeat(1200)}javascript:x()`);
  expect([many.without, many.lines?.length, many.lines?.[0], many.lines?.at(-1)]).toEqual([1201, 1000, 2, 1001]);
  expect(read("url,text\n,x\n/a,y").lines).toEqual([1, 2]);
});

test("splits lines at CRLF, LF or CR; skips blank ones and comments, and counts words", () => {
  const { entries, kind, without } = read("a/\r\n\r\nb/\rc/\n \t\n# d/\nno address here\ne/");
  const places = entries.map(({ href, place }) => `${href} ${place}`);
  expect({ places, kind, without }).toEqual({ places: ["a/ 1", "b/ 3", "c/ 4", "e/ 8"], kind: "list", without: 2 });
});

describe("a line", () => {
  test.each<[string, string, string[]]>([
    ["may be any URL", "localhost:80/a(b)", ["localhost:80/a(b)"]],
    ["may be a reference", "?a=b", ["?a=b"]],
    ["may be a fragment", "#top", ["#top"]],
    ["keeps its commas", "https://h.example/a,b;c", ["https://h.example/a,b;c"]],
    ["may be an IP literal", "[::1]:8080/x", ["[::1]:8080/x"]],
    ["of punctuation only is not a URL", "---", []],
    ["loses surrounding direction controls", "\u2066https://h.example/a\u2069", ["https://h.example/a"]],
    ["keeps inner direction controls", "https://h.example/a\u200fb", ["https://h.example/a\u200fb"]],
    ["of running text", "See https://a.example/b, or www.example.com/c.", ["https://a.example/b"]],
    ["of words with a host", "at example.com/a tomorrow", ["example.com/a"]],
    ["in brackets", "<URL:http://h.example/>", ["http://h.example/"]],
    ["of Markdown", "- [x](https://h.example/)", ["https://h.example/"]],
    ["of Markdown without spaces", "[x](https://h.example/)", ["https://h.example/"]],
    ["with two URLs", "https://a.example/,https://b.example/", ["https://a.example/", "https://b.example/"]],
    [
      "with a URL in its query",
      "https://a.example/?u=,https://b.example/",
      ["https://a.example/?u=,https://b.example/"],
    ],
    ["in quotes, with a comma", '  "https://h.example/",', ["https://h.example/"]],
    ["in single quotes", "'https://h.example/a',", ["https://h.example/a"]],
    ["that is a string with a reference", '"a b"', ["a b"]],
    ["of JSON", String.raw`{"u":"https:\/\/h.example\/a\u0026b","n":"x"},`, ["https://h.example/a&b"]],
    [
      "of JSON that is not valid by itself",
      String.raw`var x = {u: "https:\/\/h.example\/a?x\u0026y"`,
      ["https://h.example/a?x&y"],
    ],
    ["that is a string of JSON", String.raw`https:\/\/h.example\/a?x\u0026y`, ["https://h.example/a?x&y"]],
    [
      "that is a JSON string in single quotes",
      String.raw`'https:\/\/h.example\/a?x\u0026y',`,
      ["https://h.example/a?x&y"],
    ],
    [
      "that is a JSON string with an invalid escape",
      String.raw`"https:\/\/h.example\/a?x\u0026y\x"`,
      ["https://h.example/a?x&y\\x"],
    ],
    [
      "with \\u0026 but no sign of JSON",
      String.raw`https://h.example/a\u0026b`,
      [String.raw`https://h.example/a\u0026b`],
    ],
    ["that opens an array", "[", []],
    ["that is an array", '["https://a.example/", "https://b.example/"]', ["https://a.example/", "https://b.example/"]],
    ["that is a member", '  "url": "https://h.example/a b",', ["https://h.example/a b"]],
    ["with tabs", "https://h.example/a b\tTitle", ["https://h.example/a b"]],
    ["with an unclosed quote", '"https://h.example/', ["https://h.example/"]],
  ])("%s", (_, line, expected) => expect(hrefsIn(`x/\n${line}`).slice(1)).toEqual(expected));
});

describe("a line of a log (Common Log Format)", () => {
  const log = (target: string) =>
    `192.0.2.1 - ann [10/Oct/2000:13:55:36 -0700] "GET ${target} HTTP/1.0" 200 2326 "http://r.example/" "x"`;

  const base = "http://h.example/";
  test("has an absolute request target, or any with a base", () => {
    expect(hrefsIn(log("http://h.example/a"))).toEqual(["http://h.example/a"]);
    expect(read(`${log("/a")}\nwords of a header`)).toMatchObject({ entries: [], relative: 1, without: 1 });
    expect(hrefsIn(log("/a"), { base })).toEqual(["/a"]);
  });

  test.each([
    [String.raw`/search?q=\"x`, '/search?q="x'],
    [String.raw`/a\\`, "/a\\"],
    [String.raw`/\x22\xc3\xA9\x20\x0a`, '/"%C3%A9%20%0A'],
    [String.raw`/a\b`, String.raw`/a\b`],
  ])("decodes the request target %s to %s", (logged, target) => {
    expect(hrefsIn(log(logged), { base })).toEqual([target]);
  });
});

describe("a table", () => {
  const rows = (text: string, name: string | null = null) =>
    read(text, { name }).entries.map(({ href, text: title }) => [href, title]);

  test("with a header has its column of URLs, and the texts", () => {
    expect(rows('id,URL,Title\r\n1,https://h.example/a,"A, ""b"""\r\n2,/c,\r\n3,,x\r\n')).toEqual([
      ["https://h.example/a", 'A, "b"'],
      ["/c", ""],
    ]);
  });

  test("may have cells of several lines, whose place is the first line", () => {
    const { entries } = read('text,href\n"a\n\nb",https://h.example/\nc,/d\n');
    expect(entries.map(({ href, text, place }) => [href, text, place])).toEqual([
      ["https://h.example/", "a\n\nb", 2],
      ["/d", "c", 5],
    ]);
  });

  const URL_ALONE = [["https://h.example/a,b", null]];
  test.each([
    ["semicolons", "Adresse;Link\nx;https://h.example/a,b", null, URL_ALONE],
    ["tabs", "Page URL\tClicks\nhttps://h.example/a,b\t3", null, URL_ALONE],
    ["its file name", "https://h.example/a,200\nhttps://i.example/,301\n", "log.csv", ["h.example/a", "i.example/"]],
    ["no header and no name", "https://h.example/a,200", null, [["https://h.example/a,200", null]]],
    ["a header of one column", '"url"\n"https://h.example/a,b"\n', null, URL_ALONE],
    ["a quote that is never closed", 'url,text\n/a,"b\n/c,d', null, [["/a", "b\n/c,d"]]],
    ["apostrophes of other programs", "url,text\n'=a,'=b", null, [["'=a", "'=b"]]],
  ])("is recognized by %s", (_, text, name, found) => {
    const wanted = found.map((one) => (typeof one === "string" ? [`https://${one}`, null] : one));
    expect(rows(text, name)).toEqual(wanted);
  });

  const OURS = "\ufeffindex,group,spelling,absolute,canonical,level,safety,rules,findings,text,region,element,frame";

  test("exported by Trueform loses the apostrophes that guard spreadsheets", () => {
    const lines = [`1,,'=a,,,,,,,'@b,nav,a,`, `2,,"/a;'-b",,,,,,,"'\t'+c",,,`, `3,,'d,,,,,,,it's,,,`];
    const expected = [
      ["=a", "@b"],
      ["/a;-b", "+c"],
      ["'d", "it's"],
    ];
    expect(rows([OURS, ...lines].join("\r\n"))).toEqual(expected);
    // As saved by a spreadsheet.
    const saved = [OURS.slice(1), ...lines.slice(2)].join("\n").replaceAll(",", ";");
    expect(rows(saved)).toEqual(expected.slice(2));
  });
});

describe("exports of other programs", () => {
  const cells = (text: string, hint: Partial<ReaderOptions> = {}) =>
    read(text, hint).entries.map(({ href, region, element }) => `${href} ${region} ${element}`);

  const BANNER = `# ----------------------------------------
# Pages and screens
# ----------------------------------------
#
# Start date: 20260101
`;

  test.each([
    ["Page path and screen class", "/a"],
    ["Page path", "/a"],
    ["Page path + query string", "/a?b=1"],
    ["Page path + query string and screen class", "/a?b=1"],
    ["Page location", "https://h.example/a"],
    ["Full page URL", "h.example/a"],
    ["Landing page", "/a"],
    ["Landing page + query string", "/a"],
  ])("reads Google Analytics: %s, after its comments", (column, href) => {
    const text = `${BANNER}${column},Views\n${href},12\n(not set),1\n,3\n`;
    for (const name of [null, "export.csv"]) {
      expect(cells(text, { name })).toEqual([`${href} 7 ${column}`]);
      expect(read(text, { name }).lines).toEqual([1, 2, 3, 4, 5, 6, 8, 9]);
    }
  });

  test("reads a later table of Google Analytics, in any language", () => {
    const days = `${BANNER}Nth day,Users\n0000,5\n0001,7\n`;
    const pages = "# Start date: 20260101\nPage path,Views\n/a,1\n# Note\n/b,2\n";
    expect(cells(`${days}\n${pages}`)).toEqual(["/a 12 Page path", "/b 14 Page path"]);
    const longer = days + "0002,1\n".repeat(60);
    expect(cells(`${longer}\n${pages}`)).toEqual(["/a 72 Page path", "/b 74 Page path"]);
    expect(read(days)).toMatchObject({ entries: [], without: 0, lines: [], unrecognised: "Nth day,Users" });
    expect(cells(`${BANNER}Seitenpfad,Aufrufe\n/a,1\n`)).toEqual(["/a 7 Seitenpfad"]);
    const translated = pages.replace("Page path,Views", "Seitenpfad,Aufrufe");
    expect(cells(`${days}\n${translated}`)).toEqual(["/a 12 Seitenpfad", "/b 14 Seitenpfad"]);
  });

  test("reads a text that starts with such a comment", () => {
    const settings = `${BANNER}dir = "/x"\t# a comment\nurl = https://a.example/, b\n`;
    expect(hrefsIn(settings)).toEqual(["https://a.example/"]);
  });

  test("reads comments without a space before a header, and a column named #", () => {
    expect(cells("#exported\n\nurl,clicks\n/a,1\n")).toEqual(["/a 4 url"]);
    expect(cells("#,URL\n1,/a\n")).toEqual(["/a 2 URL"]);
    expect(cells("#\tURL\n1\t/a\n")).toEqual(["/a 2 URL"]);
    expect(cells("#exported\nurl\n/a,1\n")).toEqual(["/a,1 3 null"]);
    expect(cells("#top\n\n#end\n/a")).toEqual(["#top 1 null", "#end 3 null", "/a 4 null"]);
    expect(cells("# My list\n/a\n\n# more\n/b")).toEqual(["/a 2 null", "/b 5 null"]);
  });

  test.each([
    ["from,to", "/old,https://h.example/new", ["/old 2 from", "https://h.example/new 2 to"]],
    ["Source;Target", "/old;/new", ["/old 2 Source", "/new 2 Target"]],
    ["old url,new url,code", "a.html,b.html,301", ["a.html 2 old url", "b.html 2 new url"]],
    ["redirect from,redirect to", "/a,/b", ["/a 2 redirect from", "/b 2 redirect to"]],
    [
      '"#","Referring page title","Referring page URL","Target URL","Links"',
      '"1","A title","https://a.example/","https://h.example/","12"',
      ["https://a.example/ 2 Referring page URL", "https://h.example/ 2 Target URL"],
    ],
    [
      "Source title,Source url,Target url,Anchor",
      "T,https://a.example/,https://h.example/,x",
      ["https://a.example/ 2 Source url", "https://h.example/ 2 Target url"],
    ],
    ["Top pages,Clicks", "https://h.example/,3", ["https://h.example/ 2 Top pages"]],
    ["Page,Clicks", "https://h.example/,3", ["https://h.example/ 2 Page"]],
    [
      "Type,Source,Destination,Size",
      "Hyperlink,https://a.example/,https://b.example/,1",
      ["https://a.example/ 2 Source", "https://b.example/ 2 Destination"],
    ],
    [
      "Address,Status Code,Canonical Link Element 1",
      "https://a.example/,200,https://b.example/",
      ["https://a.example/ 2 Address", "https://b.example/ 2 Canonical Link Element 1"],
    ],
  ])("reads every column of URLs, with its name: %s", (header, row, found) => {
    expect(cells(`${header}\n${row}\n`)).toEqual(found);
  });

  test.each([
    ["mail", "from,to,url", "ann@h.example,bob@h.example,https://h.example/"],
    ["words", "source,destination,url", "google,Home page,https://h.example/"],
    ["counts", "Links,Pages,url", '"1,234",5 %,https://h.example/'],
    ["flags", "New link,Lost link,url", "false,TRUE,https://h.example/"],
    ["mail addresses", "Email address,Postal address,url", "ann@h.example,1 Main Street,https://h.example/"],
  ])("ignores a column named like one of URLs whose cells are %s", (_, header, row) => {
    expect(cells(`${header}\n${row}\n`)).toEqual(["https://h.example/ 2 url"]);
  });

  test("does not read a sentence as a header", () => {
    const sentence = "Notes: at first, perhaps a table, a link, or more";
    expect(hrefsIn(`# Title\n${sentence}\n\nSee https://a.example/.\nhttps://b.example/\n`)).toEqual([
      "https://a.example/",
      "https://b.example/",
    ]);
    expect(cells("a,b,link\n1,2\n3,4,https://h.example/\n")).toEqual(["https://h.example/ 3 link"]);
  });

  test("accepts a column if half of its cells are not URLs", () => {
    expect(cells("from,url\n/a,7\nb,/c\n")).toEqual(["/a 2 from", "7 2 url", "b 3 from", "/c 3 url"]);
    expect(cells("from,url\n/a,7\nb,/c\nd,8\n", { name: "a.csv" })).toEqual([]);
  });

  test("reads only the variants of a Trueform export, also with added or removed columns", () => {
    const row = "/a,https://h.example/a,https://h.example/a,https://h.example/f";
    expect(cells(`spelling,absolute,canonical,page\n${row}\n`)).toEqual(["/a 2 spelling"]);
    expect(cells("spelling,url\n/a,/b\n")).toEqual(["/a 2 spelling", "/b 2 url"]);
  });

  test("counts paths without a base, also in lists", () => {
    expect(read("from,to\n/a,../b\n?c,//h.example/\n")).toMatchObject({ relative: 3 });
    expect(read("/a\n./b\nh.example/c\nd.html\n")).toMatchObject({ relative: 2 });
    expect(read("from,to\n/a,/b\n", { base: "https://h.example/" })).toMatchObject({ relative: 0 });
  });

  test("without a header, reads columns of a .csv file whose cells are mostly URLs", () => {
    const name = "a.csv";
    expect(cells("x,https://a.example/\ny,https://b.example/\n", { name })).toHaveLength(2);
    expect(cells("x,https://a.example/\ny,none\nz,https://b.example/\n", { name })).toHaveLength(2);
    expect(cells("Quelle;Ziel\nhttps://a.example/;https://b.example/\n", { name })).toEqual([
      "https://a.example/ 2 Quelle",
      "https://b.example/ 2 Ziel",
    ]);
    expect(cells("/a,/b,301\n/c?d=1,https://h.example/,302\n", { name })).toEqual([
      "/a 1 null",
      "/b 1 null",
      "/c?d=1 2 null",
      "https://h.example/ 2 null",
    ]);
    expect(cells("/usr,x,/bin\n/etc,y,/lib\n", { name })).toEqual([]);
    // Plain text despite its name: every cell that is a URL counts.
    expect(cells("Dear all, see\nhttps://a.example/,x,y\nok\nx,y,z,https://b.example/\n", { name })).toEqual([
      "https://a.example/ 2 null",
      "https://b.example/ 4 null",
    ]);
  });
});

describe("an unknown format", () => {
  const SPACES = " ".repeat(2);
  test.each<[string, string | null, string[]]>([
    ["of times and levels", null, ["2026-11-01T00:00:00Z INFO GET https://h.example/a", "2026-11-01T00:00:01Z WARN x"]],
    [
      "of Apache errors",
      null,
      Array(2).fill("[Wed Oct 11 14:32:52.1 2026] [core:error] [pid 1] see http://h.example/"),
    ],
    ["of syslog", null, Array(2).fill("<13>Oct 11 22:14:15 host app[12]: https://h.example/")],
    ["of Squid", null, Array(2).fill("1286536309.586  921 192.0.2.7 TCP_MISS/200 507 POST http://h.example/ -")],
    ["of host addresses", null, Array(2).fill('192.0.2.7 10:00:00 "https://r.example/"')],
    ["of keys and values", null, Array(2).fill('a=1 b="c d" referrer=https://r.example/')],
    ["of JSON", null, Array(2).fill('{"ts":1,"msg":"x","referer":"https://r.example/"}')],
    ["of JSON without times", null, Array(2).fill('{"status":200,"http_referer":"https://r.example/"}')],
    ["of JSON with a path", null, Array(2).fill('{"ts":1,"uri":"/a","referer":"https://r.example/"}')],
    ["by its name", "a.log", ["2026-11-01 00:00:00 https://r.example/"]],
    ["of lines that continue", null, ["10:00:00 ERROR a", "10:00:01 ERROR b", `${SPACES}at https://h.example/`]],
    ["of a table", "a.csv", ["time,agent,referrer", "10:00,x,https://r.example/"]],
    ["of a table without URLs", "a.tsv", ["a\tb", "1\tsee https://h.example/"]],
    ["of a table of one line", "a.csv", ["a,b"]],
    ["of a table without a header", "a.csv", Array(2).fill("10:00:00,192.0.2.7,/a,https://r.example/")],
    ["of a table in a log", "a.log", ["a;b;c", "1;2;see https://r.example/"]],
  ])("reports a log or table %s, and reads no links", (_, name, lines) => {
    const text = `\n${lines.join("\n")}\n`;
    const expected = { entries: [], without: 0, lines: [], relative: 0, unrecognised: lines[0] };
    expect(read(text, { name })).toMatchObject(expected);
    expect(read(text.repeat(60), { name })).toMatchObject(expected);
    expect(read(text.replaceAll("\n", "\r\n"), { name })).toMatchObject(expected);
  });

  test("truncates the reported first line, and skips comments before it", () => {
    const first = `2026-11-01T00:00:00Z INFO ${"x".repeat(300)}`;
    expect(read(`# exported\n${first}\n${first}\n`).unrecognised).toBe(`${first.slice(0, 200)}…`);
  });

  test("is searched for URLs on request, cell by cell", () => {
    const lines = Array(2).fill("1286536309.586 192.0.2.7 POST http://h.example/a, b\n").join("");
    expect(read(lines, { asText: true })).toMatchObject({ kind: "list", without: 0 });
    expect(hrefsIn(lines, { asText: true })).toEqual(Array(2).fill("http://h.example/a"));
    const table = 'agent,referrer\n"x (+http://b.example/bot)",https://r.example/\n';
    expect(read(table, { name: "a.csv" })).toMatchObject({ entries: [], unrecognised: "agent,referrer" });
    expect(hrefsIn(table, { name: "a.csv", asText: true })).toEqual(["http://b.example/bot", "https://r.example/"]);
    expect(read("one\n/a\n", { asText: true })).toMatchObject({ entries: [], without: 2, lines: [1, 2] });
    expect(read("#Fields: c-ip cs-uri-stem cs-host\n1 /a h.example\n", { asText: true }).kind).toBe("list");
  });

  test.each<[string, string | null, string[], number]>([
    [
      "a chat",
      null,
      ["[12/01/2026, 10:15:02] Ann: see https://h.example/a", "[12/01/2026, 10:15:09] Bob: info? GO"],
      1,
    ],
    ["a diary", null, ["2026-11-01 10:00 https://h.example/a", "2026-11-02 11:00 https://h.example/b"], 2],
    ["one line of a log", null, ["2026-11-01T00:00:00Z INFO GET https://h.example/a"], 1],
    ["a log after words", null, ["It said:", ...Array(2).fill("10:00:00 ERROR https://h.example/a")], 2],
    ["words after a line of a log", null, ["10:00:00 ERROR a", "b c", "https://h.example/a"], 1],
    ["a hosts file", null, ["127.0.0.1 localhost", "0.0.0.0 http://h.example/"], 1],
    ["settings", null, ["URL=https://h.example/a", "NAME=b"], 2],
    ["records with URLs", null, Array(2).fill('{"time":1,"pageUrl":"https://h.example/"}'), 2],
    ["records with one member that logs have", null, Array(2).fill('{"level":1,"site":"https://h.example/"}'), 2],
    ["objects not from a log", null, Array(2).fill('{"id":1,"site":"https://h.example/"}'), 2],
    ["broken JSON", null, Array(2).fill('{"ts":1,https://h.example/}'), 2],
    ["text in a .log file", "a.log", ["Hello, see https://h.example/a", "Bye, see https://h.example/b"], 2],
    ["a list in a .log file", "a.log", Array(3).fill("https://h.example/a,b,c"), 3],
    ["a pasted table", null, ["time,referrer", "10:00,https://h.example/a"], 2],
    ["times with URLs in a table", "a.csv", Array(2).fill("2026-11-01 10:00:00,GET,https://h.example/a"), 2],
    [
      "a log with requests",
      null,
      ["10:00:00 ERROR a", '192.0.2.7 - - [10/Oct/2026:13:55:36 -0700] "GET http://h/ HTTP/1.0"'],
      1,
    ],
  ])("does not include %s, which is searched for URLs", (_, name, lines, links) => {
    const { entries, unrecognised } = read(lines.join("\n"), { name });
    expect({ links: entries.length, unrecognised }).toEqual({ links, unrecognised: undefined });
  });
});
test("skips and counts text that is too long to be a URL", () => {
  const long = `https://h.example/${"a".repeat(100_000)}`;
  for (const line of [long, long.repeat(10), `${"x".repeat(330_000)}?u=https://h.example/ /b`]) {
    expect(read(`/a\n${line}\n/c`)).toMatchObject({
      entries: [{ href: "/a" }, { href: "/c", place: 3 }],
      without: 1,
    });
  }
});

const MANY = Array.from({ length: 40_000 }, (_, i) => `https://h.example/some/path,x/${i}?number=1`);

test.each([",", ";", "|"])("reads a line of megabytes as a list of URLs separated by %j", (between) => {
  const { entries, without } = read(MANY.join(between));
  expect(entries.every(({ href, place }, i) => href === MANY[i] && place === 1)).toBe(true);
  expect([entries.length, without]).toEqual([MANY.length, 0]);
});

test("reads a line of megabytes as a list of strings, split only between them", () => {
  const hrefs = MANY.map((href) => `${href},https://b.example/${"x".repeat(50)}`);
  const { entries, without } = read(`${JSON.stringify(hrefs)}\n/last`);
  expect(entries.slice(0, -1).every(({ href }, i) => href === hrefs[i])).toBe(true);
  expect([entries.length, without]).toEqual([hrefs.length + 1, 0]);
  expect(entries.at(-1)).toMatchObject({ href: "/last", place: 2 });
});
test.each([
  "[a](https://h.example/?urls=http://a.example/,http://b.example/)",
  "https://h.example/?urls=http://a.example/,http://b.example/",
])("reads %s as one URL", (line) => {
  expect(hrefsIn(line)).toEqual(["https://h.example/?urls=http://a.example/,http://b.example/"]);
});

describe("in a list of URLs", () => {
  const LINES = [
    "https://doi.example/10.1002/(SICI)1096-8644(199605)100:1<1::AID-AJPA1>3.0.CO;2-2",
    "http://h.example/a b/c d.html",
    'http://h.example/?q="a" <b>|c',
  ];

  test.each(["\n", "\r\n\r\n"])("reads a line as one URL", (between) => {
    expect(hrefsIn(`\ufeff${LINES.join(between)}`)).toEqual(LINES);
  });

  test("reads other lines as running text, also after the beginning", () => {
    const many = "http://h.example/a\n".repeat(4_000);
    const lines = [
      "http://h.example/a is down again.",
      "http://a.example/ http://b.example/",
      "see http://c.example/ d",
    ];
    expect(hrefsIn(many + lines.join("\n")).slice(4_000)).toEqual([
      "http://h.example/a",
      "http://a.example/",
      "http://b.example/",
      "http://c.example/",
    ]);
  });

  test("does not apply to a text with other lines", () => {
    expect(hrefsIn(`see:\n${LINES[1]}`).slice(1)).toEqual(["http://h.example/a"]);
  });
});

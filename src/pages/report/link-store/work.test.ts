import { gzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import type { CollectedPage } from "../../../browser/messages.ts";
import { CAUSES } from "../../../core/index.ts";
import { type Replay, readExport, replay } from "../../../links/replay.ts";
import {
  FIX_PARTS,
  type FixPart,
  type FixRow,
  type LinkStoreSettings,
  NO_FILTER,
  type Row,
  type View,
  type ViewCounts,
} from "../../../links/types.ts";
import { Expressions } from "./expressions.ts";
import type { Call, Fixes, Loaded, Progress, Reply, Source } from "./messages.ts";
import { createWork } from "./work.ts";

const SETTINGS: LinkStoreSettings = { profile: "web", level: 2, localHost: "" };
const VIEW: View = { by: "link", sort: "index", descending: false, filter: NO_FILTER };
const ABOUT = { version: "1", source: null, title: null, date: "2030-01-01" };

const noExpressions = () =>
  new Expressions(() => {
    throw new Error("No expression is expected.");
  });

function workbench() {
  const replies: Reply[] = [];
  const waiting = new Map<number, (reply: Reply) => void>();
  const work = createWork((reply) => {
    replies.push(reply);
    if (!("progress" in reply)) waiting.get(reply.id)?.(reply);
  }, noExpressions());
  let id = 0;
  const ask = (task: Call["task"], asked: object): Promise<{ answer?: never; failure?: string }> =>
    new Promise((resolve) => {
      id += 1;
      waiting.set(id, resolve as (reply: Reply) => void);
      work({ id, task, ask: asked } as Call);
    });
  return {
    replies,
    ask,
    load: async (source: Source, settings = SETTINGS) =>
      (await ask("load", { source, settings })).answer as unknown as Loaded,
    rows: async (view: View = VIEW, from = 0): Promise<Row[]> => {
      await ask("view", { view });
      return (await ask("listed", { from, to: from + 1000 })).answer as unknown as Row[];
    },
  };
}

const text = (content: string, name: string | null = null): Source => ({
  kind: "text",
  text: content,
  name,
  base: null,
});
const files = (...all: File[]): Source => ({ kind: "files", files: all, base: null });

test("reads, analyses, filters and exports a list", async () => {
  const bench = workbench();
  const loaded = await bench.load(text("http://h/%61\nno address here\nhttp://h/a\nhttp://h/b\n"));
  expect(loaded.kind).toBe("list");
  expect(loaded.summary).toMatchObject({ links: 3, distinct: 2, without: 1 });
  expect((await bench.rows()).map(({ href }) => href)).toEqual(["http://h/%61", "http://h/a", "http://h/b"]);
  const varying = { ...VIEW, descending: true, filter: { ...VIEW.filter, kind: "varies" } };
  expect((await bench.rows(varying)).map(({ href }) => href)).toEqual(["http://h/a", "http://h/%61"]);
  const { answer } = await bench.ask("export", { kind: "csv", about: ABOUT, chosen: null });
  const csv = await (answer as unknown as Blob).text();
  expect(csv).toContain("http://h/%61");
  expect(csv).not.toContain("http://h/b");
  expect((answer as unknown as Blob).type).toBe("text/csv;charset=utf-8");
});

test("keeps loaded links for a new analysis; counts all causes of few URLs at once", async () => {
  const bench = workbench();
  const { summary } = await bench.load(text("http://h/a\nhttps://h/a\n"));
  expect(summary.causes).toHaveLength(CAUSES.length);
  const { answer } = await bench.ask("analyse", { settings: { ...SETTINGS, level: 3 } });
  expect(answer).toMatchObject({ links: 2, distinct: 1 });
});

/** Advances the clock one second per reading, so that tasks pause. */
function hurried() {
  let now = 0;
  const clockHook = { onReading: () => {} };
  const look = () => {
    clockHook.onReading();
    now += 1000;
    return now;
  };
  vi.spyOn(Date, "now").mockImplementation(look);
  vi.spyOn(performance, "now").mockImplementation(look);
  return clockHook;
}
afterEach(() => void vi.restoreAllMocks());

const MANY = Array.from({ length: 1_200 }, (_, i) => `http${i % 2 ? "s" : ""}://h.example/${i >> 1}?utm_source=a`);

test("counts other causes afterwards, and answers requests first", async () => {
  hurried();
  const bench = workbench();
  const order: string[] = [];
  const record = (name: string) => () => void order.push(name);
  const { summary } = await bench.load(text(MANY.slice(0, 40).join("\n")));
  expect(summary.causes).toHaveLength(2);
  const counted = bench.ask("count", {});
  await Promise.all([
    counted.then(record("count")),
    bench.rows().then(record("rows")),
    bench.rows().then(record("again")),
  ]);
  expect(order).toEqual(["rows", "again", "count"]);
  const { answer } = (await counted) as unknown as { answer: Loaded["summary"] };
  expect(answer.causes.find(({ cause }) => cause === "http-and-www")?.duplicates).toBe(20);
  expect(answer.causes.slice(0, summary.causes.length)).toEqual(summary.causes);
  expect(answer.causes.map(({ cause }) => cause)).toEqual(CAUSES.map(({ cause }) => cause));
  expect({ ...answer, causes: [] }).toEqual({ ...summary, causes: [] });
});

test("counts the fix list, with an example, and writes it to a file", async () => {
  const bench = workbench();
  const list = "http://h/%61\nhttp://h/a\nhttp://h/caf%25C3%25A9\nhttp://h/caf%25C3%25A9\n";
  await bench.load(text(list), { ...SETTINGS, ignore: ["case-and-port"] });
  const { answer } = await bench.ask("fixes", {});
  expect(answer).toMatchObject({
    counts: { encoded: 1, duplicates: 1 },
    example: {
      find: "http://h/caf%25C3%25A9",
      replaceWith: "http://h/caf%C3%A9",
      why: ["encoded-twice"],
      entry: { place: 3 },
      links: 2,
    },
  });
  const file = (await bench.ask("fixList", { format: "csv", parts: FIX_PARTS, of: null })).answer as unknown as Blob;
  expect(file.type).toBe("text/csv;charset=utf-8");
  expect((await file.text()).split("\r\n").slice(1)).toEqual([
    'http://h/%61,http://h/a,line 1,"Letter case, default port"',
    'http://h/caf%25C3%25A9,http://h/caf%C3%A9,"line 3; line 4",Encoded twice',
    "",
  ]);
  await bench.load(text("http://h/a"));
  expect((await bench.ask("fixes", {})).answer).toEqual({ counts: { encoded: 0, duplicates: 0 }, example: null });
});

/** 60 encoded twice, 40 duplicates. */
const TO_FIX = Array.from({ length: 120 }, (_, i) =>
  i % 2 === 0
    ? `http://h/caf%25C3%25A9${i}`
    : `http://h/${i % 6 === 1 ? "%61" : i % 6 === 3 ? "%61/../a" : "a"}?${Math.floor(i / 6)}`,
).join("\n");

test("table, counts and file have the same replacements for any ticks, filters and choices", async () => {
  const bench = workbench();
  await bench.load(text(TO_FIX), { ...SETTINGS, ignore: ["case-and-port"] });
  const { counts } = (await bench.ask("fixes", {})).answer as unknown as Fixes;
  expect(counts.encoded).toBe(60);
  expect(counts.duplicates).toBeGreaterThan(0);
  const written = async (ask: object) => {
    const file = (await bench.ask("fixList", { format: "json", parts: FIX_PARTS, of: null, ...ask })).answer;
    return JSON.parse(await (file as unknown as Blob).text()).map(({ find }: { find: string }) => find);
  };
  const shown = async (parts: readonly FixPart[], filter = {}): Promise<FixRow[]> => {
    const view: View = { ...VIEW, by: "fix", parts, filter: { ...VIEW.filter, ...filter } };
    const rows = (await bench.rows(view)) as unknown as FixRow[];
    const { answer } = await bench.ask("view", { view });
    expect((answer as unknown as ViewCounts).rows).toBe(rows.length);
    return rows;
  };
  const finds = (rows: readonly FixRow[]) => rows.map(({ find }) => find);
  const all = await shown(FIX_PARTS);
  expect(all).toHaveLength(counts.encoded + counts.duplicates);
  expect(await written({})).toEqual(finds(all));
  for (const part of FIX_PARTS) {
    expect(await shown([part])).toHaveLength(counts[part]);
    expect(await written({ parts: [part] })).toEqual(finds(await shown([part])));
  }
  expect(await shown(FIX_PARTS, { kind: "doubled" })).toHaveLength(counts.encoded);
  expect(await shown(FIX_PARTS, { cause: "case-and-port" })).toHaveLength(counts.duplicates);
  await bench.ask("view", {
    view: { ...VIEW, by: "fix", sort: "replaceWith", descending: true, filter: { ...VIEW.filter, text: "caf" } },
  });
  const { answer } = await bench.ask("listed", { from: 0, to: 1000 });
  const some = answer as unknown as FixRow[];
  expect(some).toHaveLength(60);
  expect(finds(some)).not.toEqual(finds(all.filter(({ why }) => why.includes("encoded-twice"))));
  expect(await written({ of: "view" })).toEqual(finds(some));
  const chosen = { by: "fix", numbers: some.slice(3, 5).map(({ number }) => number) };
  expect(await written({ of: chosen })).toEqual(finds(some.slice(3, 5)));
  expect((await bench.ask("openable", { most: 9, chosen })).answer).toMatchObject({
    urls: [{}, {}].map(() => expect.any(String)),
  });
});

test("reports progress of a fix list, and stops on request", async () => {
  const bench = workbench();
  await bench.load(text(TO_FIX), { ...SETTINGS, ignore: ["case-and-port"] });
  const before = bench.replies.length;
  const clock = hurried();
  const asked = bench.ask("fixList", { format: "csv", parts: FIX_PARTS, of: null });
  clock.onReading = () => {
    if (bench.replies.length < before + 3) return;
    clock.onReading = () => {};
    void bench.ask("stop", {});
  };
  expect(await asked).toMatchObject({ failure: "superseded" });
  const done = bench.replies.slice(before).flatMap((reply) => ("progress" in reply ? [reply.progress] : []));
  expect(done[0]).toMatchObject({ phase: "fixing", all: 120 });
  expect(done.map((one) => one.done)).toEqual(done.map((one) => one.done).sort((a, b) => a - b));
  clock.onReading = () => {};
  expect(await bench.rows()).toHaveLength(120);
  expect((await bench.ask("fixList", { format: "csv", parts: FIX_PARTS, of: null })).answer).toBeInstanceOf(Blob);
});

test("counts nothing during another long task", async () => {
  const bench = workbench();
  const order: string[] = [];
  await bench.load(
    text(Array.from({ length: 25 }, (_, i) => MANY.map((href) => `${href}&x=${i}`).join("\n")).join("\n")),
  );
  const counted = bench.ask("count", {}).then(() => order.push("count"));
  const fixed = counted.then(() => bench.ask("fixes", {})).then(() => order.push("fixes"));
  const exported = bench.ask("export", { kind: "csv", about: ABOUT, chosen: null }).then(() => order.push("export"));
  await Promise.all([counted, fixed, exported]);
  expect(order).toEqual(["export", "count", "fixes"]);
});

test("a new analysis ends counting, and resumes", async () => {
  const clock = hurried();
  const bench = workbench();
  await bench.load(text(MANY.join("\n")));
  const counted = bench.ask("count", {});
  const analysed = new Promise((resolve) => {
    clock.onReading = () => {
      clock.onReading = () => {};
      resolve(bench.ask("analyse", { settings: { ...SETTINGS, level: 4 } }));
    };
  });
  const { answer } = (await analysed) as { answer: Loaded["summary"] };
  expect(await counted).toMatchObject({ failure: "superseded" });
  expect(answer.causes.find(({ cause }) => cause === "http-and-www")?.duplicates).toBe(600);
});

test.each(["json", "markdown"])("%s contains the counts of all causes, counted before or not", async (kind) => {
  hurried();
  const bench = workbench();
  await bench.load(text(MANY.join("\n")));
  const exported = async () => {
    const { answer } = await bench.ask("export", { kind, about: ABOUT, chosen: null });
    return (answer as unknown as Blob).text();
  };
  await bench.ask("view", { view: { ...VIEW, filter: { ...VIEW.filter, text: "/123?" } } });
  const before = await exported();
  await bench.ask("count", {});
  expect(before).toContain("600");
  expect(await exported()).toBe(before);
});

test("detects compression by content, not by name", async () => {
  const bench = workbench();
  const xml = "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>http://h/é</loc></url></urlset>";
  const loaded = await bench.load(files(new File([gzipSync(xml)], "sitemap.xml")));
  expect(loaded.kind).toBe("sitemap");
  expect((await bench.rows()).map(({ href }) => href)).toEqual(["http://h/é"]);
});

test("rows name their file if there are several, on screen and in exports", async () => {
  const bench = workbench();
  const [one, two] = [["http://h/a\nhttp://h/%61\n"], ["#Fields: cs-uri\nhttp://h/b\n"]];
  const all = [new File(one, "one.txt"), new File([""], "empty.txt"), new File(two, "=two.log")];
  const loaded = await bench.load(files(...all));
  expect(loaded.summary.hasFiles).toBe(true);
  expect((await bench.rows()).map(({ file, region }) => [file, region])).toEqual([
    ["one.txt", "1"],
    ["one.txt", "2"],
    ["=two.log", "2"],
  ]);
  const exported = async (kind: string) => {
    const { answer } = await bench.ask("export", { kind, about: ABOUT, chosen: null });
    return (answer as unknown as Blob).text();
  };
  const [head, first, , last] = (await exported("csv")).split("\r\n");
  expect([head?.endsWith(",file"), first?.endsWith(",one.txt"), last?.endsWith(",'=two.log")]).toEqual([
    true,
    true,
    true,
  ]);
  const json = await exported("json");
  expect(JSON.parse(json).links.map(({ file }: Row) => file)).toEqual(["one.txt", "one.txt", "=two.log"]);
  expect((replay(readExport(json) as never) as Replay).differences).toEqual([]);
  await bench.load(text(await exported("csv"), "links.csv"));
  expect((await bench.rows()).map(({ href }) => href)).toEqual(["http://h/a", "http://h/%61", "http://h/b"]);
  await bench.load(files(...all.slice(0, 1)));
  expect((await bench.rows()).map(({ file }) => file)).toEqual([undefined, undefined]);
  expect(await exported("csv")).not.toContain("one.txt");
});

test("reports the common kind of files, the number of relative references, and a guessed encoding", async () => {
  const bench = workbench();
  const html = new File(["<!doctype html><a href=a>a</a><a href='//h/'>b</a>"], "a.html");
  const list = new File([Uint8Array.from("http://h/caf\xe9", (one) => one.charCodeAt(0))], "b.txt");
  const mixed = await bench.load(files(html, list, html));
  expect(mixed).toMatchObject({ kind: null, relative: 4, guessed: "windows-1252", summary: { links: 1 } });
  expect((await bench.rows()).map(({ href }) => href)).toEqual(["http://h/café"]);
  expect(await bench.load(files(list, list))).toMatchObject({ kind: "list", summary: { links: 2, distinct: 1 } });
  const based = { kind: "files", files: [html], base: "http://h/" } as const;
  expect(await bench.load(based)).toMatchObject({ kind: "html", relative: 0, guessed: null });
});

test("notes of files have their lines without a URL, relative references and unknown formats", async () => {
  const bench = workbench();
  const list = new File(["http://h/a\nno URL\n"], "a.txt");
  const paths = new File(["Page path,Views\n/a,1\n"], "b.csv");
  const log = new File(["time,referrer\n10:00,http://r/\n"], "c.csv");
  const fine = new File(["http://h/b\n"], "d.txt");
  const { notes, relative, summary } = await bench.load(files(list, paths, log, fine));
  expect(notes).toEqual([
    { index: 0, name: "a.txt", without: 1, lines: [2], relative: 0, unrecognised: null, column: null },
    { index: 1, name: "b.csv", without: 1, lines: [1], relative: 1, unrecognised: null, column: null },
    { index: 2, name: "c.csv", without: 0, lines: [], relative: 0, unrecognised: "time,referrer", column: null },
  ]);
  expect([relative, summary.without, summary.links]).toEqual([1, 2, 3]);
  const readings = { 1: { base: "https://s.example" }, 2: { asText: true } };
  const again = await bench.load({ kind: "files", files: [list, paths, log, fine], base: "http://b/", readings });
  expect(again.notes.map(({ index, lines }) => [index, lines])).toEqual([
    [0, [2]],
    [1, [1]],
    [2, [1]],
  ]);
  expect((await bench.rows()).map(({ absolute }) => absolute)).toEqual([
    "http://h/a",
    "https://s.example/a",
    "http://r/",
    "http://h/b",
  ]);
});

test("notes of access logs with referrers have the column that was read", async () => {
  const bench = workbench();
  const lineOf = (referrer: string) =>
    `192.0.2.7 - - [10/Oct/2026:13:55:36 -0700] "GET http://h/a HTTP/1.1" 200 1 "${referrer}" "-"\n`;
  const log = lineOf("https://r.example/");
  const note = { index: 0, name: null, without: 0, lines: [], relative: 0, unrecognised: null, column: "requested" };
  expect((await bench.load(text(log))).notes).toEqual([note]);
  const again = await bench.load({ kind: "text", text: log, name: null, base: null, column: "referrer" });
  expect(again.notes).toEqual([{ ...note, column: "referrer" }]);
  expect((await bench.rows()).map(({ href }) => href)).toEqual(["https://r.example/"]);
  expect((await bench.load(text(lineOf("-")))).notes).toEqual([]);

  const [a, none, b] = [new File([log], "a.log"), new File([lineOf("-")], "none.log"), new File([log], "b.log")];
  const readings = { 2: { column: "referrer" } } as const;
  const loaded = await bench.load({ kind: "files", files: [a, none, b], base: null, readings });
  expect(loaded.notes.map(({ index, column }) => [index, column])).toEqual([
    [0, "requested"],
    [2, "referrer"],
  ]);
  expect((await bench.rows()).map(({ href }) => href)).toEqual(["http://h/a", "http://h/a", "https://r.example/"]);
});

test("notes of a text keep the numbers of a thousand lines, also for many files", async () => {
  const bench = workbench();
  expect((await bench.load(text("http://h/a"))).notes).toEqual([]);
  const log = "10:00:00 ERROR http://h/\n".repeat(2);
  const [line] = log.split("\n");
  const unrecognised = { index: 0, name: null, without: 0, lines: [], relative: 0, unrecognised: line, column: null };
  expect((await bench.load(text(log))).notes).toEqual([unrecognised]);
  expect(await bench.load({ kind: "text", text: log, name: null, base: null, asText: true })).toMatchObject({
    notes: [],
    summary: { links: 2 },
  });
  const list = new File(["no URL\n".repeat(600)], "a.txt");
  const { notes, summary } = await bench.load(files(list, list, list));
  expect([summary.without, ...notes.map(({ without, lines }) => [without, lines.length])]).toEqual([
    1800,
    [600, 600],
    [600, 400],
    [600, 0],
  ]);
});

test("uses the legacy encoding of a page for queries, like the live page", async () => {
  const bench = workbench();
  const links = "<a href='/caf\xe9?q=caf\xe9#\xe9'>a</a><a href='?q=caf%E9'>b</a><svg><a href='/?\xe9'/></svg>";
  const base = "<base href='http://h.example/'>";
  const page = (head: string) =>
    new File([Uint8Array.from(`<!doctype html>${head}${base}${links}`, (one) => one.charCodeAt(0))], "a.html");
  const http = '<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1">';
  for (const head of ["<meta charset=windows-1252>", http, ""]) {
    await bench.load(files(page(head)));
    const rows = await bench.rows();
    expect(rows.map(({ href }) => href).sort()).toEqual(["/?é", "/café?q=caf%E9#é", "?q=caf%E9"]);
    expect(rows.map(({ canonical }) => canonical).sort()).toEqual([
      "http://h.example/?%C3%A9",
      "http://h.example/?q=caf%E9",
      "http://h.example/caf%C3%A9?q=caf%E9",
    ]);
  }
  await bench.load(files(new File([`<meta charset=utf-8>${base}<a href='?q=é'>`], "a.html")));
  expect((await bench.rows()).map(({ canonical }) => canonical)).toEqual(["http://h.example/?q=%C3%A9"]);
});

test("reads pasted text as UTF-8 regardless of its declared encoding, with or without a byte order mark", async () => {
  const bench = workbench();
  const pasted = (content: string): Source => ({ kind: "text", text: new Blob([content]), name: null, base: null });
  const html = "<!doctype html><meta charset=windows-1252><a href='http://h/\u00e9\u{1f600}'>x</a>";
  for (const content of [html, `\ufeff${html}`]) {
    const loaded = await bench.load(pasted(content));
    expect(loaded).toMatchObject({ kind: "html", guessed: null, unread: [], summary: { links: 1 } });
    expect((await bench.rows()).map(({ href }) => href)).toEqual(["http://h/\u00e9\u{1f600}"]);
  }
  const lines = Array.from({ length: 20_000 }, (_, i) => `http://h/${i}`);
  await bench.load(pasted(lines.join("\n")));
  expect((await bench.rows(VIEW, 19_990)).map(({ href }) => href)).toEqual(lines.slice(19_990));
  const progress = bench.replies.flatMap((reply) => ("progress" in reply ? [reply.progress] : []));
  expect(progress.every(({ done, all }) => all === null || done <= all)).toBe(true);
});

test("rejects a broken file with a reason", async () => {
  const bench = workbench();
  const file = new File([new Uint8Array([0x1f, 0x8b, 8, 1, 2, 3])], "x.gz");
  const loaded = await bench.ask("load", { source: files(file), settings: SETTINGS });
  expect(loaded).toMatchObject({ failure: "unreadable" });
  expect((await bench.load(text("http://h/"))).summary.links).toBe(1);
});

test("reads the readable files, and names the others", async () => {
  const bench = workbench();
  const broken = new File([new Uint8Array([0x1f, 0x8b, 8, 1, 2, 3])], "x.gz");
  const list = new File(["http://h/"], "a.txt");
  const length = process.env.DEEP ? 200_000 : 30_000;
  const lines = Array.from({ length }, (_, i) => `http://h/${(i * 2_654_435_761) % 4_294_967_296}\n`);
  const packed = gzipSync(lines.join(""));
  const cut = new File([packed.subarray(0, packed.length / 2)], "y.gz");
  const loaded = await bench.load(files(broken, list, cut));
  expect(loaded).toMatchObject({ kind: "list", unread: ["x.gz", "y.gz"] });
  expect(loaded.summary.links).toBeGreaterThan(5_000);
  expect(loaded.summary.links).toBeLessThan(lines.length);
  const [last] = (await bench.rows(VIEW, loaded.summary.links - 1)).map(({ href }) => href);
  expect(lines).toContain(`${last}\n`);
  expect(await bench.load(files(list))).toMatchObject({ unread: [] });
  const html = new File([gzipSync("<!doctype html>\n<a href=a>a</a>\n".repeat(40_000)).subarray(0, -4)], "z.html.gz");
  expect(await bench.load(files(broken, html))).toMatchObject({
    kind: "html",
    unread: ["x.gz", "z.html.gz"],
    relative: expect.toSatisfy((count: number) => count > 10_000),
  });
});

test("rejects an export before loading", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await workbench().ask("export", { kind: "csv", about: ABOUT, chosen: null })).toMatchObject({
    failure: "broken",
  });
  expect(error).toHaveBeenCalledOnce();
});

test("long work lets later requests in, reports progress, and stops", async () => {
  const clock = hurried();
  const bench = workbench();
  const first = bench.ask("load", { source: text(MANY.join("\n")), settings: SETTINGS });
  const second = new Promise((resolve) => {
    clock.onReading = () => {
      if (bench.replies.length === 0) return;
      clock.onReading = () => {};
      resolve(bench.ask("load", { source: text("http://h/"), settings: SETTINGS }));
    };
  });
  expect(await first).toMatchObject({ failure: "superseded" });
  expect(await second).toMatchObject({ answer: { summary: { links: 1 } } });
  const progress = bench.replies.flatMap((reply): Progress[] => ("progress" in reply ? [reply.progress] : []));
  expect(progress[0]?.phase).toBe("reading");
});

test("computes only the last of several simultaneous views", async () => {
  const bench = workbench();
  await bench.load(text("http://h/a\n"));
  const answers = await Promise.all([bench.ask("view", { view: VIEW }), bench.ask("view", { view: VIEW })]);
  expect(answers).toMatchObject([{ failure: "superseded" }, { answer: { rows: 1, links: 1, addresses: 1 } }]);
});

test.each([
  ["all different", (i: number) => `http://h/${i}`],
  ["all the same", () => "http://h/"],
])("abandons slow work for a later view: URLs %s", async (_, addressOf) => {
  const bench = workbench();
  await bench.load(text(Array.from({ length: 1000 }, (_, i) => addressOf(i)).join("\n")));
  hurried();
  const later = <Answer>(first: Promise<Answer>) =>
    new Promise<readonly Answer[]>((resolve) => {
      setTimeout(() => resolve(Promise.all([first, bench.ask("view", { view: VIEW }) as Promise<Answer>])));
    });
  const answered = { answer: { rows: 1000, links: 1000 } };
  const superseded = { failure: "superseded" };
  expect(await later(bench.ask("view", { view: { ...VIEW, descending: true } }))).toMatchObject([superseded, answered]);
  const list = bench.ask("list", { kind: "addresses", chosen: null });
  expect(await later(list)).toMatchObject([superseded, answered]);
  const chosen = { by: "link", numbers: Array.from({ length: 1000 }, (_, i) => i) };
  const longer = { openable: { most: 10, chosen }, places: { chosen }, list: { kind: "addresses", chosen } } as const;
  for (const task of ["openable", "places", "list"] as const) {
    expect(await later(bench.ask(task, longer[task])), task).toMatchObject([superseded, answered]);
  }
});

test("links of a page have frames and places, and the page gives evidence", async () => {
  const bench = workbench();
  const frame = { contentType: "text/html", frames: [], objects: [], leftOut: 0, painted: false, collection: 3 };
  const at = (frameId: number, url: string, hrefs: string[], links: number[], details: object | null) => ({
    ...frame,
    frameId,
    url,
    base: url,
    hrefs,
    links,
    details,
    declared: { addresses: [], loaded: "" },
  });
  const texts = { texts: ["One", ""], regions: ["", "main"], elements: ["a"], adjacent: [] };
  const numbers = { textOf: [0, 0, 1], regionOf: [1, 0, 0], elementOf: [0, 0, 0] };
  const page = {
    kind: "collected",
    title: "",
    unreadFrames: [],
    frames: [
      at(0, "http://h/p/", ["a", "b"], [0, 1, 0], { ...texts, ...numbers }),
      at(7, "http://h/f", ["/p/a"], [0], null),
    ],
  } as unknown as CollectedPage;
  const loaded = await bench.load({ kind: "page", page });
  const summary = { links: 4, distinct: 2, without: 0 };
  expect(loaded).toMatchObject({ kind: null, summary, relative: 0, guessed: null });
  expect(await bench.rows()).toMatchObject([
    { href: "a", place: 0, text: "One", region: "main", element: "a", frame: null, absolute: "http://h/p/a", group: 1 },
    { href: "b", place: 1, region: null, group: null },
    { href: "a", place: 2, text: "", group: 1 },
    { href: "/p/a", place: 3, text: null, element: null, frame: "http://h/f", group: 1 },
  ]);
});

test("an exported page is analysed equally again: the export contains the page's evidence", async () => {
  const bench = workbench();
  const frame = { frameId: 0, collection: 3, contentType: "text/html", frames: [], objects: [], leftOut: 0 };
  const page = {
    kind: "collected",
    title: "",
    unreadFrames: [],
    frames: [
      {
        ...frame,
        url: "http://h/x%2Fy/z",
        base: "http://h/x%2Fy/z",
        details: null,
        painted: false,
        hrefs: ["/a%252Fb/c", "/a%2Fb/c", "/x%252Fy/z"],
        links: [0, 1, 2],
        declared: { addresses: [], loaded: "" },
      },
    ],
  } as unknown as CollectedPage;
  const replayed = async (view: View): Promise<Replay> => {
    await bench.ask("view", { view });
    const { answer } = await bench.ask("export", { kind: "json", about: ABOUT });
    const file = readExport(await (answer as unknown as Blob).text());
    if (typeof file === "string") throw new Error(file);
    return replay(file);
  };
  await bench.load({ kind: "page", page });
  expect(await replayed(VIEW)).toEqual({ links: 3, masked: 0, differences: [], notes: [] });
  const part: View = { ...VIEW, filter: { ...VIEW.filter, kind: "double-encoded" } };
  expect(await replayed(part)).toMatchObject({ links: 2, differences: [] });
  // Uses no evidence of the page.
  await bench.load(text("http://h/a%252Fb/c\nhttp://h/a%2Fb/c"));
  expect(await replayed(VIEW)).toMatchObject({ links: 2, differences: [] });
});

import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { linkFindings } from "../../core/index.ts";
import { parse } from "../options.ts";
import { pageBases } from "./bases.ts";
import { check } from "./check.ts";
import { filesAt } from "./paths.ts";
import type { Problem } from "./problem.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "trueform-check-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function writeFiles(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(at(name)), { recursive: true });
    await writeFile(at(name), content);
  }
}

const at = (name: string): string => `${folder}/${name}`;
const textAt = (name: string): Promise<string> => readFile(at(name), "utf8");

type Written = Omit<Problem, "position"> & { readonly line: number | null };

interface Run {
  readonly code: number;
  readonly output: string;
  readonly warnings: readonly string[];
  readonly problems: readonly Written[];
}

const PLAIN = new Set(["--profile", "--base", "--level", "--ignore", "--fail-on", "--format"]);

/** Removes the path of its folder from the result. */
async function run(...parameters: readonly string[]): Promise<Run> {
  const named = parameters.map((one, i) =>
    one.startsWith("--") || PLAIN.has(parameters[i - 1] ?? "") ? one : at(one),
  );
  const format = named.includes("--write-baseline") ? [] : ["--format", "jsonl"];
  const asked = parse(["check", ...format, ...named], 1);
  if (asked.command !== "check") throw new Error(asked.command);
  const [texts, warnings]: [string[], string[]] = [[], []];
  const code = await check(asked, {
    write: async (text) => void texts.push(text.replaceAll(at(""), "")),
    version: "1.0.0",
    warn: (line) => void warnings.push(line.replaceAll(at(""), "")),
  });
  const output = texts.join("");
  const lines = asked.format === "jsonl" ? output.split("\n").filter((line) => line !== "") : [];
  return { code, output, warnings, problems: lines.map((line) => JSON.parse(line) as Written) };
}

const short = ({ file, line, severity, rule, url, repair }: Written) =>
  `${file}:${line} ${severity} ${rule} ${url} → ${repair}`;
const shortOf = ({ problems }: Run) => problems.map(short);

/** One link per line, from line 1. */
const page = (...hrefs: readonly string[]): string => hrefs.map((href) => `<a href="${href}">x</a>`).join("\n");

describe("findings", () => {
  test.each([
    ["a URL encoded twice", "https://h.example/a%2520b", "warning double-encoded", "https://h.example/a%20b"],
    ["a relative link encoded twice", "sub/a%2520b", "warning double-encoded", "sub/a%20b"],
    ["a look-alike host", "https://ex\u0430mple.com/", "error look-alike-host", "null"],
    ["a URL that browsers refuse", "http://h.example:99999/", "error refused", "null"],
  ])("%s", async (_, href, problem, repair) => {
    await writeFiles({ "a.html": page(href) });
    const one = await run("a.html");
    expect(shortOf(one)).toEqual([`a.html:1 ${problem} ${href} → ${repair}`]);
    expect(one.code).toBe(1);
  });

  test("mask passwords in all output", async () => {
    await writeFiles({ "a.html": page("https://ann:s3cret@h.example/a%2520b", "https://ann:s3cret@H.example/a%20b") });
    const one = await run("a.html", "--fix-list", "fixes.json", "--write-baseline", "known.json");
    const files = await Promise.all(["fixes.json", "known.json"].map((name) => textAt(name)));
    const plain = await run("a.html");
    const texts = [one.output, plain.output, ...files];
    expect(texts.filter((text) => text.includes("s3cret"))).toEqual([]);
    expect(texts.slice(1).filter((text) => text.includes("ann:•••@"))).toHaveLength(3);
  });

  test("report a mistake in several components as one problem, with one repair", async () => {
    await writeFiles({ "a.html": page("https://h.example/a%2520b/?q=c%2520d&amp;r=e%2520f") });
    expect(shortOf(await run("a.html")).filter((text) => text.includes("double-encoded"))).toEqual([
      "a.html:1 warning double-encoded https://h.example/a%2520b/?q=c%2520d&r=e%2520f → https://h.example/a%20b/?q=c%20d&r=e%20f",
    ]);
  });

  test("do not report problems of --base for relative links", async () => {
    await writeFiles({ "a.html": page("b.html", "#top") });
    expect((await run("a.html", "--base", "https://h.example/a%2520b/")).problems).toEqual([]);
  });
});

describe("duplicates", () => {
  const KEPT = "https://h.example/a";
  test.each([
    ["https://h.example/%61", "warning", "case-and-port"],
    ["HTTPS://H.Example:443/b/../a", "note", "case-and-port"],
    ["https://h.example/a/", "note", "trailing-slash"],
    ["http://h.example/a", "note", "http-and-www"],
    ["https://www.h.example/a/", "note", "http-and-www"],
  ])("%s is a %s: %s", async (href, severity, cause) => {
    await writeFiles({ "a.html": page(href, KEPT, KEPT, KEPT) });
    expect(shortOf(await run("a.html"))).toEqual([`a.html:1 ${severity} duplicate/${cause} ${href} → ${KEPT}`]);
  });

  test.each([
    ["default-document", "https://h.example/index.html", "https://h.example/"],
    ["form-encoding", "https://h.example/?q=a%20b", "https://h.example/?q=a+b"],
  ])("%s", async (cause, href, kept) => {
    await writeFiles({ "a.html": page(href, kept, kept, kept) });
    expect((await run("a.html")).problems.map(({ rule }) => rule)).toEqual([`duplicate/${cause}`]);
  });

  test("ignore uncertain causes unless they are requested", async () => {
    await writeFiles({ "a.html": page(`${KEPT}?utm_source=x`, KEPT, KEPT) });
    expect((await run("a.html")).problems).toEqual([]);
    expect(shortOf(await run("a.html", "--level", "4"))).toEqual([
      `a.html:1 note duplicate/tracking ${KEPT}?utm_source=x → ${KEPT}`,
    ]);
    expect((await run("a.html", "--ignore", "tracking")).problems).toHaveLength(1);
  });

  test("report two problems for three forms of a URL", async () => {
    await writeFiles({ "a.html": page("http://www.h.example/a/", "https://h.example/a/", "https://h.example/%61/") });
    const one = await run("a.html");
    expect(shortOf(one)).toEqual([
      "a.html:1 note duplicate/http-and-www http://www.h.example/a/ → https://h.example/a/",
      "a.html:3 warning duplicate/case-and-port https://h.example/%61/ → https://h.example/a/",
    ]);
    expect(one.problems[0]?.message).toBe("Duplicate of https://h.example/a/ (http, www.).");
    expect(one.problems[0]?.rules).toEqual(["fold-https", "fold-www"]);
  });

  test("are found across all files", async () => {
    await writeFiles({
      "a.html": page(KEPT),
      "b.xml": `<urlset><url><loc>${KEPT}</loc></url></urlset>`,
      "c.txt": `https://h.example/%61\n${KEPT}\n`,
      "d.csv": `name,url\nx,https://h.example/b/../%61\n`,
      "e.log": `203.0.113.9 - - [10/Oct/2025:13:55:36 +0000] "GET /%61 HTTP/1.1" 200 1 "-" "x"\n`,
    });
    expect(shortOf(await run("a.html", "b.xml", "c.txt", "d.csv", "e.log", "--base", "https://h.example/"))).toEqual([
      `c.txt:1 warning duplicate/case-and-port https://h.example/%61 → ${KEPT}`,
      `d.csv:2 warning duplicate/case-and-port https://h.example/b/../%61 → ${KEPT}`,
      "e.log:1 warning duplicate/case-and-port /%61 → /a",
    ]);
  });

  test("are not reported for a link encoded twice, unless it has another cause", async () => {
    await writeFiles({
      "a.html": page("http://h.example/a%2520b", "https://h.example/a%20b", "https://h.example/a%20b"),
    });
    expect(shortOf(await run("a.html"))).toEqual([
      "a.html:1 warning double-encoded http://h.example/a%2520b → https://h.example/a%20b",
      "a.html:1 note duplicate/http-and-www http://h.example/a%2520b → https://h.example/a%20b",
    ]);
    await writeFiles({ "a.html": page("https://h.example/a%2520b", "https://h.example/a%20b") });
    expect((await run("a.html")).problems).toHaveLength(1);
  });
});

describe("relative links", () => {
  test("resolve to one site per folder", async () => {
    await writeFiles({
      "site/index.html": page("sub/a.html", "sub/a.html"),
      "site/sub/b.html": page("/sub/%61.html", "a.html", "../sub/./a.html"),
      "other/b.html": page("/sub/%61.html"),
    });
    expect(shortOf(await run("site", "other"))).toEqual([
      "site/sub/b.html:1 warning duplicate/case-and-port /sub/%61.html → /sub/a.html",
    ]);
  });

  test("resolve against --base", async () => {
    await writeFiles({
      "site/sub/b.html": page("%61.html", "https://h.example/docs/sub/a.html", "https://h.example/docs/sub/a.html"),
    });
    expect(shortOf(await run("site", "--base", "https://h.example/docs"))).toEqual([
      "site/sub/b.html:1 warning duplicate/case-and-port %61.html → a.html",
    ]);
    expect((await run("site")).problems).toEqual([]);
  });

  test.each([
    ["a log", "a.log", `203.0.113.9 - - [10/Oct/2025:13:55:36 +0000] "GET /a%2520b HTTP/1.1" 200 1 "-" "x"\n`],
    ["a list", "a.txt", "/a%2520b\nhttps://h.example/\n"],
    ["a sitemap", "a.xml", "<urlset><url><loc>/a%2520b</loc></url></urlset>"],
  ])("in %s need --base", async (_, name, text) => {
    await writeFiles({ [name]: text });
    const one = await run(name);
    expect(one.problems).toEqual([]);
    expect(one.warnings[0]).toBe("1 relative URL was not checked: it needs --base.");
    expect((await run(name, "--base", "https://h.example/")).problems).toHaveLength(1);
  });

  const HREFS = [
    ..."a%2520b ../a%2520b /a%2520b ?a%2520b #a%2520b // .. /// /a//b ?u=http%3A%2F%2Fx.example%2F".split(" "),
    ...[
      "a b",
      "",
      "?",
      "#",
      "http:a",
      "\\\\h\\x",
      "//ex\u0430mple.com/",
      "a%",
      "a%zz",
      "%00",
      "a\u202eb",
      "a:b",
      ":80",
    ],
  ];
  const FOLDERS = ["sub", "a%2520b", "100%", "a b", "\u00fcn\u00ef", "a?b#c", "%2e", "a\u202eb", "www.example.com"];
  test.each(FOLDERS)("have the same findings as in any page: in the folder %j", (name) => {
    const found = (href: string, base: string) =>
      linkFindings(href, { base }).map(({ id, reason, evidence }) => [id, reason, evidence]);
    const files = [
      { name: "x", path: join(folder, name, "page.html"), inside: null },
      { name: "x", path: "x", inside: { folder, path: `${name}/page.html` } },
    ];
    for (const base of files.map(pageBases(undefined)))
      for (const href of HREFS) expect([href, found(href, base)]).toEqual([href, found(href, "https://h.example/x/y")]);
  });

  test("resolve against the base of their page", async () => {
    await writeFiles({
      "a.html": `<base href="https://h.example/b/">${page("/%61", "c%2520d", "https://h.example/a", "../a")}`,
    });
    expect(shortOf(await run("a.html"))).toEqual([
      "a.html:1 warning duplicate/case-and-port /%61 → /a",
      "a.html:2 warning double-encoded c%2520d → c%20d",
    ]);
  });

  test.each(["web", "rfc3986"])("never show the placeholder host of their site: %s", async (profile) => {
    await writeFiles({
      "a.html": page(
        ...HREFS,
        ...HREFS.map((href) => href.toUpperCase()),
        "index.html",
        "./",
        "/a/./b",
        "//h.example/a",
        "\\u0026<a",
        "\\",
        "\\/",
      ),
    });
    const how = ["", "--level", "4", "--profile", profile];
    const one = await run(...how, "--fix-list", "f.csv", "--write-baseline", "b.json");
    const texts = [(await run(...how)).output, await textAt("f.csv"), await textAt("b.json")];
    expect(texts.every((text) => text.length > 100)).toBe(true);
    expect([...texts, ...one.warnings].filter((text) => text.includes(".invalid"))).toEqual([]);
  });
});

describe("files", () => {
  const BAD = "https://h.example/a%2520b";
  const filesOf = ({ problems }: Run) => problems.map(({ file }) => file);

  test("in folders are read in order of their names", async () => {
    const list = `${BAD}\n`;
    await writeFiles({
      "d/b.html": page(BAD),
      "d/a/z.txt": list,
      "d/c.md": `[x](${BAD})`,
      "d/d.txt.gz": new Uint8Array(gzipSync(list)),
      "d/e.json": `["${BAD}"]`,
      "d/f.js": list,
      "d/.hidden/a.txt": list,
      "d/.a.txt": list,
      "d/node_modules/a/a.txt": list,
    });
    const names = ["d/a/z.txt", "d/b.html", "d/c.md", "d/d.txt.gz"];
    expect(filesOf(await run("d"))).toEqual(names);
    expect(filesOf(await run("./d/"))).toEqual(names);
    expect(filesOf(await run("d/e.json", "d/.a.txt", "d/f.js"))).toEqual(["d/e.json", "d/.a.txt", "d/f.js"]);
    expect(filesOf(await run("d/b.html", "d"))).toEqual(["d/b.html", ...names.filter((name) => name !== "d/b.html")]);
  });

  test("in the current folder are named without a folder", async () => {
    for await (const { name } of filesAt(["."], () => undefined)) {
      expect(name).toMatch(/^[^./]+/);
      break;
    }
  });

  test("are read once despite a symbolic link to an outer folder", async () => {
    await writeFiles({ "d/a.txt": BAD });
    await symlink("..", at("d/up"));
    await symlink("a.txt", at("d/b.txt"));
    expect(filesOf(await run("d"))).toEqual(["d/a.txt", "d/b.txt"]);
  });

  test("are reported if they cannot be read, and the rest is read", async () => {
    await writeFiles({
      "a.png": new Uint8Array([0x89, 0x50, 0, 0, 13]),
      "b.txt": BAD,
      "c.txt.gz": gzipSync(`${BAD}\n`).subarray(0, 30),
    });
    await symlink("nowhere.txt", at("d.txt"));
    const one = await run("a.png", "missing", "b.txt", "c.txt.gz", "d.txt");
    expect(one.code).toBe(2);
    expect(filesOf(one)).toEqual(["b.txt"]);
    expect(one.warnings.slice(0, -1)).toEqual([
      "a.png: It is not a text file.",
      "missing: no such file or folder",
      expect.stringMatching(/^c\.txt\.gz: ./),
      "d.txt: no such file or folder",
    ]);
  });

  test("are reported if their format is unknown", async () => {
    await writeFiles({ "d/a.csv": "name,size\nx,1\ny,2\n", "d/b.txt": "https://h.example/\n" });
    expect((await run("d/a.csv")).code).toBe(2);
    const one = await run("d");
    expect(one.code).toBe(0);
    expect(one.warnings[0]).toBe("d/a.csv: Its format is unknown, so no links were read: name,size");
  });

  test("are required, but may contain no links", async () => {
    await writeFiles({ "d/a.js": "x", "b.txt": "no link\n" });
    const none = await run("d");
    expect(none.code).toBe(2);
    expect(none.warnings).toEqual(["No file was found that has links to check."]);
    const empty = await run("b.txt");
    expect(empty.code).toBe(0);
    expect(empty.warnings).toEqual(["No problems in 1 file, 0 links"]);
  });

  test("in Markdown are read as pages", async () => {
    await writeFiles({ "d/a.md": "# x\n\n[one](/b/%61) and [two]\n\n[two]: </c%2520d>\n", "d/b.html": page("b/a") });
    expect(shortOf(await run("d"))).toEqual([
      "d/a.md:3 warning duplicate/case-and-port /b/%61 → /b/a",
      "d/a.md:5 warning double-encoded /c%2520d → /c%20d",
    ]);
  });

  test("are decoded with their encoding", async () => {
    await writeFiles({ "a.txt": Buffer.from(`\ufeff${BAD}\n`, "utf16le") });
    expect(filesOf(await run("a.txt"))).toEqual(["a.txt"]);
  });
});

test("--fail-on sets the severity that fails", async () => {
  await writeFiles({
    "warning.html": page("https://h.example/a%2520b"),
    "note.txt": "https://h.example/a\nhttps://h.example/a/\n",
  });
  const codes = async (file: string) =>
    Promise.all(["error", "warning", "note"].map(async (severity) => (await run(file, "--fail-on", severity)).code));
  expect(await codes("warning.html")).toEqual([0, 1, 1]);
  expect(await codes("note.txt")).toEqual([0, 0, 1]);
  expect((await run("note.txt")).code).toBe(0);
});

test("the summary counts problems, files and links", async () => {
  await writeFiles({
    "a.html": page("https://h.example/a%2520b", "https://h.example/a", "https://h.example/a/"),
    "b.txt": "",
  });
  expect((await run("")).warnings).toEqual(["1 warning and 1 note in 1 of 2 files, 3 links"]);
});

describe("a baseline", () => {
  const BAD = "https://h.example/a%2520b";

  test("silences known problems at any place in their file", async () => {
    await writeFiles({ "a.html": page(BAD, BAD), "b.html": page(BAD) });
    const first = await run("a.html", "b.html", "--write-baseline", "known.json");
    expect([first.code, first.output]).toEqual([0, ""]);
    expect(await textAt("known.json")).toBe(
      `[\n{"file":"${at("a.html")}","rule":"double-encoded","url":"${BAD}","count":2},\n{"file":"${at("b.html")}","rule":"double-encoded","url":"${BAD}","count":1}\n]\n`,
    );
    await writeFiles({ "a.html": `\n\n${page(BAD, BAD, BAD)}` });
    const second = await run("a.html", "b.html", "--baseline", "known.json");
    expect(second.code).toBe(1);
    expect(shortOf(second)).toEqual([`a.html:5 warning double-encoded ${BAD} → https://h.example/a%20b`]);
    expect(second.warnings).toEqual(["1 warning in 1 of 2 files, 4 links, 3 problems silenced by the baseline"]);
  });

  test("reports entries that no longer occur in the checked files", async () => {
    await writeFiles({ "a.html": page(BAD, "https://h.example/c%2520d"), "b.html": page(BAD) });
    await run("a.html", "b.html", "--write-baseline", "known.json");
    await writeFiles({ "a.html": page("https://h.example/") });
    const one = await run("a.html", "--baseline", "known.json");
    expect(one.code).toBe(0);
    expect(one.warnings[0]).toBe("2 entries of the baseline no longer occur: run --write-baseline.");
  });

  test("is refused if it is not a baseline", async () => {
    await writeFiles({ "a.html": "", "b.json": "{}", "c.json": '[{"file":"a"}]', "d.json": "[" });
    await expect(run("a.html", "--baseline", "x.json")).rejects.toThrow(
      "x.json cannot be read: no such file or folder.",
    );
    for (const name of ["b.json", "c.json", "d.json"])
      await expect(run("a.html", "--baseline", name)).rejects.toThrow(`${name} is not a baseline`);
    await expect(run("a.html", "--baseline", "b.json", "--write-baseline", "b.json")).rejects.toThrow(
      "cannot be used together",
    );
  });
});

describe("a fix list", () => {
  test("lists places", async () => {
    await writeFiles({ "a.html": page("a%2520b", "x"), "b.txt": "https://h.example/%61\nhttps://h.example/a\n" });
    await run("", "--fix-list", "fixes.json");
    expect(JSON.parse(await textAt("fixes.json"))).toEqual([
      { find: "a%2520b", replace_with: "a%20b", where: [at("a.html:1:10")], why: ["encoded-twice"] },
      {
        find: "https://h.example/%61",
        replace_with: "https://h.example/a",
        where: [at("b.txt:1:1")],
        why: ["case-and-port"],
      },
    ]);
    await run("", "--fix-list", "fixes.csv");
    expect(await textAt("fixes.csv")).toContain(`a%2520b,a%20b,${at("a.html:1:10")},Encoded twice\r\n`);
  });

  test("reports a folder that does not exist", async () => {
    await writeFiles({ "a.html": "" });
    const one = await run("a.html", "--fix-list", "nowhere/fixes.csv");
    expect(one.code).toBe(2);
    expect(one.warnings[0]).toBe("nowhere/fixes.csv: no such file or folder");
  });
});

test("--format writes the report", async () => {
  await writeFiles({ "a.html": page("https://h.example/a%2520b") });
  const { output } = await run("a.html", "--format", "sarif");
  expect(JSON.parse(output).runs[0].results).toHaveLength(1);
});

describe("skipped links", () => {
  test("include words and names in text", async () => {
    await writeFiles({
      "a.txt": "Introduction\nINTRODUCTION\n\nDjango==4.2 and VB.NET\nsee https://h.example/a%2520b\n",
    });
    expect(shortOf(await run("a.txt"))).toEqual([
      "a.txt:5 warning double-encoded https://h.example/a%2520b → https://h.example/a%20b",
    ]);
  });

  test("include templates", async () => {
    const hrefs = ["https://{{ host }}/x y", "{% url 'x' %}", "<%= a %>", `/\${b}`, "%PUBLIC_URL%/favicon.ico"];
    await writeFiles({ "a.html": page(...hrefs) });
    expect((await run("a.html")).problems).toEqual([]);
  });

  test("include placeholders of other build tools", async () => {
    const hrefs = ["%sveltekit.assets%/a b.png", "https://%HOST%/", "[[host]]/x y", "<?php echo $a ?>", "{$url} x"];
    await writeFiles({ "a.html": page(...hrefs, "%D0%BF%2520") });
    expect([...new Set((await run("a.html")).problems.map(({ url }) => url))]).toEqual(["%D0%BF%2520"]);
  });

  test("include words in XML", async () => {
    await writeFiles({ "a.xml": '<book><link linkend="x">later section</link></book>' });
    expect((await run("a.xml")).problems).toEqual([]);
  });

  test("include embedded data URLs, but not links to data URLs", async () => {
    const data = "data:text/html,x";
    await writeFiles({ "a.html": `<img src="${data}"><link rel="icon" href="${data}">\n${page(data)}` });
    expect(shortOf(await run("a.html"))).toEqual([`a.html:2 warning no-server ${data} → null`]);
  });
});

describe("repairs", () => {
  test.each([
    ["/my dir/my file.pdf?q=a b", "/my%20dir/my%20file.pdf?q=a%20b"],
    ["https://h.example/my dir/my file.pdf", "https://h.example/my%20dir/my%20file.pdf"],
  ])("cover all components: %s", async (href, repair) => {
    await writeFiles({ "a.html": page(href) });
    expect((await run("a.html")).problems.map((one) => one.repair)).toEqual([repair]);
  });

  test("are not made for an encoded percent sign, which is not a problem", async () => {
    await writeFiles({ "a.html": page("https://h.example/?q=100%25") });
    expect((await run("a.html")).problems).toEqual([]);
  });
});

describe("written files", () => {
  test.each(["fixes.txt", "fixes", "fixes.yaml"])("need a known fix list format: %s has none", async (name) => {
    await writeFiles({ "a.html": "" });
    await expect(run("a.html", "--fix-list", name)).rejects.toThrow(
      `--fix-list writes a file that ends with .csv, .json, .md: not “${at(name)}”.`,
    );
  });

  test("never overwrite sources", async () => {
    await writeFiles({ "a.md": "# Title\n", "b.json": '{"a":1}' });
    await expect(run("a.md", "--fix-list", "a.md")).rejects.toThrow("would overwrite");
    await expect(run("a.md", "--write-baseline", "b.json")).rejects.toThrow("which no earlier run has written");
    expect(await textAt("a.md")).toBe("# Title\n");
    for (const name of ["x.csv", "x.json", "x.md"])
      for (const _ of ["first", "again"]) expect((await run("a.md", "--fix-list", name)).code).toBe(0);
    for (const _ of ["first", "again"]) expect((await run("a.md", "--write-baseline", "x.baseline")).code).toBe(0);
  });

  test("are not checked in the next run", async () => {
    await writeFiles({ "d/a.html": page("https://h.example/a%2520b") });
    await run("d", "--fix-list", "d/FIXES.CSV");
    const one = await run("d", "--fix-list", "d/FIXES.CSV");
    expect(shortOf(one)).toHaveLength(1);
    expect(await textAt("d/FIXES.CSV")).not.toContain("FIXES.CSV");
  });

  test("may be read from a pipe once", async () => {
    const pipe = at("pipe");
    execFileSync("mkfifo", [pipe]);
    const written = writeFile(pipe, "https://h.example/a%2520b\n");
    const one = await run("pipe");
    await written;
    expect(one.output).toContain('"line":1,"column":1');
  });
});

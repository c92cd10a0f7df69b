import { describe, expect, test } from "vitest";
import { parse } from "./options.ts";
import { UsageError } from "./usage.ts";

describe("command line", () => {
  test("has defaults", () => {
    const flags = { json: false, withLine: false, onlyValid: false };
    const web = { command: "key", profile: "web", level: 2, ...flags, threads: 8, files: [] };
    expect(parse(["key"], 8)).toEqual(web);
    expect(parse(["key"], 1)).toMatchObject({ threads: 0 });
    expect(parse(["key"], 300)).toMatchObject({ threads: 12 });
    expect(parse(["key", "-t", "256"], 2)).toMatchObject({ threads: 256 });
  });

  test.each<[parameters: string[], says: RegExp]>([
    [[], /Name a command: canonicalize, key, /],
    [["sort"], /Unknown command “sort”[.] There are: canonicalize, /],
    [["key", "-p", "weg"], /Unknown rule set “weg”[.] Did you mean “web”[?] There are: web, /],
    [["key", "-l", "5"], /--level is a number from 0 to 4/],
    [
      ["key", "-i", "tracking,case"],
      /Unknown cause “case”[.] Did you mean “case-and-port”[?] There are: case-and-port, fragment, .*, mobile[.]/,
    ],
    [["key", "-i", ""], /Unknown cause “”/],
    [["key", "-i", "tracking, mobile"], /Unknown cause “ mobile”/],
    [["key", "-l", "2", "-i", "tracking"], /--level and --ignore cannot be used together/],
    [["key", "-t", "-1"], /threads/],
    [["key", "--colour"], /Unknown option “--colour”[.] There are: --profile, .*, --with-line, --help, --version[.]$/],
    [["--colour"], /Unknown option “--colour”[.] There are: --profile, .*, --fix-list, --help, --version[.]$/],
    [["key", "--jsn"], /Unknown option “--jsn”[.] Did you mean “--json”[?]/],
    [["key", "-x"], /Unknown option “-x”[.] There are: /],
    [["key", "--json=1"], /--json/],
    [["key", "-p"], /--profile/],
    [["canonicalise"], /Did you mean “canonicalize”[?]/],
    [["canon"], /Did you mean “canonicalize”[?]/],
    [["canonicalize", "-l", "3"], /canonicalize does not take --level[.] These commands do: key, unique, group, check/],
    [["inspect", "--format", "sarif"], /inspect does not take --format[.] These commands do: check/],
    [["check", "a", "--only-valid"], /check does not take --only-valid[.] These commands do: canonicalize, /],
    [["key", "--local-host", "h"], /--local-host is for WWWOFFLE’s rule sets, not for web/],
    [["key", "-", "a", "-"], /“-” is the standard input, which can be read only once/],
    [["check", "-", "-"], /“-” is the standard input/],
    [["check"], /check needs a file or a folder/],
    [
      ["check", "a", "--fail-on", "errors"],
      /Unknown severity “errors”[.] Did you mean “error”[?] There are: error, warning, note/,
    ],
    [["check", "a", "--format", "json"], /Unknown format “json”[.] Did you mean “jsonl”[?]/],
    [["get"], /get needs a template/],
    [["get", "{hots}"], /Unknown part of a URL “hots”[.] Did you mean “host”[?] There are: scheme, .*, canonical[.]/],
    [["key", "-w", "-j"], /--with-line and --json cannot be used together/],
    [["inspect", "-w"], /inspect does not take --with-line[.] These commands do: canonicalize, key/],
    [["key", "-b", "http://h.example/\nhttp://b.example/"], /--base has a control character/],
    [["key", "-p", "wwwoffle-2.9", "--local-host", "h\n:8080"], /--local-host has a control character/],
    [["key", "-p", "wwwoffle-2.9", "--local-host", "h\u0085"], /--local-host has a control character/],
    [["key", "-b", "/a/"], /--base is an absolute URL/],
    [["key", "-b", "//h.example/"], /--base is an absolute URL/],
    [["key", "-b", "http:"], /--base is an absolute URL/],
    [["key", "-b", ""], /--base is an absolute URL/],
  ])("refuses %j with a reason", (parameters, says) => {
    expect(() => parse(parameters, 2)).toThrow(UsageError);
    expect(() => parse(parameters, 2)).toThrow(says);
  });

  test("names the command whose help explains an error", () => {
    const ofError = (...parameters: string[]) => {
      try {
        return parse(parameters, 2);
      } catch (error) {
        return error instanceof UsageError ? error.of : error;
      }
    };
    expect(ofError("key", "--jsn")).toBe("key");
    expect(ofError("key", "-l", "9")).toBe("key");
    expect(ofError("duplicates", "-w")).toBe("group");
    expect(ofError("kye")).toBe(null);
    expect(ofError()).toBe(null);
  });

  test("parses help and version", () => {
    expect(parse(["--help"], 2)).toEqual({ command: "help", of: null });
    expect(parse(["key", "-h"], 2)).toEqual({ command: "help", of: "key" });
    expect(parse(["duplicates", "--help"], 2)).toEqual({ command: "help", of: "group" });
    expect(parse(["key", "-V"], 2)).toEqual({ command: "version", json: false });
    expect(parse(["--version", "--json"], 2)).toEqual({ command: "version", json: true });
  });

  test("parses causes", () => {
    expect(parse(["key", "--ignore", "tracking,fragment"], 2)).toMatchObject({ ignore: ["tracking", "fragment"] });
    expect(parse(["key", "-i", "tracking", "-i", "fragment"], 2)).toMatchObject({ ignore: ["tracking", "fragment"] });
    expect(parse(["key"], 2)).not.toHaveProperty("ignore");
  });

  test("parses files, and a template before them", () => {
    expect(parse(["key", "a.txt", "-", "b.txt"], 2)).toMatchObject({ command: "key", files: ["a.txt", "-", "b.txt"] });
    expect(parse(["duplicates", "a"], 2)).toMatchObject({ command: "group", files: ["a"] });
    expect(parse(["get", "{host}", "a.txt"], 2)).toMatchObject({
      template: [{ name: "host", part: "host", parameter: "" }],
      files: ["a.txt"],
    });
  });

  test("parses the options of check", () => {
    expect(parse(["check", "a", "b"], 2)).toEqual({
      command: "check",
      paths: ["a", "b"],
      profile: "web",
      failOn: "warning",
      format: "text",
    });
    const files = ["--baseline", "b.json", "--fix-list", "f.csv"];
    expect(parse(["check", "a", "-f", "sarif", "--fail-on", "note", "-l", "3", ...files], 2)).toMatchObject({
      level: 3,
      failOn: "note",
      format: "sarif",
      baseline: "b.json",
      fixList: "f.csv",
    });
    expect(parse(["check", "a", "--write-baseline", "w.json"], 2)).toMatchObject({ writeBaseline: "w.json" });
  });

  test.each(["http://h.example", "HTTP://H.example/a b", "file:///a/", "gopher://h.example/1"])(
    "accepts %s as a base",
    (base) => {
      expect(parse(["key", "-b", base], 2)).toMatchObject({ base });
    },
  );
});

describe("check", () => {
  test.each<[parameters: string[], says: RegExp]>([
    [["--write-baseline", "b.json", "--format", "sarif"], /--write-baseline and --format cannot be used together/],
    [["--write-baseline", "b.json", "--fail-on", "note"], /--write-baseline and --fail-on cannot be used together/],
    [["--base", "mailto:a@h.example"], /--base is the URL of a site or page/],
    [["--base", "https://a:b@h.example/"], /without a password/],
    [[""], /check needs a file or a folder/],
    [["--ignore", "tracking,fragment"], /check does not report duplicates by “fragment”/],
  ])("refuses %j with a reason", (parameters, says) => {
    expect(() => parse(["check", "a.html", ...parameters], 2)).toThrow(says);
  });
});

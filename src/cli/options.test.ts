import { describe, expect, test } from "vitest";
import { CAUSES, profiles } from "../core/index.ts";
import { helpText } from "./help.ts";
import { parse, UsageError } from "./options.ts";

describe("the command line", () => {
  test("has defaults", () => {
    const flags = { json: false, withLine: false, onlyValid: false };
    const web = { command: "key", profile: "web", level: 2, ...flags, threads: 8, files: [] };
    expect(parse(["key"], 8)).toEqual(web);
    expect(parse(["key"], 1)).toMatchObject({ threads: 0 });
    // More threads than the main thread can keep busy would only take memory.
    expect(parse(["key"], 300)).toMatchObject({ threads: 12 });
    expect(parse(["key", "-t", "256"], 2)).toMatchObject({ threads: 256 });
    expect(helpText(null)).toContain("as many as there are processors, at most 12");
  });

  test.each<[parameters: string[], says: RegExp]>([
    [[], /Say what to do: canonicalize, key, /],
    [["sort"], /“sort” is none of/],
    [["key", "-p", "weg"], /“weg” is no rule set: web, /],
    [["key", "-l", "5"], /--level is a number from 0 to 4/],
    [["key", "-i", "tracking,case"], /“case” is no cause: case-and-port, fragment, .*, mobile[.]/],
    [["key", "-i", ""], /“” is no cause/],
    [["key", "-i", "tracking, mobile"], /“ mobile” is no cause/],
    [["key", "-l", "2", "-i", "tracking"], /--level and --ignore exclude each other/],
    [["key", "-t", "-1"], /threads/],
    [["key", "--colour"], /colour/],
    [["key", "-w", "-j"], /--with-line and --json exclude each other/],
    [["inspect", "-w"], /--with-line is not for inspect, but for canonicalize, key/],
    // Answers would be more lines than were asked.
    [["key", "-b", "http://h.example/\nhttp://b.example/"], /--base has a control character/],
    [["key", "-p", "wwwoffle-2.9", "--local-host", "h\n:8080"], /--local-host has a control character/],
    [["key", "-p", "wwwoffle-2.9", "--local-host", "h\u0085"], /--local-host has a control character/],
    [["key", "-b", "/a/"], /--base is an absolute URL/],
    [["key", "-b", "//h.example/"], /--base is an absolute URL/],
    [["key", "-b", "http:"], /--base is an absolute URL/],
    [["key", "-b", ""], /--base is an absolute URL/],
  ])("%j is refused with a reason", (parameters, says) => {
    expect(() => parse(parameters, 2)).toThrow(UsageError);
    expect(() => parse(parameters, 2)).toThrow(says);
  });

  test("takes causes", () => {
    expect(parse(["key", "--ignore", "tracking,fragment"], 2)).toMatchObject({ ignore: ["tracking", "fragment"] });
    expect(parse(["key", "-i", "tracking", "-i", "fragment"], 2)).toMatchObject({ ignore: ["tracking", "fragment"] });
    expect(parse(["key"], 2)).not.toHaveProperty("ignore");
  });

  test.each(["http://h.example", "HTTP://H.example/a b", "file:///a/", "gopher://h.example/1"])(
    "takes %s as a base",
    (base) => {
      expect(parse(["key", "-b", base], 2)).toMatchObject({ base });
    },
  );

  test("has help, which names every command, rule set and option", () => {
    expect([parse(["--help"], 2), parse(["key", "-V"], 2)]).toEqual([
      { command: "help", of: null },
      { command: "version" },
    ]);
    const options = "--profile --level --ignore --base --local-host --json --threads".split(" ");
    const causes = CAUSES.map(({ cause }) => cause);
    for (const name of [...Object.keys(profiles), ...causes, ...options]) expect(helpText(null)).toContain(name);
  });
});

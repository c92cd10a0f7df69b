import { describe, expect, test } from "vitest";
import { CAUSES, LEVELS, profiles } from "../core/index.ts";
import { COMMANDS, type Command, commandNames, OPTIONS, UNCHECKED_CAUSE } from "./commands.ts";
import { helpText } from "./help.ts";
import { PART_TEXTS } from "./template.ts";

describe("--help", () => {
  test("lists the commands, and explains how to see their options", () => {
    const text = helpText(null);
    for (const name of commandNames) expect(text).toContain(`  ${name} `);
    expect(text).toContain("COMMAND --help");
    expect(text).toContain("141");
    expect(text.length).toBeLessThan(2500);
  });

  test.each(commandNames)("lists only the options of %s", (name) => {
    const text = helpText(name);
    const { options, aliases = [] }: Command = COMMANDS[name];
    const listed = [...text.matchAll(/^ {2}(?:-.,| {3}) --([a-z-]+)/gm)].map(([, option]) => option);
    expect(listed).toEqual([...options, "help"]);
    expect(text).toMatch(new RegExp(`^trueform ${name} \\[OPTIONS\\] `));
    expect(text).toContain(`\n  trueform ${name} `);
    for (const alias of aliases) expect(text).toContain(alias);
    for (const id of Object.keys(profiles)) expect(text).toContain(`\n  ${id} `);
    const isForKeys = options.includes("level");
    for (const { cause } of CAUSES) {
      const isListed = isForKeys && !(name === "check" && cause === UNCHECKED_CAUSE);
      expect(text.includes(`\n  ${cause} `)).toBe(isListed);
    }
    for (const { title } of LEVELS) expect(text.includes(title)).toBe(isForKeys);
    for (const part of Object.keys(PART_TEXTS)) expect(text.includes(`\n  {${part}}`)).toBe(name === "get");
  });

  test("fits a wide terminal", () => {
    for (const name of [null, ...commandNames])
      for (const line of helpText(name).split("\n")) expect(line.length, line).toBeLessThanOrEqual(120);
  });

  test("uses each short option once", () => {
    const shorts = Object.values(OPTIONS).flatMap((one) => ("short" in one ? [one.short] : []));
    expect(new Set(shorts).size).toBe(shorts.length);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { message } from "../browser/i18n.ts";
import { canonicalize, inspect, type ProfileId, profiles } from "../core/index.ts";
import { alreadyCanonicalText } from "./names.ts";

const ids = Object.keys(profiles) as ProfileId[];

describe("the message “already canonical”", () => {
  test.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "java\tscript:alert(1)",
    " javascript:alert(1)",
    "data:,a",
    "DATA:,a",
  ])("is never shown for %j, which has no server, under any rule set", (url) => {
    for (const profile of ids) {
      // WWWOFFLE 2.9 keeps the tab and parses a host, so its result is another URL.
      const canonical = canonicalize(url, { profile });
      if (!canonical.startsWith("http:")) expect(alreadyCanonicalText(canonical), profile).toBe(message("no_server"));
      expect(alreadyCanonicalText(url), profile).toBe(message("no_server"));
      expect(inspect(url, { profile }).findings, profile).toContainEqual(expect.objectContaining({ id: "no-server" }));
    }
  });

  test("is shown for a URL with a server", () => {
    expect(alreadyCanonicalText("https://h.example/?javascript:alert(1)")).toBe(message("already_canonical"));
    expect(alreadyCanonicalText("mailto:a@h.example")).toBe(message("already_canonical"));
  });

  test("is used by one file only", () => {
    const src = join(import.meta.dirname, "..");
    const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
      (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
    );
    expect(files.length).toBeGreaterThan(200);
    const users = files.filter((path) => readFileSync(join(src, path), "utf8").includes('"already_canonical"'));
    expect(users.filter((path) => !path.endsWith("message-keys.ts"))).toEqual(["ui/names.ts"]);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { format, noticesOf, packageOf } from "./notices.mjs";

const folder = mkdtempSync(join(tmpdir(), "trueform-notices-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a build fails", () => {
  /** @param {string} name @param {object} about @param {string} [text] */
  const packageWith = (name, about, text) => {
    const path = join(folder, "node_modules", name);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, "package.json"), JSON.stringify({ name, version: "1.2.3", ...about }));
    if (text !== undefined) writeFileSync(join(path, "LICENSE"), text);
    return new Map([[path, name]]);
  };

  test("if a package has no license text", () => {
    expect(() => noticesOf(packageWith("bare", { license: "MIT" }))).toThrow(
      /^bare 1\.2\.3 is bundled without a license text/,
    );
    expect(() => noticesOf(packageWith("empty", { license: "MIT" }, " \n"))).toThrow(
      /^empty 1\.2\.3 is bundled without/,
    );
  });

  test("if its license is unknown", () => {
    expect(() => noticesOf(packageWith("strict", { license: "GPL-3.0-only" }, "…"))).toThrow(
      /^strict 1\.2\.3 is bundled under GPL-3\.0-only/,
    );
    expect(() => noticesOf(packageWith("silent", {}, "…"))).toThrow(/under undefined/);
  });

  test("if no package has the license text of its data", () => {
    const holder = packageWith("tldts", { license: "MIT" }, "The text of MIT.");
    expect(() => noticesOf(holder, new Set(), {})).toThrow(
      /^Public Suffix List is under MPL-2\.0, but no package contains its text\.$/,
    );
    // From a package that is not bundled.
    const [list] = noticesOf(holder).filter(({ licence }) => licence === "MPL-2.0");
    expect(list).toMatchObject({ name: "Public Suffix List", text: expect.stringMatching(/^Mozilla Public License/) });
  });

  test("if a module belongs to no package", () => {
    expect(() => packageOf("\0commonjsHelpers.js")).toThrow(
      /^commonjsHelpers\.js is bundled and belongs to no package/,
    );
    expect(packageOf("/home/x/trueform/src/core/index.ts")).toBeUndefined();
    expect(packageOf("C:\\x\\node_modules\\a\\node_modules\\@b\\c\\d.js")).toEqual([
      "C:/x/node_modules/a/node_modules/@b/c",
      "@b/c",
    ]);
  });
});

test("equal texts are merged", () => {
  const notice = { licence: "MIT", text: "One text.", source: "https://h.example/" };
  const text = format([
    { ...notice, name: "a 1" },
    { ...notice, name: "b 2" },
  ]);
  expect(text.split("One text.")).toHaveLength(2);
  expect(text.match(/^[ab] \d \(MIT\)$/gm)).toEqual(["a 1 (MIT)", "b 2 (MIT)"]);
});

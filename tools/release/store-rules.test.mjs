import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { manifestFor } from "../manifest.mjs";
import { root } from "../process.mjs";
import { storeProblems } from "./store-rules.mjs";

const ours = join(root, "public");

test.each(/** @type {const} */ (["chrome", "firefox"]))("the manifest for %s breaks no rule", (browser) => {
  expect(storeProblems(manifestFor(browser), ours)).toEqual([]);
});

/** @type {[string, (manifest: any) => void, string][]} */
const BROKEN = [
  ["manifest version 2", (m) => (m.manifest_version = 2), "The manifest is not of version 3."],
  ["a version with a name", (m) => (m.version = "1.0.0-rc.1"), "“1.0.0-rc.1” is not one to four numbers"],
  ["a version with a leading zero", (m) => (m.version = "1.02"), "“1.02” is not one to four numbers"],
  ["a version of five numbers", (m) => (m.version = "1.2.3.4.5"), "“1.2.3.4.5” is not one to four numbers"],
  ["a version number above 65535", (m) => (m.version = "1.65536"), "“1.65536” is not one to four numbers"],
  ["an update URL", (m) => (m.update_url = "https://a.example/"), "There is “update_url”"],
  ["a key", (m) => (m.key = "MIIB"), "There is “key”"],
  [
    "an update URL for Firefox",
    (m) => (m.browser_specific_settings = { gecko: { update_url: "https://a.example/" } }),
    "There is “update_url” for Firefox",
  ],
  ["a long short name", (m) => (m.short_name = "Trueform Full"), "The short_name in en has 13 characters"],
  ["no short name", (m) => delete m.short_name, "There is no short_name in en."],
  ["a name in one language", (m) => (m.name = "Trueform"), "The name is in one language"],
  ["a long name", (m) => (m.name += "x".repeat(38)), "The name in es has 46 characters, and a store takes 45."],
  ["a long description", (m) => (m.description += "x".repeat(60)), "and a store takes 132."],
  ["another browser's name", (m) => (m.name += " for Chrome"), "The name in en names Chrome"],
  ["markup", (m) => (m.name += " <b>"), "The name in en has markup."],
  ["a missing message", (m) => (m.action.default_title = "__MSG_nowhere__"), "es has no text nowhere."],
  ["a default language without texts", (m) => (m.default_locale = "eo"), "no texts in the default language, eo."],
  ["no icon for the store", (m) => delete m.icons["128"], "There is no icon of 128 pixels."],
  ["a missing icon", (m) => (m.icons["48"] = "icons/47.png"), "icons/47.png should have 48×48 pixels"],
  ["an icon of another size", (m) => (m.icons["128"] = "icons/48.png"), "128×128 pixels, and is 48×48."],
  ["an icon that is not a PNG", (m) => (m.action.default_icon["16"] = "managed-schema.json"), "and is no PNG."],
  ["an unknown permission", (m) => m.permissions.push("tabz"), "“tabz” is no permission"],
  [
    "an unknown optional permission",
    (m) => m.optional_permissions.push("clipboard"),
    "“clipboard” is no optional permission",
  ],
  ["a wrong pattern", (m) => m.optional_host_permissions.push("a.example"), "“a.example” is no pattern of sites."],
  [
    "remote code",
    (m) => (m.content_security_policy.extension_pages = "script-src 'self' https://a.example"),
    "The policy lets script-src come from https://a.example.",
  ],
  [
    "code from strings",
    (m) => (m.content_security_policy.extension_pages = "script-src 'self' 'unsafe-eval'"),
    "The policy lets script-src come from 'unsafe-eval'.",
  ],
  ["a sandbox", (m) => (m.content_security_policy.sandbox = "sandbox allow-scripts"), "There is a sandbox"],
  [
    "too many keys",
    (m) => {
      for (const name of ["next-marked", "previous-marked"]) m.commands[name].suggested_key = { default: "Alt+L" };
    },
    "5 commands suggest keys, and Chrome takes 4.",
  ],
  ["a command without a name", (m) => delete m.commands["only-group"].description, "only-group has no description."],
];

test.each(BROKEN)("a manifest with %s breaks a rule", (_, spoil, problem) => {
  const manifest = manifestFor("chrome");
  spoil(manifest);
  expect(storeProblems(manifest, ours).join("\n")).toContain(problem);
});

describe("another folder", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "trueform-store-"));
    cpSync(ours, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("checks each language", () => {
    const file = join(folder, "_locales/es/messages.json");
    const texts = JSON.parse(readFileSync(file, "utf8"));
    texts.extension_description.message = "x".repeat(133);
    delete texts.command_copy;
    writeFileSync(file, JSON.stringify(texts));
    expect(storeProblems(manifestFor("chrome"), folder)).toEqual([
      "es has no text command_copy.",
      "The description in es has 133 characters, and a store takes 132.",
    ]);
  });

  test("requires messages", () => {
    rmSync(join(folder, "_locales"), { recursive: true });
    expect(storeProblems(manifestFor("chrome"), folder)).toEqual(["There are no texts in the default language, en."]);
  });
});

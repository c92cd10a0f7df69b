/** End-to-end tests cover the builds' manifests. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import manifest from "../../manifest.json" with { type: "json" };
import { COPY_KINDS } from "../core/index.ts";

const root = new URL("../../", import.meta.url);

const stringsOf = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(stringsOf)
      : [];

describe("pages cannot detect Trueform, and are not accessed without permission", () => {
  test.each(["web_accessible_resources", "content_scripts", "host_permissions", "externally_connectable"])(
    "has no %s",
    (key) => expect(manifest).not.toHaveProperty(key),
  );

  // Firefox builds omit offscreen and sidePanel. Undo needs sessions and tabGroups.
  test.each([
    ["permissions", "activeTab clipboardWrite contextMenus offscreen scripting storage"],
    ["optional_permissions", "bookmarks sessions sidePanel tabGroups tabs webRequest"],
    ["optional_host_permissions", "http://*/* https://*/*"],
  ] as const)("%s has only the required entries", (key, needed) => {
    expect([...manifest[key]].sort().join(" ")).toBe(needed);
  });
});

describe("extension pages", () => {
  test("load and connect to nothing external", () => {
    expect(manifest.content_security_policy).toEqual({
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'none'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
  });
});

test("uses manifest version 3, and the version of the package", () => {
  const { version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  expect(manifest.manifest_version).toBe(3);
  expect(manifest.version).toBe(version);
});

test("has a stable Firefox id, no data collection, and the same minimum version on Android", () => {
  const { gecko, gecko_android } = manifest.browser_specific_settings;
  // Another id makes a new extension, without the users' settings.
  expect(gecko.id).toBe("{8f3d10a7-bc5a-4c70-815d-ddc422cd5294}");
  expect(gecko.data_collection_permissions).toEqual({ required: ["none"] });
  expect(gecko_android).toEqual({ strict_min_version: gecko.strict_min_version });
});

test("contains no example or third-party URL", () => {
  expect(JSON.stringify(manifest)).not.toMatch(/\.(?:example|invalid|test|localhost)\b|example\.(?:com|net|org)/);
  expect(manifest).not.toHaveProperty("homepage_url");
});

test("refers only to files that exist", () => {
  const files = stringsOf(manifest).filter((text) => /^(?:src|icons)\//.test(text));
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    const path = file.startsWith("icons/") ? `public/${file}` : file;
    expect(existsSync(new URL(path, root)), `manifest.json names ${file}: put it there, or take the name out`).toBe(
      true,
    );
  }
});

test("refers only to messages of the default language", () => {
  const messages = JSON.parse(
    readFileSync(new URL(`public/_locales/${manifest.default_locale}/messages.json`, root), "utf8"),
  );
  const names = stringsOf(manifest).flatMap((text) => /^__MSG_(\w+)__$/.exec(text)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) expect(messages, `add ${name} to messages.json`).toHaveProperty(name);
});

describe("commands", () => {
  const commands = Object.entries(manifest.commands);
  const unbound = commands.filter(([, command]) => !("suggested_key" in command)).map(([name]) => name);

  test("has three distinct shortcuts, because Chrome allows four at most", () => {
    const keys = commands.flatMap(([, command]) => ("suggested_key" in command ? [command.suggested_key.default] : []));
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^(?:Alt|Ctrl)\+(?:Shift\+)?[A-Z0-9]$/);
  });

  test("has commands without keys for each kind of copy and each step between marks", () => {
    const kinds = COPY_KINDS.slice(0, COPY_KINDS.indexOf("announced"));
    const copies = [...kinds, "own"].map((kind) => `copy-as-${kind}`);
    expect(unbound.toSorted()).toEqual([...copies, "next-marked", "previous-marked", "only-group"].toSorted());
  });

  test("has distinct descriptions, except for the toolbar button", () => {
    const texts = commands.flatMap(([, command]) => ("description" in command ? [command.description] : []));
    expect(new Set(texts).size).toBe(commands.length - 1);
  });
});

/** The manifest that we write. What the builds make of it is looked at end to end, in the browsers. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import manifest from "../../manifest.json" with { type: "json" };
import { COPY_KINDS } from "../core/index.ts";

const root = new URL("../../", import.meta.url);

/** Every string in a value, however deep. */
const stringsOf = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(stringsOf)
      : [];

describe("no page can tell that Trueform is installed, and none is touched unasked", () => {
  test.each(["web_accessible_resources", "content_scripts", "host_permissions", "externally_connectable"])(
    "there are no %s",
    (key) => {
      expect(manifest).not.toHaveProperty(key);
    },
  );

  test("the permissions are those that are needed (offscreen is cut out for Firefox)", () => {
    expect([...manifest.permissions].sort()).toEqual([
      "activeTab",
      "clipboardWrite",
      "contextMenus",
      "offscreen",
      "scripting",
      "storage",
    ]);
  });

  test("what is asked for at a click: tabs, headers, Chrome's side panel (cut out for Firefox), what Undo brings back, and bookmarks", () => {
    expect(manifest.optional_permissions).toEqual([
      "tabs",
      "webRequest",
      "sidePanel",
      "sessions",
      "tabGroups",
      "bookmarks",
    ]);
  });

  test("sites are asked for one by one, and only http and https", () => {
    expect(manifest.optional_host_permissions).toEqual(["http://*/*", "https://*/*"]);
  });
});

describe("the extension's pages", () => {
  const policy = new Map(
    manifest.content_security_policy.extension_pages.split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name, values.join(" ")];
    }),
  );

  test.each([
    ["default-src", "'none'"],
    ["connect-src", "'none'"],
    ["script-src", "'self'"],
    ["style-src", "'self'"],
    ["img-src", "'self'"],
    ["base-uri", "'none'"],
    ["form-action", "'none'"],
    ["frame-ancestors", "'none'"],
  ])("load and reach nothing else: %s is %s", (directive, value) => {
    expect(policy.get(directive)).toBe(value);
  });

  test("have no other policy beside it", () => {
    expect(Object.keys(manifest.content_security_policy)).toEqual(["extension_pages"]);
    expect([...policy.values()].join(" ")).not.toMatch(/unsafe|https?:|data:|blob:|\*/);
  });
});

test("the manifest is of version 3, and its version is the package's", () => {
  const { version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  expect(manifest.manifest_version).toBe(3);
  expect(manifest.version).toBe(version);
});

test("Firefox for Android is named, from the version on that Firefox is", () => {
  const { gecko, gecko_android } = manifest.browser_specific_settings;
  expect(gecko_android).toEqual({ strict_min_version: gecko.strict_min_version });
});

test("nothing is collected, and it says so", () => {
  expect(manifest.browser_specific_settings.gecko.data_collection_permissions).toEqual({ required: ["none"] });
});

test("every file that it names is there", () => {
  const files = stringsOf(manifest).filter((text) => /^(?:src|icons)\//.test(text));
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    const path = file.startsWith("icons/") ? `public/${file}` : file;
    // The pages are written by others; what is named and missing would fail the build.
    expect(existsSync(new URL(path, root)), `manifest.json names ${file}: put it there, or take the name out`).toBe(
      true,
    );
  }
});

test("every message that it names is in the default language", () => {
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

  test("three have a shortcut, each its own: Chrome takes four at most", () => {
    const keys = commands.flatMap(([, command]) => ("suggested_key" in command ? [command.suggested_key.default] : []));
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^(?:Alt|Ctrl)\+(?:Shift\+)?[A-Z0-9]$/);
  });

  test("each kind of copy that a person may want a shortcut for is one, without keys", () => {
    const kinds = COPY_KINDS.slice(0, COPY_KINDS.indexOf("announced"));
    const copies = unbound.filter((name) => name.startsWith("copy-"));
    expect(copies).toEqual([...kinds, "own"].map((kind) => `copy-as-${kind}`));
  });

  test("so is each step from mark to mark", () => {
    expect(unbound.filter((name) => !name.startsWith("copy-"))).toEqual([
      "next-marked",
      "previous-marked",
      "only-group",
    ]);
  });

  test("each but the toolbar button says what it does, and none the same", () => {
    const texts = commands.flatMap(([, command]) => ("description" in command ? [command.description] : []));
    expect(new Set(texts).size).toBe(commands.length - 1);
  });
});

describe("who the extension is", () => {
  // Firefox keeps settings and updates by it. With another id every user has a new extension, without their settings.
  test("is one id, for good", () => {
    expect(manifest.browser_specific_settings.gecko.id).toBe("{8f3d10a7-bc5a-4c70-815d-ddc422cd5294}");
  });

  test("is said by no address that is not ours", () => {
    expect(JSON.stringify(manifest)).not.toMatch(/\.(?:example|invalid|test|localhost)\b|example\.(?:com|net|org)/);
    expect(Object.keys(manifest)).not.toContain("homepage_url");
  });
});

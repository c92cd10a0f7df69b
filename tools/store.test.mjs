import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { shopIn } from "./pictures-shop.mjs";
import { root } from "./process.mjs";
import { DOCS, fencedText, itemsOf, LANGUAGES, LIMITS, picturesIn, readListing, rowsOf, sectionsOf } from "./store.mjs";

const read = (/** @type {string} */ file) => readFileSync(join(root, file), "utf8");
const manifest = JSON.parse(read("manifest.json"));
const listings = LANGUAGES.map((language) => ({ language, sections: sectionsOf(readListing(language)) }));
const [english, spanish] = listings.map(({ sections }) => [...sections.keys()]);

/** @param {Buffer} png */
const headOf = (png) => ({
  width: png.readUInt32BE(16),
  height: png.readUInt32BE(20),
  depth: png.readUInt8(24),
  hasAlpha: png.readUInt8(25) !== 2,
});

test("both languages have the same fields", () => {
  expect(spanish).toEqual(english);
});

test("the privacy answers are those of the manifest", () => {
  expect(manifest.browser_specific_settings.gecko.data_collection_permissions).toEqual({ required: ["none"] });
  const policy = manifest.content_security_policy.extension_pages;
  for (const { sections } of listings) {
    const named = (sections.get("Remote code") ?? "").match(/[a-z]+-src '[a-z]+'/g) ?? [];
    expect(named).toEqual(["script-src 'self'", "connect-src 'none'"]);
    for (const directive of named) expect(policy).toContain(directive);
  }
});

describe.each(listings)("the listing in $language", ({ language, sections }) => {
  const messages = JSON.parse(read(`public/_locales/${language}/messages.json`));
  const text = (/** @type {string} */ name) => fencedText(sections.get(name));

  test("has no empty field", () => {
    const above = ["Permissions", "Data use"];
    expect([...sections].filter(([name, body]) => body.length < 20 && !above.includes(name))).toEqual([]);
  });

  test("name and summary match the manifest, for stores that read them from it", () => {
    expect([manifest.name, manifest.description]).toEqual(["__MSG_extension_name__", "__MSG_extension_description__"]);
    expect(text("Name")).toBe(messages.extension_name.message);
    expect(text("Summary")).toBe(messages.extension_description.message);
  });

  test("its languages are those of the extension", () => {
    const names = new Intl.DisplayNames(language, { type: "language", languageDisplay: "standard" });
    const last = text("Description").trim().split("\n").at(-1) ?? "";
    for (const shipped of readdirSync(join(root, "public", "_locales")))
      expect(last.toLowerCase()).toContain((names.of(shipped.replace("_", "-")) ?? "?").toLowerCase());
  });

  test("texts fit the limits of the stores", () => {
    const { name, summary, firefoxSummary, description } = LIMITS;
    for (const [field, limit] of /** @type {const} */ ([
      ["Name", name],
      ["Summary", summary],
      ["Summary for Firefox Add-ons", firefoxSummary],
    ])) {
      expect(text(field), field).not.toBe("");
      expect(text(field).length, field).toBeLessThanOrEqual(limit);
    }
    expect(text("Description").length).toBeGreaterThanOrEqual(description.least);
    expect(`${text("Description")}\n\n${text("Added for Firefox Add-ons")}`.length).toBeLessThanOrEqual(
      description.most,
    );
  });

  test("the description is plain text", () => {
    expect(text("Description")).not.toMatch(/`|\*\*|\]\(|^#|<[a-z]/m);
  });

  test("each store has a category", () => {
    expect(rowsOf(sections.get("Category")).map(([store]) => store)).toEqual([
      "Chrome Web Store",
      "Edge Add-ons",
      "Firefox Add-ons",
    ]);
  });

  test("search terms fit the limits of Edge", () => {
    const terms = itemsOf(sections.get("Search terms"));
    const { count, each, words } = LIMITS.terms;
    expect(terms.length).toBeGreaterThan(0);
    expect(terms.length).toBeLessThanOrEqual(count);
    expect(terms.filter((term) => term.length > each)).toEqual([]);
    expect(terms.join(" ").split(" ").length).toBeLessThanOrEqual(words);
  });

  test("has a reason for each permission of the manifest, and no other", () => {
    const prefix = "Permissions / ";
    const reasons = [...sections.keys()].filter((name) => name.startsWith(prefix));
    const { permissions, optional_permissions, host_permissions = [], optional_host_permissions } = manifest;
    expect(reasons.flatMap((name) => name.slice(prefix.length).split(", ")).sort()).toEqual(
      [...permissions, ...optional_permissions, ...host_permissions, ...optional_host_permissions].sort(),
    );
    for (const name of [...reasons, "Single purpose"]) {
      const reason = sections.get(name) ?? "";
      expect(reason.length, name).toBeLessThanOrEqual(LIMITS.reason);
      expect(reason, name).not.toContain("\n");
    }
  });

  test("the pictures exist, in the sizes of the stores", () => {
    const pictures = picturesIn(sections.get("Pictures"));
    const sizes = pictures.map(({ width, height }) => `${width} × ${height}`);
    const screenshots = sizes.filter((size) => size === "1280 × 800");
    expect(screenshots.length).toBe(LIMITS.screenshots);
    expect(sizes).toEqual([...screenshots, "440 × 280", "1400 × 560"]);
    for (const { path, width, height } of pictures) {
      const head = headOf(readFileSync(join(DOCS, path)));
      // Chrome rejects PNG with transparency.
      expect([path, head]).toEqual([path, { width, height, depth: 8, hasAlpha: false }]);
    }
    for (const { path, width, height } of picturesIn(sections.get("Icons")))
      expect([path, headOf(readFileSync(join(DOCS, path)))]).toEqual([
        path,
        expect.objectContaining({ width, height }),
      ]);
  });
});

test("docs/release.md links the tested answers for Chrome's form", () => {
  const [, step = ""] = /^3\. \*Privacy\* ([\s\S]*?)\n4\. /m.exec(read("docs/release.md")) ?? [];
  expect(step).toContain("(store/en.md)");
  expect(step).not.toContain("README.md");
  const named = [...step.matchAll(/“([^”]+)”/g)].map(([, name = ""]) => name);
  expect(named).toEqual(["Single purpose", "Permissions", "Remote code", "Data use"]);
  for (const name of named) expect(english).toContain(name);
});

test("every picture is in a listing", () => {
  const named = listings.flatMap(({ sections }) =>
    ["Pictures", "Icons"].flatMap((name) => picturesIn(sections.get(name)).map(({ path }) => path)),
  );
  const files = readdirSync(join(DOCS, "pictures"), { recursive: true, encoding: "utf8" })
    .map((file) => `pictures/${file.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(".png"));
  expect(files.sort()).toEqual([...new Set(named)].sort());
});

test("the demo shop of the Spanish pictures is in Spanish", () => {
  const html = read("e2e/pages/demo/index.html");
  expect(shopIn("en", html)).toBe(html);
  const translated = shopIn("es", html);
  expect(translated).toContain('<html lang="es">');
  expect(translated).not.toContain("Workshops");
  expect(() => shopIn("es", html.replace("Workshops", "Courses"))).toThrow("Workshops");
});

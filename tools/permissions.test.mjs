/** Builds use only permitted APIs, and manifests request only used permissions. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { apiCalls, callsIn, scriptsIn, textsIn } from "./api-calls.mjs";
import { root } from "./process.mjs";

const MDN = "https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API";
const CHROME = "https://developer.chrome.com/docs/extensions/reference";

/**
 * By API or member: required permission or manifest key.
 * @type {Record<string, { permission?: string, key?: string, source: string }>}
 */
const NEEDS = {
  action: { key: "action", source: `${CHROME}/api/action#manifest` },
  bookmarks: { permission: "bookmarks", source: `${MDN}/bookmarks` },
  "clipboard.writeText": { permission: "clipboardWrite", source: `${MDN}/../Interact_with_the_clipboard` },
  commands: { key: "commands", source: `${CHROME}/api/commands#manifest` },
  contextMenus: { permission: "contextMenus", source: `${MDN}/menus` },
  i18n: { key: "default_locale", source: `${CHROME}/api/i18n#manifest` },
  "management.getSelf": { source: `${CHROME}/api/management#permissions` },
  offscreen: { permission: "offscreen", source: `${CHROME}/api/offscreen#permissions` },
  omnibox: { key: "omnibox", source: `${CHROME}/api/omnibox#manifest` },
  permissions: { source: `${CHROME}/api/permissions` },
  "runtime.ContextType": { source: `${CHROME}/api/runtime#type-ContextType` },
  "runtime.connect": { source: `${MDN}/runtime/connect` },
  "runtime.getContexts": { source: `${CHROME}/api/runtime#method-getContexts` },
  "runtime.getManifest": { source: `${MDN}/runtime/getManifest` },
  "runtime.getURL": { source: `${MDN}/runtime/getURL` },
  "runtime.id": { source: `${MDN}/runtime/id` },
  "runtime.lastError": { source: `${MDN}/runtime/lastError` },
  "runtime.onConnect": { source: `${MDN}/runtime/onConnect` },
  "runtime.onInstalled": { source: `${MDN}/runtime/onInstalled` },
  "runtime.onMessage": { source: `${MDN}/runtime/onMessage` },
  "runtime.onStartup": { source: `${MDN}/runtime/onStartup` },
  "runtime.openOptionsPage": { key: "options_ui", source: `${MDN}/runtime/openOptionsPage` },
  "runtime.sendMessage": { source: `${MDN}/runtime/sendMessage` },
  "scripting.executeScript": { permission: "scripting", source: `${CHROME}/api/scripting#permissions` },
  sessions: { permission: "sessions", source: `${MDN}/sessions` },
  sidePanel: { permission: "sidePanel", source: `${CHROME}/api/sidePanel#permissions` },
  sidebarAction: { key: "sidebar_action", source: `${MDN}/sidebarAction` },
  storage: { permission: "storage", source: `${MDN}/storage` },
  tabGroups: { permission: "tabGroups", source: `${CHROME}/api/tabGroups#permissions` },
  tabs: { source: `${CHROME}/api/tabs#permissions` },
  "webRequest.onHeadersReceived": { permission: "webRequest", source: `${CHROME}/api/webRequest#permissions` },
  windows: { source: `${CHROME}/api/windows` },
};

/**
 * Permissions without an API.
 * @type {Record<string, { by: string, source: string }>}
 */
const WITHOUT_INTERFACE = {
  // Access to the current page on a click.
  activeTab: { by: "scripting.executeScript", source: `${CHROME}/../develop/concepts/activeTab` },
  // URLs and titles of tabs.
  tabs: { by: "tabs.query", source: `${CHROME}/api/tabs#permissions` },
};

const ADVICE = "Say in NEEDS what it needs, with its source, and in PRIVACY.md what a new permission is for.";

const needOf = (/** @type {string} */ use) => NEEDS[use] ?? NEEDS[use.replace(/\..*/, "")];

test.each([
  ["browser.tabs.query({})", ["tabs.query"]],
  ["available.tabs?.query({})", ["tabs.query"]],
  ["n.cookies?.getAll?.({})", ["cookies.getAll"]],
  ["let { cookies: e } = n; e?.getAll({})", ["cookies.getAll"]],
  ["chrome.sidePanel", ["sidePanel"]],
  ["tabs.map(f); report.tabs.map(f); windows.set(1)", []],
])("finds used APIs: %s", (text, used) => {
  expect(callsIn(text)).toEqual(used);
});

describe.each(["chrome", "firefox"])("the permissions for %s", (target) => {
  const folder = join(root, "dist", target);
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  const { permissions, optional_permissions: optional } = manifest;
  const byFile = apiCalls(folder);
  const used = [...new Set([...byFile.values()].flatMap((uses) => [...uses]))].toSorted();
  const texts = scriptsIn(folder);

  test("reads the build", () => {
    for (const name of ["tabs.query", "scripting.executeScript", "contextMenus.create", "bookmarks.getTree"])
      expect(used).toContain(name);
  });

  test("the requirements of every used API are known", () => {
    expect(
      used.filter((use) => needOf(use) === undefined),
      ADVICE,
    ).toEqual([]);
  });

  test("the manifest meets them", () => {
    const asked = [...permissions, ...optional];
    const missing = used.filter((use) => {
      const { permission, key } = needOf(use) ?? {};
      return (permission !== undefined && !asked.includes(permission)) || (key !== undefined && !(key in manifest));
    });
    expect(missing).toEqual([]);
  });

  test("the manifest requests nothing else", () => {
    const copies = texts.some(([, text]) => /\.execCommand\(["'`]copy["'`]\)/.test(text));
    const isUsed = (/** @type {string} */ permission) =>
      used.some((use) => needOf(use)?.permission === permission) ||
      used.includes(WITHOUT_INTERFACE[permission]?.by ?? "none") ||
      (permission === "clipboardWrite" && copies);
    expect([...permissions, ...optional].filter((one) => !isUsed(one))).toEqual([]);
  });

  test("requests optional permissions, never required ones", () => {
    const pages = texts.filter(([file]) => file.startsWith("assets/"));
    const isAskedFor = (/** @type {string} */ one) =>
      pages.some(([, text]) => new RegExp(`(["'\`])${one}\\1`).test(text));
    expect(used).toContain("permissions.request");
    expect(optional.filter((/** @type {string} */ one) => !isAskedFor(one))).toEqual([]);
    expect(manifest.optional_host_permissions).toEqual(["http://*/*", "https://*/*"]);
    expect(permissions.filter((/** @type {string} */ one) => optional.includes(one))).toEqual([]);
  });

  test("access to sites is optional: no required hosts, no script or rule that the browser runs by itself", () => {
    for (const key of ["host_permissions", "content_scripts", "externally_connectable", "declarative_net_request"])
      expect(manifest).not.toHaveProperty(key);
  });

  test("no code or markup can send requests", () => {
    const ways =
      /\bnew (?:RTCPeerConnection|WebTransport|WebSocket|EventSource|SharedWorker|BroadcastChannel)\b|\b(?:XMLHttpRequest|sendBeacon|importScripts|webkitRTCPeerConnection|connectNative|RTCPeerConnection)\b|\bfetch\(/g;
    // CSP does not cover WebRTC.
    for (const [file, text] of texts) expect(text.match(ways), file).toBeNull();
    for (const [file, text] of textsIn(folder, ".html"))
      expect(text, file).not.toMatch(/<(?:iframe|form|object|embed|meta http-equiv)|rel="(?:preconnect|dns-prefetch)"/);
  });

  test("injected scripts use only messages", () => {
    const injected = [...byFile].filter(([file]) => /^content.*\.js$/.test(file));
    expect(injected.length).toBeGreaterThanOrEqual(5);
    const allowed = ["runtime.id", "runtime.lastError", "runtime.onMessage", "runtime.sendMessage"];
    for (const [file, uses] of injected)
      expect(
        [...uses].filter((use) => !allowed.includes(use)),
        file,
      ).toEqual([]);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { Runtime } from "webextension-polyfill";
import { fake } from "../fake-browser/index.ts";
import { listen, listenForPorts, type SenderKind, senderKind } from "./listen.ts";

const OWN = "chrome-extension://trueform";
const tab = { index: 0, highlighted: false, active: true, pinned: false, incognito: false, id: 7 };

test.each<readonly [sender: string, kind: SenderKind | null, Parameters<typeof senderKind>[0]]>([
  ["the popup", "page", { id: "trueform", url: `${OWN}/src/pages/popup/popup.html` }],
  [
    "an extension page in a tab",
    "page",
    { id: "trueform", url: `${OWN}/src/pages/report/report.html?of=1`, tab, frameId: 0 },
  ],
  [
    "an extension page with its origin",
    "page",
    { id: "trueform", url: `${OWN}/src/pages/popup/popup.html`, origin: OWN },
  ],
  [
    "an extension page with another origin",
    null,
    { id: "trueform", url: `${OWN}/src/pages/popup/popup.html`, origin: "null" },
  ],
  ["the worker", "worker", { id: "trueform", url: `${OWN}/src/background/index.ts`, origin: OWN }],
  ["a content script", "frame", { id: "trueform", url: "https://evil.example/", tab, frameId: 0 }],
  [
    "a content script in a frame",
    "frame",
    { id: "trueform", url: "about:blank", origin: "https://evil.example", tab, frameId: 3 },
  ],
  ["a content script without a tab", null, { id: "trueform", url: "https://evil.example/" }],
  [
    "a content script of a page whose URL contains the extension's URL",
    "frame",
    { id: "trueform", url: `https://evil.example/${OWN}/`, tab, frameId: 0 },
  ],
  ["a sandboxed frame", null, { id: "trueform", url: "null" }],
  ["a sender without a URL", null, { id: "trueform" }],
  ["a host that starts like the extension's", null, { id: "trueform", url: `${OWN}.evil/popup.html` }],
  ["another extension", null, { id: "other", url: "chrome-extension://other/popup.html" }],
  ["another extension with this extension's URL", null, { id: "other", url: `${OWN}/src/pages/popup/popup.html` }],
  ["nobody", null, {}],
])("%s counts as %s", (_, kind, sender) => {
  expect(senderKind(sender)).toBe(kind);
});

test.each(["page", "worker", "frame"] as const)(
  "a listener for a %s ignores other senders, and can be removed",
  async (kind) => {
    const senders = {
      page: { id: "trueform", url: `${OWN}/src/pages/popup/popup.html` },
      worker: { id: "trueform", url: `${OWN}/src/background/index.ts` },
      frame: { id: "trueform", url: "https://h/", tab, frameId: 0 },
      stranger: {},
    };
    const take = vi.fn(async () => true);
    const stop = listen(kind, take);
    const answers = () => Object.values(senders).map((sender) => fake.runtime.onMessage.emit({ copy: "x" }, sender)[0]);
    expect(await Promise.all(answers())).toEqual(
      Object.keys(senders).map((name) => (name === kind ? true : undefined)),
    );
    expect(take).toHaveBeenCalledTimes(1);
    stop();
    await Promise.all(answers());
    expect(take).toHaveBeenCalledTimes(1);
  },
);

test("only extension pages connect, and only by a known name", async () => {
  const take = vi.fn();
  listenForPorts("popup", take);
  const page = { id: "trueform", url: `${OWN}/src/pages/popup/popup.html` };
  const closed = vi.fn();
  const connect = (name: string, sender: Runtime.MessageSender) =>
    fake.runtime.connect({ name }, sender).onDisconnect.addListener(closed);
  connect("popup", page);
  expect([take.mock.calls.length, closed.mock.calls.length]).toEqual([1, 0]);
  connect("other", page);
  connect("popup", { id: "trueform", url: "https://h/", tab, frameId: 0 });
  connect("popup", {});
  await Promise.resolve();
  expect([take.mock.calls.length, closed.mock.calls.length]).toEqual([1, 3]);
});

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^fake-browser\//.test(name))
  .map((name) => ({ name, source: readFileSync(`src/${name}`, "utf8") }));
const filesWith = (pattern: RegExp) => files.filter(({ source }) => pattern.test(source)).map(({ name }) => name);

test("messages are received in one place, and never from outside", () => {
  // content/messaging.ts and content/stop.ts receive counts and stops.
  expect(filesWith(/\bonMessage\b/)).toEqual(["browser/listen.ts", "content/messaging.ts", "content/stop.ts"]);
  expect(filesWith(/\bonConnect\b/)).toEqual(["browser/listen.ts"]);
  expect(filesWith(/\bon(?:Message|Connect)External\b|\bonUserScript/)).toEqual([]);
});

test("content scripts use no extension APIs, because pages share their process", () => {
  // These send no content of the page, or only its changes.
  const allowed = ["content/orphan.ts", "content/messaging.ts", "content/stop.ts"];
  const inPages = files.filter(({ name }) => name.startsWith("content/") && !allowed.includes(name));
  expect(inPages.length).toBeGreaterThan(5);
  const used = /\b(?:browser|chrome)\b\s*[.?[]|webextension-polyfill|\bsendMessage\b|\bstorage\b/i;
  const code = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(^|[\s;,{(])\/\/ .*$/gm, "$1");
  expect(inPages.filter(({ source }) => used.test(code(source))).map(({ name }) => name)).toEqual([]);
});

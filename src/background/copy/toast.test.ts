import { beforeEach, describe, expect, test, vi } from "vitest";
import { writeSettings } from "../../browser/settings.ts";
import type { ToastText } from "../../content/api.ts";
import { fake } from "../../fake-browser/index.ts";
import { announce } from "./toast.ts";

const { executeScript } = fake.scripting;

const say = (toast: { readonly url?: string | null; readonly more?: string } = {}, tone: "done" | "warned" = "done") =>
  announce(1, {
    toast: { tone, title: "Copied", note: null, url: "https://h.example/", more: null, ...toast },
    title: "by badge",
  });
const { setTitle, setBadgeText } = fake.action;
const byBadge = () => [setTitle.mock.calls[0]?.[0].title, setBadgeText.mock.calls[0]?.[0].text];

/** Returns a getter for the last toast. */
function page(): () => ToastText | undefined {
  fake.scripting.answer(1, ({ args }) => [{ frameId: 0, result: args === undefined ? null : true }]);
  return () =>
    executeScript.mock.calls.map(([{ args }]) => args).find((args) => args?.[0] === "toast")?.[1] as
      | ToastText
      | undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
  fake.tabs.open({ id: 1 });
});

describe("toast", () => {
  test("is shown in the top frame by its own script, not by the badge", async () => {
    const messages = page();
    await say({ more: "utm_source" });
    expect(byBadge()).toEqual([undefined, undefined]);
    expect(executeScript.mock.calls.map(([{ target, files }]) => [target, files])).toEqual([
      [{ tabId: 1, frameIds: [0] }, ["content-toast.js"]],
      [{ tabId: 1, frameIds: [0] }, undefined],
    ]);
    expect(messages()).toEqual({
      tone: "done",
      title: "Copied",
      note: "",
      more: "utm_source",
      fix: "",
      fixId: "",
      close: "Close",
      lang: "en",
      dir: "ltr",
      url: [
        ["soft", "https://"],
        ["host", "h.example"],
        ["", "/"],
      ],
    });
  });

  test("sends empty values instead of null, which Chromium drops", async () => {
    const messages = page();
    await say({ url: null });
    expect(messages()).toMatchObject({ url: [], more: "" });
  });

  test("is replaced by the badge if it is switched off, without injecting anything", async () => {
    page();
    await writeSettings({ toast: false });
    await say();
    expect(byBadge()).toEqual(["by badge", "✓"]);
    expect(executeScript).not.toHaveBeenCalled();
  });

  test.each([
    ["a page that cannot be scripted", () => Promise.reject(new Error("Cannot access a chrome:// URL"))],
    ["a page without a frame", () => Promise.resolve([])],
    ["a page that removes it", () => Promise.resolve([{ frameId: 0, result: false }])],
    ["a script that does not run", () => Promise.resolve([{ frameId: 0, error: new Error() as never }])],
    ["a page that hangs", () => new Promise<never>(() => {})],
  ])("is replaced by the badge in %s", async (_, answer) => {
    fake.scripting.answer(1, answer);
    const announcement = say({}, "warned");
    await vi.advanceTimersByTimeAsync(3100);
    await announcement;
    expect(byBadge()).toEqual(["by badge", "✓!"]);
  });
});

describe("parts of the URL in a toast", () => {
  const partsOf = async (url: string) => {
    const messages = page();
    await say({ url });
    return messages()?.url?.map(([part, text]) => (part === "" ? text : `${part}=${text}`));
  };

  test.each([
    ["https://a:•••@h.example:81/b?c#d", ["soft=https://", "a:•••@", "host=h.example", ":81/b?c", "soft=#d"]],
    ["http://h?", ["soft=http://", "host=h", "?"]],
    ["file:///a/b", ["file:///a/b"]],
    ["mailto:ann@h.example?subject=a", ["mailto:ann@h.example?subject=a"]],
    ["com,example)/?a", ["com,example)/?a"]],
    ["[Ann’s](https://h.example/?a)", ["[Ann’s](https://h.example/?a)"]],
  ])("%s", async (url, parts) => {
    expect(await partsOf(url)).toEqual(parts);
  });

  test("sends both ends of a very long URL", async () => {
    const [scheme, host, path = ""] = (await partsOf(`https://h.example/${"x".repeat(1e6)}end`)) ?? [];
    expect([scheme, host, path.slice(-4)]).toEqual(["soft=https://", "host=h.example", "xend"]);
    expect(path.length).toBe(2000 - "https://h.example".length);
  });
});

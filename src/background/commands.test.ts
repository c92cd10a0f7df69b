import { beforeEach, describe, expect, test } from "vitest";
import type { Tabs } from "webextension-polyfill";
import { message } from "../browser/i18n.ts";
import type { FrameSteps } from "../browser/page-messages.ts";
import { writeSettings } from "../browser/settings.ts";
import type { ToastText } from "../content/api.ts";
import { frameAt } from "../fake-browser/example-frame.ts";
import { fake } from "../fake-browser/index.ts";
import { onCommand } from "./commands.ts";

const tab = { id: 7, windowId: 3, incognito: false } as Tabs.Tab;

beforeEach(() => {
  fake.windows.open({ id: 3 });
  fake.tabs.open({ id: 7, windowId: 3, url: "http://h/" });
});

const STEPS: FrameSteps = { counts: [[1, 2, 0]], focused: null, after: null, before: null, inView: 2, filter: null };

/** Returns the messages of a page with these links; `draws`: false if it refuses toasts. */
function page(hrefs: readonly string[], draws = true) {
  let isOn = false;
  const announcement: (readonly [string, string, string])[] = [];
  const done: Readonly<Record<string, (argument: never) => unknown>> = {
    paint: () => (isOn = true),
    clear: () => {
      isOn = false;
      return true;
    },
    collect: () => JSON.stringify(frameAt("http://h/", hrefs, { painted: isOn })),
    steps: () => JSON.stringify(isOn ? STEPS : { ...STEPS, counts: [] }),
    toast: ({ tone, title, more }: ToastText) => {
      if (draws) announcement.push([tone, title, more]);
      return draws;
    },
  };
  fake.scripting.answer(7, ({ args = [] }) => {
    const [name, argument] = args;
    const of = done[String(name)];
    return [{ frameId: 0, result: of === undefined ? true : of(argument as never) }];
  });
  return announcement;
}

const SPELLINGS = ["http://h/a", "http://h/%61"];

describe("highlight shortcut", () => {
  const press = () => onCommand("toggle-highlight", tab);

  test("announces over the page that highlights are on or off", async () => {
    const announcement = page(SPELLINGS);
    await press();
    await press();
    expect(announcement).toEqual([
      ["done", message("marks_name"), "1 group"],
      ["done", message("marks_are_off"), ""],
    ]);
  });

  test("announces that there is nothing to mark", async () => {
    const announcement = page(["http://h/a"]);
    await press();
    expect(announcement).toEqual([["done", message("highlight_nothing"), ""]]);
  });

  test.each([
    ["if the page draws no message", false, true],
    ["if messages are switched off", true, false],
  ])("announces it in the toolbar button's title %s", async (_, draws, toast) => {
    await writeSettings({ toast });
    const announcement = page(SPELLINGS, draws);
    const titles = () => fake.action.setTitle.mock.calls.map(([{ title }]) => title);
    await press();
    expect(titles().at(-1)).toBe(`${message("marks_name")} · 1 group`);
    await press();
    expect(titles()).toContain(message("marks_are_off"));
    expect(announcement).toEqual([]);
  });

  test("reports why a page cannot be marked", async () => {
    fake.scripting.answer(7, () => {
      throw new Error("Cannot access a chrome:// URL");
    });
    await press();
    expect(fake.action.setBadgeText).toHaveBeenCalledWith({ tabId: 7, text: "!" });
  });
});

test("the next-mark shortcut reports that highlights are off", async () => {
  const announcement = page(SPELLINGS);
  await onCommand("next-marked", tab);
  expect(announcement).toEqual([["failed", message("marks_are_off"), ""]]);
});

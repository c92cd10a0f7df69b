import { beforeEach, expect, test, vi } from "vitest";
import { openReport } from "../../browser/open-url.ts";
import { fake } from "../../fake-browser/index.ts";
import { closeAfterOpening, showPage } from "./opening.ts";

const inspected = { text: "http://h/", base: null, isPasted: true, tabId: null };
const close = vi.fn();

beforeEach(() => {
  close.mockClear();
  vi.stubGlobal("window", { close });
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test("opens the report by an opaque id, and closes the popup", async () => {
  expect(await closeAfterOpening(openReport(inspected))).toBeNull();
  const [tab] = await fake.tabs.query({});
  expect(tab?.id).toBeDefined();
  expect(fake.tabs.create.mock.calls[0]?.[0].url).toMatch(/report\.html\?of=[0-9a-f-]{36}$/);
  expect(close).toHaveBeenCalledTimes(1);
});

test("closes a popup that covers the page", async () => {
  const page = fake.tabs.open({ url: "http://h/" });
  fake.tabs.open({ active: true });
  await showPage(page.id);
  expect((await fake.tabs.query({ active: true })).map(({ id }) => id)).toEqual([page.id]);
  expect(close).toHaveBeenCalledTimes(1);
});

test.each<[key: string, why: string, happens: () => void, text?: string]>([
  ["report_too_long", "the text is too long", () => {}, "x".repeat(8_000_001)],
  ["opening_failed", "the store is full", () => fake.storage.session.set.mockRejectedValue(new Error("QUOTA"))],
  ["opening_failed", "the browser opens no tab", () => fake.tabs.create.mockRejectedValueOnce(new Error("Not now."))],
])("%s: %s, and the popup stays", async (key, _, happens, text = "http://h/") => {
  happens();
  expect(await closeAfterOpening(openReport({ ...inspected, text }))).toBe(key);
  expect(close).not.toHaveBeenCalled();
});

import { beforeEach, describe, expect, test } from "vitest";
import type { Menus } from "webextension-polyfill";
import { fake, resetBrowser } from "../../fake-browser/index.ts";
import { readSelection, withLineBreaks } from "./read-selection.ts";

const { executeScript } = fake.scripting;

beforeEach(resetBrowser);

describe("the selected text with its line breaks", () => {
  test.each<readonly [sentence: string, told: string, read: unknown[], text: string]>([
    ["of the page", "a b", ["a\nb", ""], "a\nb"],
    ["of a field", "a b", ["something else", "a\n\tb"], "a\n\tb"],
    ["more of it than was told", "a b", ["a\nb\nc"], "a\nb\nc"],
    ["another text is not believed", "a b", ["c\nd", ""], "a b"],
    ["nor the beginning alone", "a b", ["a"], "a b"],
    ["nor what is no text", "a b", [null, 7, { toString: "a" }], "a b"],
    ["nothing could be read: a space after a hyphen was a break", "<a- b> -  c", [], "<a-\nb> -\nc"],
  ])("%s", (_, told, read, text) => {
    expect(withLineBreaks(told, read)).toBe(text);
  });
});

const click = { selectionText: "a b", frameId: 4 } as Menus.OnClickData;

describe("reading it", () => {
  test("is done in the frame that was clicked in, and does not wait for the page", async () => {
    fake.scripting.answer(7, () => [{ frameId: 4, result: ["a\nb", ""] }]);
    expect(await readSelection(click, 7)).toBe("a\nb");
    expect(executeScript).toHaveBeenCalledWith(
      expect.objectContaining({ target: { tabId: 7, frameIds: [4] }, injectImmediately: true }),
    );
  });

  test("without a frame, in the page", async () => {
    fake.scripting.answer(7, () => []);
    expect(await readSelection({ selectionText: "a b" } as Menus.OnClickData, 7)).toBe("a b");
    expect(executeScript).toHaveBeenCalledWith(expect.objectContaining({ target: { tabId: 7, frameIds: [0] } }));
  });

  test.each([
    ["the browser refuses", () => Promise.reject(new Error("Cannot access a chrome:// URL"))],
    ["nothing answers", () => Promise.resolve([])],
    ["the page broke it", () => Promise.resolve([{ frameId: 4, error: new Error() as never }])],
    ["what comes is none of it", () => Promise.resolve([{ frameId: 4, result: null }])],
  ])("%s: what the browser told is taken", async (_, answer) => {
    fake.scripting.answer(7, answer);
    expect(await readSelection(click, 7)).toBe("a b");
  });
});

test("a page that no script may be injected into: what the browser told is taken", async () => {
  expect(await readSelection(click, 8)).toBe("a b");
});

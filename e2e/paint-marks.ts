/** Marks links with the content scripts, without a check. */
import { markColours } from "../src/browser/mark-colours.ts";
import type { Mark } from "../src/content/api.ts";
import type { ChromiumSession } from "./chromium.mjs";

/** Marks links by selector, and returns the number in view. */
export const paintMarks = (
  session: ChromiumSession,
  marks: readonly (readonly [selector: string, mark: Partial<Mark>])[],
) =>
  session.worker.evaluate(
    async ([marks, colours]) => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      const target = { tabId: tab?.id ?? -1 };
      await chrome.scripting.executeScript({ target, files: ["content-read.js", "content-marks.js"] });
      const func = async (marks: [string, object][], colours: string) => {
        // biome-ignore lint/suspicious/noExplicitAny: the object of content/registry.ts.
        const shared = (globalThis as any)[Symbol.for("trueform")];
        // A check would replace these marks.
        shared.unfollow?.();
        Object.assign(shared, { follow: () => {}, goOn: () => null, marking: () => "none" });
        Object.assign(chrome.runtime, { sendMessage: () => {} });
        const most = { links: 1000, characters: 10_000 };
        const { collection } = JSON.parse(await shared.collect({ most: { top: most, frame: most } }));
        if (!shared.isPainted())
          shared.paint({ collection, groups: "", encoded: "", deceptive: "", keys: "", isChosen: false, colours });
        const plain = { number: 0, encoded: false, deceptive: false };
        const links = marks.flatMap(([selector, mark]) =>
          [...document.querySelectorAll(selector)].map((link) => [link, { ...plain, ...mark }]),
        );
        shared.setMarks(new Map(links as [Element, object][]));
        // Waits for all drawing.
        return JSON.parse(shared.steps({ when: "changed" })).inView;
      };
      const [answer] = await chrome.scripting.executeScript({
        target,
        func,
        args: [marks as [string, object][], colours],
      });
      return answer?.result;
    },
    [marks, markColours("trueform")] as const,
  );

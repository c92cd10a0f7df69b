import { beforeEach, expect, test, vi } from "vitest";
import type { CollectedPage } from "../../../browser/messages.ts";
import { sendRequest } from "../../../browser/send-request.ts";
import { fake } from "../../../fake-browser/index.ts";
import { markLinks } from "./links-page.ts";

vi.mock("../../../browser/send-request.ts", () => ({ sendRequest: vi.fn() }));

const asked = vi.mocked(sendRequest);
const frame = (frameId: number, links: number) => ({ frameId, collection: 9, url: "http://h/", links: Array(links) });
const page = { kind: "collected", frames: [frame(0, 3), frame(4, 2)] } as unknown as CollectedPage;
const LINKS = [
  { number: 2, places: [1, 4] },
  { number: 7, places: [0] },
];

function answers(mark: boolean | Error, jump: boolean | Error): void {
  asked.mockImplementation((async (name: string) => {
    const answer = name === "mark" ? mark : jump;
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as typeof sendRequest);
}

beforeEach(() => {
  asked.mockReset();
  fake.tabs.open({ id: 7, windowId: 3, url: "http://h/" });
});

test("marks links in each frame, with their numbers, and shows the first", async () => {
  answers(true, true);
  expect(await markLinks(7, page, LINKS)).toBe("shown");
  expect(asked.mock.calls).toEqual([
    [
      "mark",
      {
        tabId: 7,
        frames: [
          { frameId: 0, collection: 9, groups: "2 1,7 0", encoded: "", deceptive: "", keys: "" },
          { frameId: 4, collection: 9, groups: "2 1", encoded: "", deceptive: "", keys: "" },
        ],
      },
    ],
    ["jump", { tabId: 7, place: { frameId: 0, collection: 9, index: 1 } }],
  ]);
  expect(fake.tabs.update.mock.calls).toEqual([[7, { active: true }]]);
  expect(fake.windows.update.mock.calls).toEqual([[3, { focused: true }]]);
});

test.each([
  // Marked once visible.
  ["shown", true, false],
  ["gone", false, false],
  // No frame took marks.
  ["gone", false, true],
  ["hanging", new Error("silent"), true],
  ["hanging", new Error("silent"), false],
  ["hanging", true, new Error("silent")],
] as const)("%s: marked %s, shown %s", async (outcome, mark, jump) => {
  answers(mark, jump);
  expect(await markLinks(7, page, LINKS)).toBe(outcome);
  if (outcome === "shown") expect(fake.tabs.update).toHaveBeenCalledOnce();
});

test("reports a tab that navigated or closed", async () => {
  answers(false, false);
  await fake.tabs.update(7, { url: "http://other/" });
  fake.tabs.click(7);
  expect(await markLinks(7, page, LINKS)).toBe("moved");
  await fake.tabs.remove(7);
  expect(await markLinks(7, page, LINKS)).toBe("closed");
});

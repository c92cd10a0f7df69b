import { expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "../../../browser/settings.ts";
import { NO_EVIDENCE } from "../../../core/index.ts";
import { frameAt } from "../../../fake-browser/example-frame.ts";
import { fixListOfPage } from "./page-list.ts";

const details = {
  texts: ["Jugs", ""],
  textOf: [0, 1, 0],
  regions: ["main"],
  regionOf: [0, 0, 0],
  elements: [],
  elementOf: [],
  adjacent: [],
};
const HREFS = ["https://h.example/a", "http://h.example/a", "http://h.example/a?utm_source=b"];
const PAGE = { frames: [frameAt("https://h.example/", HREFS, { details })] };

const fixes = async (ignore: (typeof DEFAULT_SETTINGS)["ignore"]) => {
  const settings = { ...DEFAULT_SETTINGS, ignore };
  const { count, text } = await fixListOfPage("json", PAGE, { settings, canonicals: [], evidence: NO_EVIDENCE });
  return [count, JSON.parse(text)];
};

test("lists duplicates by ticked causes, with each link's text or region", async () => {
  expect(await fixes(["case-and-port"])).toEqual([0, []]);
  expect(await fixes(["http-and-www", "tracking"])).toEqual([
    2,
    [
      expect.objectContaining({ find: HREFS[1], replace_with: HREFS[0], where: ["main"] }),
      expect.objectContaining({ find: HREFS[2], replace_with: HREFS[0], where: ["Jugs"] }),
    ],
  ]);
});

test("builds a long list with pauses", async () => {
  const hrefs = Array.from({ length: 1_000 }, (_, i) => `/${i >> 1}${i % 2 === 0 ? "" : "?utm_source=a"}`);
  let [now, turns] = [0, 0];
  // Each reading advances the clock one second.
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
  const timer = setInterval(() => {
    turns += 1;
  });
  const page = { frames: [frameAt("https://h.example/", hrefs)] };
  const settings = { ...DEFAULT_SETTINGS, ignore: ["tracking"] } as const;
  const { count } = await fixListOfPage("csv", page, { settings, canonicals: [], evidence: NO_EVIDENCE });
  clearInterval(timer);
  clock.mockRestore();
  expect(count).toBe(500);
  expect(turns).toBeGreaterThan(0);
});

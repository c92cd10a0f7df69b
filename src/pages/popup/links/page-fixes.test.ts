import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../browser/settings.ts";
import { NO_EVIDENCE } from "../../../core/index.ts";
import { frameAt } from "../../../fake-browser/example-frame.ts";
import { fixListOfPage } from "./page-fixes.ts";

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

const fixes = (ignore: (typeof DEFAULT_SETTINGS)["ignore"]) => {
  const settings = { ...DEFAULT_SETTINGS, ignore };
  const { count, text } = fixListOfPage("json", PAGE, { settings, canonicals: [], evidence: NO_EVIDENCE });
  return [count, JSON.parse(text)];
};

test("lists what the ticks join, with the text of each link, or its part of the page", () => {
  expect(fixes(["case-and-port"])).toEqual([0, []]);
  expect(fixes(["http-and-www", "tracking"])).toEqual([
    2,
    [
      expect.objectContaining({ find: HREFS[1], replace_with: HREFS[0], where: ["main"] }),
      expect.objectContaining({ find: HREFS[2], replace_with: HREFS[0], where: ["Jugs"] }),
    ],
  ]);
});

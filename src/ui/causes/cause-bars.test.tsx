// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { message } from "../../browser/i18n.ts";
import { CAUSES, type CauseCount } from "../../core/index.ts";
import { resetScreen, shown, textOf } from "../../fake-browser/screen.ts";
import { CauseBars, type FindingBar } from "./cause-bars.tsx";

beforeEach(resetScreen);

const NONE: readonly CauseCount[] = CAUSES.map(({ cause }) => ({ cause, duplicates: 0, uncounted: 0 }));
const nothing = () => {};

const finding = (tone: FindingBar["tone"]): FindingBar => ({
  id: tone,
  text: tone,
  count: 1,
  tone,
  note: "",
  isChosen: false,
  onChoose: nothing,
});

function hint(counts: readonly CauseCount[], isCounting = false, findings: readonly FindingBar[] = []): string {
  const given = { counts, isCounting, findings, ticked: [], onTick: nothing, chosen: null, onChoose: nothing };
  return textOf(shown(<CauseBars {...given} />).querySelector(".causes-head > span"));
}

test("says how to use bars, or that there are no duplicates", () => {
  expect(hint([{ cause: "trailing-slash", duplicates: 2, uncounted: 0 }])).toBe(message("causes_hint_filter"));
  expect(hint(NONE)).toBe(message("sum_no_duplicates"));
  expect(hint([], true)).toBe(message("causes_counting"));
});

test("repeats of one URL are duplicates, problems are not", () => {
  expect(hint(NONE, false, [finding("ticked")])).toBe(message("causes_hint_filter"));
  expect(hint(NONE, false, [finding("warn"), finding("bad")])).toBe(message("sum_no_duplicates"));
});

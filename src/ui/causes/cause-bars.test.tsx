// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { message } from "../../browser/i18n.ts";
import { CAUSES, type CauseCount } from "../../core/index.ts";
import { resetScreen, shown, textOf } from "../../fake-browser/screen.ts";
import { CauseBars } from "./cause-bars.tsx";

beforeEach(resetScreen);

const NONE: readonly CauseCount[] = CAUSES.map(({ cause }) => ({ cause, duplicates: 0, uncounted: 0 }));
const nothing = () => {};

function hint(counts: readonly CauseCount[], isCounting = false): string {
  const given = { counts, isCounting, ticked: [], onTick: nothing, chosen: null, onChoose: nothing };
  return textOf(shown(<CauseBars {...given} />).querySelector(".causes-head > span"));
}

test("says how to use bars, or that there are no duplicates", () => {
  expect(hint([{ cause: "trailing-slash", duplicates: 2, uncounted: 0 }])).toBe(message("causes_hint_filter"));
  expect(hint(NONE)).toBe(message("sum_no_duplicates"));
  expect(hint([], true)).toBe(message("causes_counting"));
});

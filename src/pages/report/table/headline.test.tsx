// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { message, plural } from "../../../browser/i18n.ts";
import { ALL_CAUSES, type Cause, DEFAULT_CAUSES, LIKELY_CAUSES } from "../../../core/index.ts";
import { cleanup, fireEvent, resetScreen, screen, shown, textOf } from "../../../fake-browser/screen.ts";
import type { Summary } from "../../../links/types.ts";
import { CAUSES_FOUND, SUMMARY } from "./examples.ts";
import { Headline } from "./headline.tsx";

beforeEach(resetScreen);

const onTick = vi.fn();

function headline(summary: Partial<Summary>, ticked: readonly Cause[], isList = false) {
  cleanup();
  const container = shown(
    <Headline summary={{ ...SUMMARY, ...summary }} isList={isList} ticked={ticked} onTick={onTick} />,
  );
  return [textOf(container.querySelector("h2")), textOf(container.querySelector("p"))];
}

const NONE = { duplicates: 0, encoded: { sure: 0, perhaps: 0 } };
const SCOPE = message("sum", plural("count_links", 70), plural("sum_urls", 40));

test("shows the fixes of a page, the number of URLs, and the duplicates by looser causes", () => {
  expect(headline({}, DEFAULT_CAUSES)).toEqual([
    "3 links encoded twice, 11 duplicates",
    `${SCOPE}. ${plural("sum_looser", 9)}.`,
  ]);
  expect(headline({ encoded: { sure: 0, perhaps: 1 } }, ALL_CAUSES)).toEqual(["11 duplicates", `${SCOPE}.`]);
});

test("counts deceptive and invalid URLs, too, as the popup does", () => {
  const refused = { id: "refused", severity: "error", rows: 2, addresses: 1, uncounted: 0 } as const;
  const faults = { deceptive: 1, findings: [refused] };
  expect(headline(faults, DEFAULT_CAUSES)[0]).toBe("1 deceptive link, 3 links encoded twice, 2 invalid, 11 duplicates");
  expect(headline(faults, DEFAULT_CAUSES, true)[0]).toBe("1 deceptive, 3 encoded twice, 2 invalid, 11 duplicates");
});

test("offers for a list to ignore the first causes that would find more, of equal certainty", () => {
  const ignore = () => fireEvent.click(screen.getByRole("button", { name: message("headline_ignore") }));
  expect(headline({}, LIKELY_CAUSES, true)).toEqual([
    "3 encoded twice, 11 duplicates",
    `4 more duplicates if you ignore tracking parameters. ${message("headline_ignore")}`,
  ]);
  ignore();
  expect(onTick.mock.lastCall).toEqual([[...LIKELY_CAUSES, "tracking"]]);
  expect(headline({}, ["case-and-port"], true)[1]).toContain(
    "5 more duplicates if you ignore trailing slashes and www. and http/https.",
  );
  ignore();
  expect(onTick.mock.lastCall).toEqual([["case-and-port", "trailing-slash", "http-and-www"]]);
  const causes = CAUSES_FOUND.map((one) => ({ ...one, duplicates: 0 }));
  expect(headline({ ...NONE, causes, distinct: 7 }, LIKELY_CAUSES, true)).toEqual([message("sum_no_duplicates"), ""]);
});

test("says “no duplicates” once all causes are counted without any", () => {
  const causes = CAUSES_FOUND.map((one) => ({ ...one, duplicates: 0 }));
  expect(headline({ ...NONE, causes }, DEFAULT_CAUSES)[0]).toBe(message("sum_no_duplicates"));
  expect(headline({ ...NONE, causes: causes.slice(0, 2) }, DEFAULT_CAUSES)[0]).toBe(SCOPE);
  expect(headline(NONE, DEFAULT_CAUSES)[0]).toBe(SCOPE);
});

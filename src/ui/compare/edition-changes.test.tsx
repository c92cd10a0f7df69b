// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { message, plural } from "../../browser/i18n.ts";
import { compareProfiles, profiles } from "../../core/index.ts";
import { resetScreen, shown, textOf, textsOf } from "../../fake-browser/screen.ts";
import { editionChangeText, shortProfileText } from "../names.ts";
import { CompareTable } from "./compare-table.tsx";

beforeEach(resetScreen);

const table = (url: string) => shown(<CompareTable comparison={compareProfiles(url, {})} chosen="web" />);
const { changes } = profiles["wwwoffle-2.6"].laterEdition ?? { changes: [] };
/** In the language of the test. */
const heading = () => message("compare_changes", shortProfileText("wwwoffle-2.6"), shortProfileText("wwwoffle-2.9"));

test("with the whole URLs stands what changed between the editions, folded, each with its source", () => {
  const container = table("http://h/");
  const [details, ...more] = [...container.querySelectorAll("tbody.whole .editions details")];
  expect(more).toEqual([]);
  expect(details?.hasAttribute("open")).toBe(false);
  expect(textOf(details?.querySelector("summary"))).toBe(heading());
  expect(changes.length).toBeGreaterThan(0);
  expect(details?.querySelectorAll("li")).toHaveLength(changes.length);
  for (const change of changes) {
    const item = [...(details?.querySelectorAll("li") ?? [])].find((one) =>
      textOf(one).includes(editionChangeText(change)),
    );
    expect(item?.querySelector(".cite a")?.getAttribute("href"), change.id).toBe(change.source.href);
  }
});

test("those that concern the URL come first, and are counted", () => {
  const container = table("http://h/a;b?c=d#e");
  expect(textsOf(container, ".editions summary")).toEqual([`${heading()} · ${plural("compare_changes_here", 2)}`]);
  const items = textsOf(container, ".editions li");
  const here = `${message("compare_change_here")}: `;
  expect(items.map((item) => item.startsWith(here))).toEqual(items.map((_, i) => i < 2));
  expect(items[0]).toContain("Parameters are part of the path");
  expect(items[1]).toContain("The URL is cut at its first “#”");
});

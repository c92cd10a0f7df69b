import { expect, test } from "./fixtures.ts";
import { layoutProblems } from "./layout-problems.ts";
import { launchIn, textOf, walkAllPages } from "./pseudo.ts";

test.use({ launch: launchIn("latin") });

test("the browser uses the pseudo-locale's texts", async ({ session }) => {
  expect(await textOf(session, "copy")).toBe("⟦Çööþý öñé⟧");
});

walkAllPages("ltr");

test.describe("the checks themselves", () => {
  const STYLE =
    "<title>⟦t⟧</title><style>body{margin:0;font:16px/1.5 monospace}p,div{margin:0}" +
    ".narrow{width:40px}.clip{overflow:hidden;white-space:nowrap}.any{overflow-wrap:anywhere}</style>";

  test("report each kind of problem once per place", async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 600 });
    const found = async (html: string) => {
      await page.setContent(STYLE + html);
      return (await page.evaluate(layoutProblems, { isPseudo: true })).map((one) => one.replace(/:.*“/, ": “"));
    };
    expect(await found("<p>⟦all is well⟧ <bdi>value</bdi></p>")).toEqual([]);
    expect(await found('<p class="narrow clip">⟦cut off⟧</p>')).toEqual(["cut: “⟦cut off⟧”"]);
    expect(
      await found('<p class="narrow clip" dir="rtl" title="⟦⟧"><bdi dir="ltr">begins elsewhere</bdi></p>'),
    ).toEqual(["begins out of sight: “begins elsewhere”"]);
    expect(await found('<p class="narrow any">⟦broken⟧</p>')).toEqual(["broken: “broken”"]);
    expect(await found('<p class="narrow">⟦stickingout⟧</p>')).toEqual(["outside its box: “⟦stickingout⟧”"]);
    expect(await found('<p style="margin-left:-20px">⟦beside⟧</p>')).toEqual(["beside the window: “⟦beside⟧”"]);
    expect(await found('<div style="width:500px;height:1px"></div>')).toEqual(["wider than the window by 100: “”"]);
    expect(await found('<button>⟦one⟧</button><button style="margin-left:-20px">⟦two⟧</button>')).toEqual([
      "over button “⟦one⟧”: “⟦two⟧”",
    ]);
    expect(await found("<p>⟦said⟧ unsaid</p>")).toEqual(["untranslated: “unsaid”"]);
    expect(await found('<p title="unsaid">⟦said⟧</p>')).toEqual(["untranslated title: “unsaid”"]);
    expect(await found("<p>⟦said</p>")).toEqual(["brackets stay open: “”"]);
    expect(
      await found('<bdi dir="ltr"><span style="direction:rtl;unicode-bidi:bidi-override">ab</span></bdi>'),
    ).toEqual(["not from left to right: “ab”"]);
  });
});

import { expect, test } from "vitest";
import { bar, barUnder, focusRing, focusRingLine, hasRoom, ring, tab, tabBox, tagBoxes } from "./drawing.ts";

const LOOK = { colour: "#0b5c55", digits: "#fff", halo: "" };
const HALOED = { ...LOOK, halo: "#fff" };
const LINE = { left: 10, top: 10, width: 100, height: 20 };

const ROOMY = { lineHeight: 27, fontSize: 17, barSide: "bottom" } as const;
const TIGHT = { lineHeight: 18, fontSize: 16, barSide: "bottom" } as const;

const PLAIN = { encoded: false, deceptive: false };
const ENCODED = { encoded: true, deceptive: true };

test("a deceptive link without room for its sign differs from a group of the same colour", () => {
  expect(bar(LINE, LOOK, { ...PLAIN, deceptive: true }, ROOMY).style).toContain("0 2px,transparent 2px 4px");
});

test.each([
  [17, 3],
  [11, 2],
])(
  "the bar begins one pixel above the end of the letters' box; under type of %d pixels it is %d thick",
  (fontSize, height) => {
    expect(barUnder(LINE, { ...ROOMY, fontSize })).toEqual({ ...LINE, top: 29, height });
  },
);

test("the bar stays above the text of the next line at any line height", () => {
  for (let lineHeight = 16; lineHeight <= 30; lineHeight++) {
    const { top, height } = barUnder(LINE, { ...TIGHT, lineHeight });
    const letters = LINE.top + lineHeight + 0.15 * LINE.height;
    expect(top + height, `${lineHeight}`).toBeLessThanOrEqual(letters + 1e-9);
  }
  const unknown = barUnder(LINE, { ...TIGHT, lineHeight: Number.NaN });
  expect(unknown.top + unknown.height).toBeLessThanOrEqual(33);
});

test.each([
  [24, true],
  [23, false],
  [Number.NaN, false],
])("a number needs a line height of 1.5: lines of %d pixels have room: %s", (lineHeight, expected) => {
  expect(hasRoom({ ...TIGHT, lineHeight })).toBe(expected);
});

test("dashes are 5 pixels with gaps of 3; halos fill the gaps", () => {
  expect(bar(LINE, LOOK, PLAIN, ROOMY).style).toBe("background:#0b5c55");
  expect(bar(LINE, LOOK, ENCODED, ROOMY).style).toBe(
    "background:repeating-linear-gradient(90deg,#0b5c55 0 5px,transparent 5px 8px)",
  );
  expect(bar(LINE, HALOED, ENCODED, ROOMY).style).toContain("#fff 5px 8px");
  expect(bar(LINE, HALOED, ENCODED, ROOMY).style).toContain("box-shadow:0 0 0 1px #fff");
});

test("the tab is below the end of the bar: at the left in right-to-left text", () => {
  const under = { left: 10, top: 29, width: 100, height: 3 };
  expect(tabBox(under, "3", false)).toEqual({ left: 97, top: 29, width: 13, height: 11 });
  expect(tabBox(under, "3", true)).toMatchObject({ left: 10 });
  expect(tabBox(under, "3 %%", false).width).toBeGreaterThan(20);
  expect(tabBox({ ...under, left: 0, width: 5 }, "3", false).left).toBe(0);
});

test("the tab ends above text, and is omitted if digits would be unreadable", () => {
  const box = { left: 97, top: 29, width: 13, height: 11 };
  expect(tab(box, Number.POSITIVE_INFINITY, LOOK, "3")).toMatchObject({ height: 11, text: "3" });
  expect(tab(box, 38, LOOK, "3")).toMatchObject({ height: 9 });
  expect(tab(box, 50, LOOK, "3")).toMatchObject({ height: 11 });
  expect(tab(box, 36.5, LOOK, "3")).toBeNull();
});

test("a tag is on the top end corner, or inside the top start corner of large blocks", () => {
  const small = { left: 100, top: 100, width: 80, height: 40 };
  const astride = { left: 174, top: 89, width: 17, height: 16 };
  expect(tagBoxes(small, "2", false, 0).map(({ box }) => box)).toEqual([astride]);
  expect(tagBoxes(small, "2", true, 0)[0]?.box.left).toBe(89);
  const large = { ...small, height: 60 };
  expect(tagBoxes(large, "2", false, 10)).toEqual([
    { box: { left: 100, top: 100, width: 21, height: 19 }, corners: "10px 0 5px 0" },
    { box: astride, corners: "5px" },
  ]);
  expect(tagBoxes(large, "2", true, 10)[0]).toEqual({
    box: { left: 159, top: 100, width: 21, height: 19 },
    corners: "0 10px 0 5px",
  });
  expect(tagBoxes({ left: 0, top: 0, width: 5, height: 5 }, "2", true, 0)[0]?.box).toMatchObject({ left: 0, top: 0 });
});

test("a ring has a distance of two pixels and the block's radius; it is dashed if the URL is encoded twice", () => {
  const box = { left: 100, top: 100, width: 80, height: 40 };
  const around = { left: 96, top: 96, width: 88, height: 48 };
  expect(ring(box, 9, LOOK, false)).toEqual([{ ...around, style: "border:2px solid #0b5c55;border-radius:13px;" }]);
  expect(ring(box, 0, HALOED, false)).toEqual([
    {
      ...around,
      style: "border:2px solid #0b5c55;border-radius:0px;box-shadow:0 0 0 1px #fff,inset 0 0 0 1px #fff;",
    },
  ]);
  const along = (direction: string) => `repeating-linear-gradient(${direction}#000 0 5px,#0000 5px 8px)`;
  expect(ring(box, 9, LOOK, true)).toEqual([
    {
      ...around,
      style:
        "border:2px solid #0b5c55;border-radius:13px;" +
        `mask:${along("90deg,")} top/100% 13px no-repeat,${along("90deg,")} bottom/100% 13px no-repeat,` +
        `${along("")} center/100% calc(100% - 26px) no-repeat;`,
    },
  ]);
  expect(ring(box, 9, HALOED, true)).toEqual([
    { left: 95, top: 95, width: 90, height: 50, style: "border:4px solid #fff;border-radius:14px;" },
    expect.objectContaining(around),
  ]);
});

test("the focus ring glows, except between close lines", () => {
  expect(focusRing(LINE, 2, LOOK)).toMatchObject({ left: 6, style: expect.stringContaining("color-mix") });
  // In the line box, two pixels shorter than the text box.
  const tight = focusRingLine(LINE, TIGHT, LOOK);
  expect(tight).toMatchObject({ left: 8, width: 104, top: 11, height: 18 });
  expect(tight.style).toBe("border:1px solid #0b5c55;border-radius:2px;");
  expect(focusRingLine(LINE, TIGHT, HALOED).style).toContain("inset 0 0 0 1px #fff");
  expect(focusRingLine(LINE, { ...TIGHT, lineHeight: Number.NaN }, LOOK)).toMatchObject({ top: 10, height: 20 });
});

test("below a line height of 1.5 a bar is one pixel inside the line box", () => {
  for (let lineHeight = 14; lineHeight < 24; lineHeight++) {
    const { top, height } = barUnder({ ...LINE, top: 10.3 }, { ...TIGHT, lineHeight });
    const ownBottom = 10.3 + LINE.height / 2 + lineHeight / 2;
    expect(height).toBe(1);
    expect(top + height, `${lineHeight}`).toBeLessThanOrEqual(ownBottom);
  }
  expect(barUnder(LINE, { ...TIGHT, lineHeight: Number.NaN })).toMatchObject({ top: 29, height: 1 });
  expect(bar(LINE, HALOED, PLAIN, TIGHT).style).toBe("box-shadow:0 -1px #fff;background:#0b5c55");
});

test("a quiet bar is one pixel", () => {
  expect(barUnder(LINE, ROOMY, true)).toEqual({ left: 10, top: 29, width: 100, height: 1 });
  expect(ring(LINE, 0, LOOK, false, 1)).toEqual([
    { left: 7, top: 7, width: 106, height: 26, style: "border:1px solid #0b5c55;border-radius:0px;" },
  ]);
});

test.each([
  ["left", { left: 8, top: 10, width: 3, height: 100 }],
  ["right", { left: 29, top: 10, width: 3, height: 100 }],
] as const)("in vertical text the bar is on the %s of its line, with vertical dashes", (barSide, expected) => {
  const line = { left: 10, top: 10, width: 20, height: 100 };
  expect(barUnder(line, { ...ROOMY, barSide })).toEqual(expected);
  expect(bar(line, LOOK, ENCODED, { ...ROOMY, barSide }).style).toContain("gradient(#0b5c55 0 5px");
  expect(focusRingLine(line, { ...TIGHT, barSide }, LOOK)).toMatchObject({ left: 11, top: 8, width: 18, height: 104 });
});

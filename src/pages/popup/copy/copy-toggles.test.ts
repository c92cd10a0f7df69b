// @vitest-environment happy-dom
import { h, render } from "preact";
import { beforeEach, expect, test, vi } from "vitest";
import * as core from "../../../core/index.ts";
import { act, fireEvent, resetScreen, shown } from "../../../fake-browser/screen.ts";
import { actionsWith, stateOn } from "../example-state.ts";
import { CopyActions } from "./copy-actions.tsx";

vi.mock("../../../core/index.ts", async (original) => {
  const real = await original<typeof core>();
  return {
    ...real,
    copyUrl: vi.fn(real.copyUrl),
    formatsOf: vi.fn(real.formatsOf),
    componentsOf: vi.fn(real.componentsOf),
  };
});

beforeEach(resetScreen);

const MANY = `https://a.example/?${"utm_source=x&q=caf%25C3%25A9&".repeat(20)}`;

/** Counts expensive calls since the last count. */
function calls(): readonly number[] {
  const all = [core.copyUrl, core.formatsOf, core.componentsOf].map((one) => vi.mocked(one));
  const counts = all.map(({ mock }) => mock.calls.length);
  for (const one of all) one.mockClear();
  return counts;
}

const repairing = () => vi.mocked(core.formatsOf).mock.calls.filter(([, { repair }]) => repair).length;

test("computes copies of a URL once, not on each render or hover", () => {
  const state = stateOn(MANY);
  const container = shown(h("div", null));
  const draw = () => {
    if (state.inspection === null) throw new Error("Nothing is inspected.");
    const props = { inspection: state.inspection, state: { ...state }, actions: actionsWith({}) };
    render(h(CopyActions, props), container);
  };
  act(draw);
  expect(repairing()).toBe(1);
  calls();
  act(draw);
  expect(calls()).toEqual([0, 0, 0]);
  fireEvent.click(document.getElementById("copy-more") as HTMLElement);
  expect(repairing()).toBe(1);
  calls();
  for (const item of document.querySelectorAll("[role^=menuitem]")) {
    fireEvent.pointerOver(item);
    fireEvent.focusIn(item);
  }
  expect(calls()).toEqual([0, 0, 0]);
});

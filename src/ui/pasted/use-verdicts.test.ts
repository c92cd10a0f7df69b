// @vitest-environment happy-dom
import { h } from "preact";
import { beforeEach, expect, test, vi } from "vitest";
import * as core from "../../core/index.ts";
import { fireEvent, resetScreen, screen, shown } from "../../fake-browser/screen.ts";
import { PastedView } from "./pasted-view.tsx";

vi.mock("../../core/index.ts", async (original) => {
  const real = await original<typeof core>();
  return { ...real, faultsOf: vi.fn(real.faultsOf) };
});

beforeEach(resetScreen);

test("choosing a candidate judges only that URL, and its first candidate once", () => {
  const options = { profile: "web" } as const;
  const source = "see http://h/a and <http://h/b-\nc> http://h/d";
  shown(h(PastedView, { source, options, page: null, onInspect: () => {}, onAsItIs: () => {} }));
  const judged = () => vi.mocked(core.faultsOf).mock.calls.map(([url]) => url);
  expect(judged()).toEqual(["http://h/a", "http://h/b-c", "http://h/d"]);
  const radios = screen.getAllByRole("radio");
  for (const radio of [radios[1], radios[0], radios[1]]) fireEvent.click(radio as HTMLElement);
  expect(judged().slice(3)).toEqual(["http://h/bc"]);
});

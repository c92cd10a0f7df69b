import { expect, test } from "vitest";
import { canonicalsIn, declaredComparisonIn } from "./declared-in.ts";
import { reportWith, stateOn } from "./example-state.ts";
import type { State } from "./state.ts";

const url = "http://h.example/a?utm_source=x";

const stateOf = (loaded: string, changes: Partial<State> = {}): State =>
  stateOn(url, { links: reportWith(url, [["/b"]], { loaded }), ...changes });

test("returns the declarations that menus use: none after a client-side navigation", () => {
  expect(canonicalsIn(stateOf(url))).toEqual({ canonicals: ["http://h.example/b"], declaredBy: url });
  expect(canonicalsIn(stateOf("http://h.example/before")).canonicals).toEqual([]);
});

test("pasted text declares nothing", () => {
  const state = stateOf(url, { pasted: "http://i.example/" });
  expect([canonicalsIn(state), declaredComparisonIn(state)]).toEqual([{ canonicals: [], declaredBy: "" }, null]);
});

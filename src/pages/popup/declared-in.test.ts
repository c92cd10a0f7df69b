import { expect, test } from "vitest";
import { canonicalsIn, declaredIn } from "./declared-in.ts";
import type { State } from "./state.ts";

const url = "http://h.example/a?utm_source=x";

function stateOf(loaded: string, changes: Partial<State> = {}): State {
  const addresses = [{ href: "/b", from: "link" }];
  const links = { kind: "page", url, declared: { base: "", addresses, loaded } };
  return { settings: {}, pasted: null, source: null, page: { tabId: 7, url }, links, ...changes } as unknown as State;
}

test("what a page declares is what menus take of it: nothing after a client-side navigation", () => {
  expect(canonicalsIn(stateOf(url))).toEqual(["http://h.example/b"]);
  expect(canonicalsIn(stateOf("http://h.example/before"))).toEqual([]);
});

test("pasted text declares nothing", () => {
  const state = stateOf(url, { pasted: "http://i.example/" });
  expect([canonicalsIn(state), declaredIn(state)]).toEqual([[], null]);
});

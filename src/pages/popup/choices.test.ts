import { expect, test } from "vitest";
import { DEFAULT_SETTINGS, type ReadSettings } from "../../browser/settings.ts";
import { toStore } from "./choices.ts";
import type { State } from "./state.ts";

const SITE = { host: "shop.example", covers: "host", level: 1 } as const;
const here = (changes: Partial<ReadSettings>, isPrivate = false) =>
  ({
    general: { ...DEFAULT_SETTINGS, managed: [], ...changes },
    page: { url: "http://shop.example/", isPrivate },
  }) as unknown as State;

test("a choice is for the site that has one of its own, and else for all", () => {
  expect(toStore(here({ sites: [SITE] }), { level: 3 })).toEqual({ sites: [{ ...SITE, level: 3 }] });
  expect(toStore(here({ sites: [SITE] }), { profile: "surt" })).toEqual({ profile: "surt" });
  expect(toStore(here({}), { level: 3 })).toEqual({ level: 3 });
});

test("nothing of a site is stored in a private window, nor a copy of an administrator's list", () => {
  expect(toStore(here({ sites: [SITE] }, true), { level: 3 })).toEqual({});
  expect(toStore(here({ sites: [SITE], managed: ["sites"] }), { level: 3 })).toEqual({});
});

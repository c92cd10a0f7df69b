import { expect, test } from "vitest";
import { profiles } from "../core/index.ts";
import { versions } from "./versions.ts";

test("lists the versions of everything that keys depend on", () => {
  expect(versions("1.2.3", "7.5.4")).toEqual({
    version: "1.2.3",
    ruleSets: Object.fromEntries(Object.keys(profiles).map((id) => [id, expect.any(Number)])),
    urlParser: expect.stringMatching(/^ada \d+\.\d+\.\d+$/),
    unicode: process.versions.unicode,
    trackingParameters: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    publicSuffixes: "tldts 7.5.4",
  });
});

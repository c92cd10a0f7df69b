import { expect, test } from "vitest";
import { reportOn } from "../../../background/pages/report.ts";
import { ALL_CAUSES } from "../../../core/index.ts";
import { frameAt } from "../../../fake-browser/example-frame.ts";
import type { BarName } from "../../../ui/causes/cause-bars.tsx";
import { groupsForCause } from "./cause-groups.tsx";

const keysOf = (name: BarName, ...hrefs: readonly string[]) => {
  const { groups } = reportOn([frameAt("https://h.example/", hrefs)], { profile: "web", ignore: ALL_CAUSES });
  return groupsForCause(name, groups).map(({ key }) => key);
};

test("shows a group under exactly the causes by which its variants differ", () => {
  const hrefs = ["/a/", "/%61", "/b?utm_source=c", "/b"];
  expect(keysOf("case-and-port", ...hrefs)).toEqual(["https://h.example/a"]);
  expect(keysOf("trailing-slash", ...hrefs)).toEqual(["https://h.example/a"]);
  expect(keysOf("tracking", ...hrefs)).toEqual(["https://h.example/b"]);
  expect(keysOf("mobile", ...hrefs)).toEqual([]);
});

test("ignores differences that all variants of a group share", () => {
  expect(keysOf("http-and-www", "http://a.example/x", "http://a.example/x/")).toEqual([]);
});

test("counts differing tracking parameters, even if all variants have some", () => {
  expect(keysOf("tracking", "/b?utm_source=c", "/b?utm_source=d")).toHaveLength(1);
});

test("variants that browsers request identically have a separate bar", () => {
  const hrefs = ["https://H.example/a", "https://h.example/a"];
  expect(keysOf("same-request", ...hrefs)).toHaveLength(1);
  expect(keysOf("case-and-port", ...hrefs)).toEqual([]);
});

import { expect, test } from "vitest";
import type { CollectedFrame } from "../browser/messages.ts";
import { reportOn } from "./report-on.ts";

const PAGE = "http://h/page";

test("forms are numbered, since only whether they are alike matters", () => {
  const hrefs = ["/a", "/%61", "./a"];
  const frame: CollectedFrame = {
    frameId: 0,
    collection: 1,
    objects: [],
    url: PAGE,
    base: PAGE,
    details: null,
    declared: { base: PAGE, addresses: [], loaded: "" },
    contentType: "text/html",
    hrefs,
    links: hrefs.map((_, i) => i),
    frames: [],
    leftOut: 0,
    painted: false,
  };
  expect(reportOn([frame], {}).groups[0]?.spellings).toMatchObject([
    { href: "/a", form: "0" },
    { href: "/%61", form: "1" },
    { href: "./a", form: "0" },
  ]);
});

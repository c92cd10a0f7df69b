import { afterEach, expect, test, vi } from "vitest";
import { fixList, LIKELY_CAUSES, pageEvidence } from "../../core/index.ts";
import { analysedStore, entry, linksOf, WEB } from "../examples.ts";
import { createLinkStore } from "../link-store.ts";
import { runToEnd } from "./slices.ts";

afterEach(() => vi.restoreAllMocks());

const PAGE = "https://h.example/";
const LIST = ["/a", "/a/", "https://h.example/caf%25C3%25A9", "http://h.example/a", "/b", "/b#x", "/a/"].map(
  (href, i) => entry(href, { base: PAGE, text: `link ${i}`, region: "main", place: i }),
);

test("the fix list equals that of the core for the ignored causes", () => {
  for (const ignore of [[], LIKELY_CAUSES]) {
    const store = analysedStore(LIST, { ...WEB, ignore });
    const { level: _, ...options } = { ...WEB, ignore };
    expect(runToEnd(store.fixing())).toEqual(fixList(linksOf(LIST), options));
  }
});

test("the fix list keeps the form that the page declares canonical", () => {
  const settings = { ...WEB, ignore: LIKELY_CAUSES };
  const canonicals = ["http://h.example/a"];
  const own = [PAGE, ...canonicals];
  const store = analysedStore(LIST, settings, { own, canonicals, address: PAGE });
  const page = pageEvidence(
    LIST.map(({ href }) => new URL(href, PAGE).href),
    own,
  );
  const { level: _, ...options } = settings;
  const fixes = runToEnd(store.fixing());
  expect(fixes).toEqual(fixList(linksOf(LIST), { ...options, canonicals, page }));
  expect(fixes.find(({ find }) => find === "/a/")).toMatchObject({ replaceWith: canonicals[0], where: [1, 6] });
});

test("another caller resumes where the first one stopped; another analysis starts again", () => {
  const many = Array.from({ length: 500 }, (_, i) => entry(`http://h.example/${i >> 1}${i % 2 === 0 ? "/" : ""}`));
  const store = analysedStore(many, { ...WEB, ignore: LIKELY_CAUSES });
  let now = 0;
  vi.spyOn(Date, "now").mockImplementation(() => (now += 100));
  const first = store.fixing();
  expect(first.next().done).toBe(false);
  expect(runToEnd(store.fixing())).toHaveLength(250);
  expect(runToEnd(first)).toBe(runToEnd(store.fixing()));
  for (const _ of store.analyse({ ...WEB, ignore: [] }));
  expect(runToEnd(store.fixing())).toEqual([]);
  expect(runToEnd(createLinkStore().fixing())).toEqual([]);
});

test("links can be looked up by index", () => {
  const store = analysedStore(LIST);
  expect(LIST.map((_, i) => store.entry(i))).toEqual(LIST);
});

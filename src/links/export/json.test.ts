import { expect, test } from "vitest";
import { createLinkStore } from "../link-store.ts";
import { exportOf } from "./export.ts";
import type { About } from "./types.ts";

const settings = { profile: "wwwoffle-2.6", level: 2, localHost: "localhost:8080" } as const;

test("rules and checks have all their sources, of the edition that is chosen", () => {
  const linkStore = createLinkStore();
  for (const _ of linkStore.analyse(settings));
  const about: About = { version: "1.2.3", settings, source: null, summary: linkStore.summary() };
  const { rules, checks } = JSON.parse([...exportOf("json", [], about)].join(""));
  const documentsOf = (list: { id: string; source: object; alsoIn?: object[] }[], wanted: string) =>
    list.filter(({ id }) => id === wanted).map(({ source, alsoIn = [] }) => [source, ...alsoIn]);
  expect(documentsOf(rules, "wwwoffle-recode-arguments")).toMatchObject([
    [{ document: "WWWOFFLE README.URL 2.6" }, { document: "HTML 4" }, { document: "RFC 1866" }],
  ]);
  expect(documentsOf(checks, "password")).toMatchObject([[{ document: "RFC 1738" }, { document: "RFC 3986" }]]);
  expect(documentsOf(checks, "port")).toMatchObject([[{ document: "RFC 1738" }]]);
});

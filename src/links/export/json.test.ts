import { expect, test } from "vitest";
import { createLinkStore } from "../link-store.ts";
import type { LinkStoreSettings } from "../types.ts";
import { exportOf } from "./export.ts";
import type { ExportInfo } from "./types.ts";

const settings = { profile: "wwwoffle-2.6", level: 2, localHost: "localhost:8080" } as const;

interface Exported {
  readonly rules: { id: string; source: object; sourceByScheme?: object; alsoIn?: object[] }[];
  readonly checks: { id: string; source: object; alsoIn?: object[] }[];
}

function exported(settings: LinkStoreSettings): Exported {
  const linkStore = createLinkStore();
  for (const _ of linkStore.analyse(settings));
  const about: ExportInfo = { version: "1.2.3", settings, source: null, summary: linkStore.summary() };
  return JSON.parse([...exportOf("json", [], about)].join(""));
}

test("lists all sources of rules and checks, in the edition of the rule set", () => {
  const { rules, checks } = exported(settings);
  const documentsOf = (list: { id: string; source: object; alsoIn?: object[] }[], wanted: string) =>
    list.filter(({ id }) => id === wanted).map(({ source, alsoIn = [] }) => [source, ...alsoIn]);
  expect(documentsOf(rules, "wwwoffle-recode-arguments")).toMatchObject([
    [{ document: "WWWOFFLE README.URL 2.6" }, { document: "HTML 4" }, { document: "RFC 1866" }],
  ]);
  expect(documentsOf(checks, "password")).toMatchObject([[{ document: "RFC 1738" }, { document: "RFC 3986" }]]);
  expect(documentsOf(checks, "port")).toMatchObject([[{ document: "RFC 1738" }]]);
});

test("lists sources of rules by scheme if the document has a section for each", () => {
  const byScheme = ({ rules }: Exported) =>
    rules.filter(({ sourceByScheme }) => sourceByScheme !== undefined).map((rule) => rule.sourceByScheme);
  expect(byScheme(exported({ ...settings, profile: "rfc1738" }))).toContainEqual({
    ftp: expect.objectContaining({ document: "RFC 1738", section: "3.2.2" }),
    gopher: expect.objectContaining({ section: "3.4.1" }),
    telnet: expect.objectContaining({ section: "3.8" }),
  });
  expect(byScheme(exported({ ...settings, profile: "safe-browsing" }))).toEqual([]);
});

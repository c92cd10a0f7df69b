// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { labelled, message, plural } from "../../../browser/i18n.ts";
import { type Cause, LIKELY_CAUSES } from "../../../core/index.ts";
import { fake } from "../../../fake-browser/index.ts";
import {
  act,
  cleanup,
  everythingIn,
  fireEvent,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  unisolatedIn,
  waitFor,
} from "../../../fake-browser/screen.ts";
import { entry } from "../../../links/examples.ts";
import { FIX_PARTS, type FixPart } from "../../../links/types.ts";
import { causeText } from "../../../ui/names.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import * as exports from "../link-store/export.ts";
import type { FixExample, Fixes } from "../link-store/messages.ts";
import { LinkStoreError } from "../link-store/messages.ts";
import { SUMMARY } from "./examples.ts";
import { FixCard } from "./fix-card.tsx";
import { useExport } from "./panel.ts";

beforeEach(resetScreen);

const EXAMPLE: FixExample = {
  find: "http://ann:s3cret@h.example/caf%25C3%25A9/",
  replaceWith: "https://ann:s3cret@h.example/caf%C3%A9",
  why: ["encoded-twice", "http-and-www"],
  entry: entry("", { text: "Café glazes", region: "main", place: 4 }),
  links: 3,
};
const FIXES: Fixes = { counts: { encoded: 4, duplicates: 10 }, example: EXAMPLE };
const NONE: Fixes = { counts: { encoded: 0, duplicates: 0 }, example: null };
const client = {
  fixList: vi.fn<LinkStoreClient["fixList"]>(async () => new Blob(["find"])),
  list: vi.fn(async () => ({ text: "http://h.example/", count: 40, warned: 0, warning: null, withoutPassword: 0 })),
};
const spies = { onAnnounce: vi.fn(), onParts: vi.fn() };
beforeEach(() => void vi.clearAllMocks());

interface Given {
  readonly fixes?: Fixes | null;
  readonly isList?: boolean;
  readonly links?: number;
  readonly ticked?: readonly Cause[];
  readonly parts?: readonly FixPart[];
  readonly disabled?: boolean;
}

function Card({
  fixes = FIXES,
  isList = false,
  links = 70,
  ticked = LIKELY_CAUSES,
  parts = FIX_PARTS,
  disabled = false,
}: Given) {
  const [, exportAs] = useExport(spies.onAnnounce);
  return (
    <FixCard
      {...{ ...spies, fixes, isList, disabled, ticked, parts, exportAs }}
      client={client as unknown as LinkStoreClient}
      name="links"
      summary={{ ...SUMMARY, links }}
    />
  );
}

async function card(given: Given = {}): Promise<HTMLElement> {
  cleanup();
  let container: HTMLElement | null = null;
  await act(async () => {
    container = shown(<Card {...given} />);
  });
  return container as unknown as HTMLElement;
}

const heading = (container: HTMLElement) => textOf(container.querySelector("h3"));
const exporting = () => screen.getByRole<HTMLButtonElement>("button", { name: message("fixes_export") });

test("counts replacements, and shows one with its place and reasons, without its password", async () => {
  const container = await card();
  expect(heading(container)).toBe(labelled(message("fixes_heading_none"), plural("fixes_count", 14)));
  const [find, replace, where, why] = textsOf(container, "dd");
  expect([find, replace]).toEqual(["http://ann:•••@h.example/caf%25C3%25A9/", "https://ann:•••@h.example/caf%C3%A9"]);
  expect(where).toBe(`“Café glazes”, ${message("region_main")} +2`);
  expect(why).toBe(`${message("encoded_twice")}, ${causeText("http-and-www")}`);
  expect(everythingIn(container)).not.toContain("s3cret");
  expect(unisolatedIn(container, /example/)).toEqual([]);
});

test("exports CSV, or the format chosen", async () => {
  const download = vi.spyOn(exports, "downloadFile").mockImplementation((_, name) => `${name}.file`);
  await card();
  fireEvent.click(exporting());
  await waitFor(() => expect(download).toHaveBeenLastCalledWith(expect.any(Blob), "links-fixes", "csv"));
  expect(spies.onAnnounce.mock.lastCall?.[0]).toContain(message("export_done", "links-fixes.file"));
  fireEvent.click(screen.getByRole("button", { name: message("copy_more_formats") }));
  fireEvent.click(screen.getByRole("menuitem", { name: message("export_markdown") }));
  await waitFor(() => expect(download).toHaveBeenLastCalledWith(expect.any(Blob), "links-fixes", "markdown"));
  const all = { parts: FIX_PARTS, of: null };
  expect(client.fixList.mock.calls).toEqual([
    [{ ...all, format: "csv" }, expect.any(Function)],
    [{ ...all, format: "markdown" }, expect.any(Function)],
  ]);
  client.fixList.mockRejectedValueOnce(new LinkStoreError("cancelled"));
  fireEvent.click(exporting());
  await waitFor(() => expect(spies.onAnnounce.mock.lastCall).toEqual([message("table_cancelled")]));
  vi.restoreAllMocks();
});

test("has both parts for a list, ticked, which decide what is counted and exported", async () => {
  const container = await card({ isList: true });
  expect(textsOf(container, ".fix-parts label")).toEqual([
    `${message("encoded_twice")}4 replacements`,
    `${message("fixes_duplicates", "certain and likely")}10 replacements`,
  ]);
  expect(textOf(container.querySelector("[role=status]"))).toBe(message("fixes_columns"));
  fireEvent.click(screen.getByRole("checkbox", { name: /Duplicates/ }));
  expect(spies.onParts.mock.lastCall).toEqual([["encoded"]]);
  const encoded = await card({ isList: true, parts: ["encoded"], ticked: ["tracking"] });
  expect(heading(encoded)).toBe(labelled(message("fixes_heading_none"), plural("fixes_count", 4)));
  expect(textsOf(encoded, ".fix-parts label")[1]).toContain(message("fixes_duplicates", "uncertain"));
  fireEvent.click(exporting());
  await waitFor(() =>
    expect(client.fixList.mock.lastCall?.[0]).toEqual({ format: "csv", parts: ["encoded"], of: null }),
  );
  await card({ isList: true, parts: [] });
  expect(exporting().disabled).toBe(true);
});

test("says that it is counting, or that there is nothing to replace", async () => {
  const container = await card({ fixes: null });
  expect([heading(container), textOf(container.querySelector("[role=status]"))]).toEqual([
    message("fixes_heading_none"),
    message("causes_counting"),
  ]);
  await card({ disabled: true });
  expect(exporting().disabled).toBe(true);
  expect(textOf((await card({ fixes: NONE })).querySelector("[role=status]"))).toBe(message("fixes_none"));
  expect(exporting().disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: message("copy_more_formats") }).disabled).toBe(true);
});

test("builds the list of very many links on export", async () => {
  const container = await card({ links: 100_001, fixes: null });
  expect(heading(container)).toBe(message("fixes_heading_none"));
  expect(textOf(container.querySelector("[role=status]"))).toBe("More than 100,000 URLs: export the list to see it.");
  expect(exporting().disabled).toBe(false);
});

test("copies each URL of a list once", async () => {
  await card({ isList: true });
  fireEvent.click(screen.getByRole("button", { name: plural("fixes_copy_distinct", 40) }));
  await waitFor(() => expect(fake.clipboard.texts).toEqual(["http://h.example/"]));
  expect(client.list).toHaveBeenCalledWith("addresses", {
    by: "address",
    numbers: Array.from({ length: 40 }, (_, i) => i),
  });
  await card({ isList: true, disabled: true });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: plural("fixes_copy_distinct", 40) }).disabled).toBe(
    true,
  );
});

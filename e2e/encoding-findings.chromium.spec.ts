import type { Locator, Page } from "playwright/test";
import { axeFindings } from "./axe.ts";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { message, plural } from "./messages.ts";
import { inspectIn } from "./walk.ts";

const REDIRECT =
  "https://login.test/authorize?redirect_uri=https%253A%252F%252Fapp.test%252Fcb%253Fnext%253D%25252Fhome&utm_source=mail";
const NESTED = "https://h.example/?url=https%3A%2F%2Fa.example%2F%3Fu%3Dhttps%253A%252F%252Fb.example%252Fx%25252520y";
const MANY = "https://h.example/a%2520b?q=caf%C3%83%C2%A9&x=50%&amp;y=1";
const MANY_REPAIRED = "https://h.example/a%20b?q=caf%C3%A9&x=50%25&y=1";

async function unfoldEvidence(view: Page): Promise<void> {
  for (const one of await view.locator(".finding-head > button").filter({ visible: true }).all()) await one.click();
}

async function unfoldedIn(session: ChromiumSession, url: string): Promise<Page> {
  const view = await inspectIn(session, url);
  await unfoldEvidence(view);
  return view;
}

async function reportIn(session: ChromiumSession, text: string): Promise<Page> {
  const report = await session.context.newPage();
  await report.goto(`${session.popupUrl.replace(/popup/g, "report")}#inspect`);
  await report.locator("#text").fill(text);
  await expect(report.locator("li.finding").first()).toBeVisible();
  await unfoldEvidence(report);
  return report;
}

const card = (view: Page, id: string): Locator => view.locator(`li[data-finding="${id}"]`);

const layersOf = (one: Locator): Promise<string[][]> =>
  one
    .locator(".layer")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((child) => (child as HTMLElement).innerText.trim())),
    );

test("the layers lead from the URL to the values read by the last server", { tag: "@default" }, async ({ session }) => {
  const view = await inspectIn(session, REDIRECT);
  const one = card(view, "double-encoded");
  await expect(one.getByRole("heading")).toHaveText(message("place_encoded_twice", "redirect_uri"));
  expect(await layersOf(one)).toEqual([
    [
      message("layer_written"),
      plural("layer_decode", 1),
      "https%253A%252F%252Fapp.test%252Fcb%253Fnext%253D%25252Fhome",
    ],
    [message("layer_sent"), message("layer_decodes", "login.test"), "https%3A%2F%2Fapp.test%2Fcb%3Fnext%3D%252Fhome"],
    [message("layer_read"), message("layer_decodes", "app.test"), "https://app.test/cb?next=%2Fhome"],
    [message("layer_nested", "next"), "/home"],
  ]);
  const heights = await one
    .locator(".layer")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights).toEqual([68, 48, 48, 28]);
  await expect(one.locator(".grounds, .octets, .cite")).toHaveCount(0);
  expect(await axeFindings(view)).toEqual([]);
  await one.getByRole("button", { name: message("evidence") }).press("Enter");
  await expect(one.locator(".grounds")).toContainText(message("confidence_high"));
  await expect(one.locator(".octets")).toContainText("68 74 74 70 73 3A 2F 2F");
  await expect(one).toContainText(message("repair_offered"));
  expect(await axeFindings(view)).toEqual([]);
});

test("several cards fold their layers, which unfold by keyboard", async ({ session }) => {
  const view = await inspectIn(session, "https://h.example/a%2520b?q=caf%C3%83%C2%A9");
  const one = card(view, "double-encoded");
  await expect(one.locator(".layer")).toHaveCount(0);
  await one.getByText(message("layers_show")).press("Enter");
  await expect(one.locator(".layer")).toHaveCount(3);
});

test("bytes that are not UTF-8 are decoded in legacy encodings, without a repair", async ({ session }) => {
  const view = await unfoldedIn(session, "https://h.example/?q=%E9t%E9");
  const one = card(view, "legacy-charset");
  await expect(one.locator(".legacy-decodings")).toContainText("windows-1252");
  await expect(one.locator(".legacy-decodings")).toContainText("été");
  await expect(one.getByRole("button")).toHaveText([message("evidence")]);
  await expect(one.locator(".octets")).toHaveText("E9 74 E9");
  const japanese = await unfoldedIn(session, "https://h.example/?q=%93%FA%96%7B");
  await expect(card(japanese, "legacy-charset").locator(".legacy-decodings")).toContainText("日本");
});

test("other properties of a component are evidence", async ({ session }) => {
  const mixed = await unfoldedIn(session, "https://h.example/caf%C3%A9%2520x");
  await expect(card(mixed, "mixed")).toHaveCount(0);
  await expect(card(mixed, "double-encoded")).toContainText(message("check_mixed_mixed"));
});

test("the report copies all repairs at once", { tag: "@default" }, async ({ session, page, site }) => {
  await page.goto(`${site.origin}/plain/`);
  const many = await reportIn(session, MANY);
  await many.locator("#copy").click();
  await expect(many.locator("#copy")).toHaveText(message("copied"));
  expect(await session.readClipboard(page)).toBe(MANY_REPAIRED);
});

test("the popup has a button only for uncertain repairs", async ({ session, page, site }) => {
  await page.goto(`${site.origin}/plain/`);
  const sure = await unfoldedIn(session, "https://h.example/?q=caf%25C3%25A9");
  await expect(card(sure, "double-encoded").getByRole("button")).toHaveText([message("evidence")]);
  const view = await unfoldedIn(session, "https://h.example/?author=Jane%2BDoe");
  const one = card(view, "double-encoded");
  const title = message("place_encoded_more", "author");
  await expect(one.getByRole("heading")).toHaveText(message("possibly_intended_title", title));
  expect((await layersOf(one)).at(-1)).toEqual([message("layer_read"), "Jane Doe"]);
  await one.getByRole("button", { name: message("copy_repaired") }).click();
  await expect(one.locator("button.copy")).toHaveText(`✓ ${message("copied")}`);
  expect(await session.readClipboard(page)).toBe("https://h.example/?author=Jane+Doe");
});

test("an encoding that a site may need is called probable and has no repair", async ({ session }) => {
  const view = await unfoldedIn(
    session,
    "https://f.example/a%2520b.pdf?X-Amz-Signature=2b209fc00c0098c0b5d0da1eb2e0c076f7e28a63",
  );
  const one = card(view, "double-encoded");
  await expect(one).toContainText(message("ground_signed"));
  await expect(one.getByRole("button", { name: /repair/i })).toHaveCount(0);
  expect(await axeFindings(view)).toEqual([]);
});

test("correct URLs have no warning, and their parts are described", async ({ session }) => {
  const view = await unfoldedIn(
    session,
    "https://h.example/?d=100%25&next=https%3A%2F%2Fexample.org%2Fa%2520b&t=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.c2ln%252Bx%252F1",
  );
  await expect(view.locator("li.finding")).toHaveCount(0);
  await expect(view.locator("#tab-url")).toContainText(message("tile_target"));
  await view.locator("#parts").click();
  const parts = view.locator("#panel-url");
  await expect(parts).toContainText(message("check_literal_percent_percent"));
  await expect(parts).toContainText(message("check_opaque_token"));
  await expect(parts.locator(".child")).toContainText("https://example.org/a%20b");
});

test("a URL in a URL in a URL: the title names the place, and the repair covers the whole URL", async ({
  session,
  page,
  site,
}) => {
  await page.goto(`${site.origin}/plain/`);
  const report = await reportIn(session, NESTED);
  const one = card(report, "double-encoded");
  await expect(one).toHaveCount(1);
  const place = ["url", "u", message("component_path_segment", 1)].join(" › ");
  await expect(one.getByRole("heading")).toHaveText(message("place_encoded_twice", place));
  await expect(one.locator(".layer").first()).toContainText("x%2520y");
  await report.locator("#copy").click();
  await expect(report.locator("#copy")).toHaveText(message("copied"));
  expect(await session.readClipboard(page)).toBe(NESTED.replace("%25252520", "%252520"));
});

test("a password in a decoded layer is masked, in the text and in the bytes", async ({ session }) => {
  const view = await unfoldedIn(session, "https://h.example/?u=https%253A%252F%252Fann%253As3cr3t%2540x.example%252F");
  const one = card(view, "double-encoded");
  await expect(one.locator(".layer").last()).toContainText("https://ann:•••@x.example/");
  await expect(one).not.toContainText("s3cr3t");
  // "s3cr3t" in hex.
  await expect(one).not.toContainText("73 33 63 72");
});

test("the report shows the same cards, with parts, steps, URLs inside and a way back", async ({ session, site }) => {
  const report = await reportIn(session, NESTED);
  await expect(card(report, "double-encoded").locator(".layer")).toHaveCount(3);
  await expect(report.getByRole("table", { name: message("parts_caption") })).toContainText("h.example");
  await expect(report.getByRole("region", { name: message("report_steps") })).toBeVisible();
  await report.locator(".child > summary").first().click();
  await report
    .locator(".child-body")
    .first()
    .getByRole("button", { name: message("detail_inspect") })
    .first()
    .click();
  await expect(report.locator("#text")).toHaveValue("https://a.example/?u=https%3A%2F%2Fb.example%2Fx%252520y");
  await report.getByRole("button", { name: message("back"), exact: true }).click();
  await expect(report.locator("#text")).toHaveValue(NESTED);
  await report.locator("#text").fill(`See http://a.example/%7Ex and <URL:${site.origin}/plain/?y%2520z>.`);
  await expect(report.locator(".found-url")).toHaveCount(2);
  await report.locator(".found-url").last().locator("button.verdict").click();
  await expect(card(report, "double-encoded")).toContainText("y%20z");
});

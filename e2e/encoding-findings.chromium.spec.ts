/** Encoding findings as a person meets them: cards, decoding passes to step through, repairs to copy and open. */
import type { Locator, Page } from "playwright/test";
import { axeFindings } from "./axe.ts";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { message, plural } from "./messages.ts";
import { inspectIn } from "./walk.ts";

const NESTED = "https://h.example/?url=https%3A%2F%2Fa.example%2F%3Fu%3Dhttps%253A%252F%252Fb.example%252Fx%25252520y";
const MANY = "https://h.example/a%2520b?q=caf%C3%83%C2%A9&x=50%&amp;y=1";
const MANY_REPAIRED = "https://h.example/a%20b?q=caf%C3%A9&x=50%25&y=1";

async function unfoldWhy(view: Page): Promise<void> {
  for (const why of await view.locator(".finding-head > button").filter({ visible: true }).all()) await why.click();
}

/** With all reasons unfolded. */
async function unfoldedIn(session: ChromiumSession, url: string): Promise<Page> {
  const view = await inspectIn(session, url);
  await unfoldWhy(view);
  return view;
}

async function reportIn(session: ChromiumSession, text: string): Promise<Page> {
  const report = await session.context.newPage();
  await report.goto(`${session.popupUrl.replace(/popup/g, "report")}#inspector`);
  await report.locator("#text").fill(text);
  await expect(report.locator("li.finding").first()).toBeVisible();
  await unfoldWhy(report);
  return report;
}

const card = (view: Page, id: string): Locator => view.locator(`li[data-finding="${id}"]`);

async function openPasses(one: Locator): Promise<Locator> {
  await one.locator(".steps-of-decoding > summary").press("Enter");
  await expect(one.getByRole("radio").first()).toBeVisible();
  return one.locator(".pass");
}

test("the passes are stepped through by keyboard, as text and as bytes, the repair's marked", async ({ session }) => {
  const view = await unfoldedIn(session, "https://h.example/login?returnUrl=https%253A%252F%252Fx.example");
  const one = card(view, "double-encoded");
  const pass = await openPasses(one);
  const [sent, once, twice] = [message("passes_sent"), message("passes_once"), message("passes_twice")].map((name) =>
    one.getByRole("radio", { name, exact: false }),
  ) as [Locator, Locator, Locator];
  await expect(one.getByRole("radio")).toHaveCount(3);
  await sent.focus();
  await expect(pass).toContainText("https%253A%252F%252Fx.example");
  await expect(pass).toContainText("68 74 74 70 73 25 32 35 33 41");
  await expect(pass.locator("ins")).toHaveCount(0);
  await view.keyboard.press("ArrowRight");
  await expect(once).toBeChecked();
  await expect(once).toBeFocused();
  await expect(pass).toContainText("https%3A%2F%2Fx.example");
  await expect(pass).toContainText(message("passes_is_sent"));
  await expect(pass.locator("dd").first().locator("ins")).toHaveText(["%", "%", "%"]);
  await expect(one.getByRole("radio", { name: message("passes_right") })).toBeChecked();
  await view.keyboard.press("ArrowRight");
  await expect(twice).toBeChecked();
  await expect(pass.locator("dd").first()).toContainText("https://x.example");
  await expect(pass.locator("dd").first()).toHaveAttribute("aria-live", "polite");
  await expect(pass.locator("dd").last().locator("ins")).toHaveText(["3A 2F 2F"]);
  await expect(pass).toContainText(message("passes_is_read"));
  await view.keyboard.press("ArrowLeft");
  await expect(once).toBeChecked();
  await expect(one).toContainText(message("check_double_encoded_note"));
  await expect(one).toContainText(message("repair_offered"));
});

test("what a pass decodes is told from what was there: raw characters, single escapes, a wrong encoding", async ({
  session,
}) => {
  const mixed = await unfoldedIn(session, "https://h.example/caf%C3%A9%2520x");
  await expect(card(mixed, "mixed")).toHaveCount(0);
  await expect(card(mixed, "double-encoded")).toContainText(message("check_mixed_mixed"));
  const pass = await openPasses(card(mixed, "double-encoded"));
  await mixed.getByRole("radio").last().check();
  await expect(pass.locator("dd").first().locator("bdi")).toHaveText("café x");
  await expect(pass).toContainText("63 61 66 C3 A9 20 78");
  const wrong = await unfoldedIn(session, "https://h.example/?q=caf%C3%83%C2%A9");
  const last = await openPasses(card(wrong, "mojibake"));
  await wrong.getByRole("radio", { name: message("passes_repaired") }).check();
  await expect(last.locator("dd").first().locator("bdi")).toHaveText("café");
  await expect(last).toContainText("63 61 66 C3 A9");
  const plus = await unfoldedIn(session, "https://h.example/?author=Jane%2BDoe");
  await expect(card(plus, "double-encoded")).toContainText(message("possibly_intended"));
  const form = await openPasses(card(plus, "double-encoded"));
  await plus.getByRole("radio").last().check();
  await expect(form).toContainText(message("passes_form_space", "Jane Doe"));
});

test("octets that are no UTF-8 are read in older encodings, and nothing is offered", async ({ session }) => {
  const view = await unfoldedIn(session, "https://h.example/?q=%E9t%E9");
  const one = card(view, "legacy-charset");
  await expect(one.locator(".legacy-decodings")).toContainText("windows-1252");
  await expect(one.locator(".legacy-decodings")).toContainText("été");
  await expect(one.getByRole("button")).toHaveText([message("why")]);
  const pass = await openPasses(one);
  await view.getByRole("radio").last().check();
  await expect(pass).toContainText(message("passes_no_text"));
  await expect(pass).toContainText("E9 74 E9");
  const japanese = await unfoldedIn(session, "https://h.example/?q=%93%FA%96%7B");
  await expect(card(japanese, "legacy-charset").locator(".legacy-decodings")).toContainText("日本");
});

test("a repair is copied, or opened in a new tab; several are one", { tag: "@default" }, async ({
  session,
  context,
  page,
  site,
}) => {
  await page.goto(`${site.origin}/plain/`);
  const delimiters = await unfoldedIn(session, "https://h.example/item/7%3Fref%3Dnav%26x%3D1");
  await delimiters.getByRole("button", { name: message("copy_repaired") }).click();
  await expect(card(delimiters, "delimiters-encoded").locator("button.copy").first()).toHaveText(
    `✓ ${message("copied")}`,
  );
  expect(await session.readClipboard(page)).toBe("https://h.example/item/7?ref=nav&x=1");
  const doubled = await unfoldedIn(session, `${site.origin}/plain/?x=a%2520b`);
  const opened = context.waitForEvent("page");
  await doubled.getByRole("button", { name: message("open_repaired") }).click();
  expect((await opened).url()).toBe(`${site.origin}/plain/?x=a%20b`);
  const many = await unfoldedIn(session, MANY);
  await expect(many.locator(".repair-all")).toContainText(plural("repair_all_heading", 4));
  await many.getByRole("button", { name: message("repair_all_copy") }).click();
  await expect(many.locator(".repair-all button.copy")).toHaveText(`✓ ${message("copied")}`);
  expect(await session.readClipboard(page)).toBe(MANY_REPAIRED);
});

test("what a site needs so is said to be probable, and gets no repair", async ({ session }) => {
  const view = await unfoldedIn(
    session,
    "https://f.example/a%2520b.pdf?X-Amz-Signature=2b209fc00c0098c0b5d0da1eb2e0c076f7e28a63",
  );
  const one = card(view, "double-encoded");
  await expect(one).toContainText(message("ground_signed"));
  await expect(one.getByRole("button", { name: /repair/i })).toHaveCount(0);
  expect(await axeFindings(view)).toEqual([]);
});

test("of schemes that load no page, and of what browsers refuse, nothing is opened", async ({ session }) => {
  for (const url of ["x-foo://h.example/a%2520b", "https://h.example:99999/a%2520b"]) {
    const view = await unfoldedIn(session, url);
    await expect(card(view, "double-encoded").getByRole("button", { name: message("copy_repaired") })).toBeVisible();
    await expect(card(view, "double-encoded").getByRole("button", { name: message("open_repaired") })).toHaveCount(0);
    await view.close();
  }
});

test("what is right warns of nothing, and the parts say what it is", async ({ session }) => {
  const view = await unfoldedIn(
    session,
    "https://h.example/?d=100%25&next=https%3A%2F%2Fexample.org%2Fa%2520b&t=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.c2ln%252Bx%252F1",
  );
  await expect(view.locator("li.finding")).toHaveCount(0);
  await expect(view.locator("#tab-address")).toContainText(message("tile_target"));
  const parts = view.locator("#panel-address");
  await expect(parts).toContainText(message("check_literal_percent_percent"));
  await expect(parts).toContainText(message("check_opaque_token"));
  await expect(parts.locator(".child")).toContainText("https://example.org/a%20b");
});

test("a URL in a URL in a URL: the card says where, steps through its component, repairs the whole", async ({
  session,
  page,
  site,
}) => {
  await page.goto(`${site.origin}/plain/`);
  const view = await unfoldedIn(session, NESTED);
  const one = card(view, "double-encoded");
  await expect(one).toHaveCount(1);
  await expect(one).toContainText(
    [
      message("component_query_value", 1),
      message("component_query_value", 1),
      message("component_path_segment", 1),
    ].join(" › "),
  );
  const pass = await openPasses(one);
  await expect(pass).toContainText("x%2520y");
  await one.getByRole("button", { name: message("copy_repaired") }).click();
  await expect(one.locator("button.copy").first()).toHaveText(`✓ ${message("copied")}`);
  expect(await session.readClipboard(page)).toBe(NESTED.replace("%25252520", "%252520"));
});

test("a password that comes out of a pass is masked, in the text and in the bytes", async ({ session }) => {
  const view = await unfoldedIn(session, "https://h.example/?u=https%253A%252F%252Fann%253As3cr3t%2540x.example%252F");
  const pass = await openPasses(card(view, "double-encoded"));
  await view.getByRole("radio").last().check();
  await expect(pass.locator("dd").first()).toContainText("https://ann:•••@x.example/");
  await expect(pass).not.toContainText("s3cr3t");
  // The octets of "s3cr3t".
  await expect(pass).not.toContainText("73 33 63 72");
});

test("the report shows the same cards, with parts, steps, URLs inside and a way back", async ({
  session,
  context,
  site,
}) => {
  const report = await reportIn(session, NESTED);
  await openPasses(card(report, "double-encoded"));
  await expect(report.getByRole("table", { name: message("parts_caption") })).toContainText("h.example");
  await expect(report.getByRole("heading", { name: message("report_steps") })).toBeVisible();
  await report.locator(".child > summary").first().click();
  await report
    .locator(".child-body")
    .first()
    .getByRole("button", { name: message("inspect_it") })
    .first()
    .click();
  await expect(report.locator("#text")).toHaveValue("https://a.example/?u=https%3A%2F%2Fb.example%2Fx%252520y");
  await report.getByRole("button", { name: message("back"), exact: true }).click();
  await expect(report.locator("#text")).toHaveValue(NESTED);
  await report.locator("#text").fill(`See http://a.example/%7Ex and <URL:${site.origin}/plain/?y%2520z>.`);
  await report.getByText(message("report_all_found")).click();
  await expect(report.locator(".found-url")).toHaveCount(2);
  await report
    .locator(".found-url")
    .last()
    .getByRole("button", { name: message("inspect_it") })
    .click();
  await expect(card(report, "double-encoded")).toContainText("y%20z");
  await unfoldWhy(report);
  const opened = context.waitForEvent("page");
  await report.getByRole("button", { name: message("open_repaired") }).click();
  expect((await opened).url()).toBe(`${site.origin}/plain/?y%20z`);
});

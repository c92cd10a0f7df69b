import type { Page } from "playwright/test";
import { axeFindings } from "./axe.ts";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { message, plural } from "./messages.ts";
import { inspectIn, partsIn } from "./walk.ts";

const GRANDCHILD = "https://ann:secret@c.example/%25C3%25A9";
const CHILD = `http://b.example:80/%7Ea?v=${encodeURIComponent(GRANDCHILD)}`;
const PARENT = `https://a.example/go?x=1&u=${encodeURIComponent(CHILD)}`;

const TEXT = "Read <URL:HTTP://Www.Example.com:80/some-\nlong-path/#part> and http://b.example/%7Eann/, please.";
const ONE = "Please do have a look at <URL:http://h.example/Addressing\n/index.html#top> before we talk about it all.";
const HTML = '<a href="http://A.example/?x=1&amp;y=2">x</a> <a href="b/c.html">y</a>';
const WITHOUT = "Just a sentence, without any address. 50% off!";
const LOG =
  '1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] "GET /apache_pb.gif HTTP/1.0" 200 2326 "http://www.example.com/start.html" "Mozilla/4.08"';
const FORM = `name=Ann+Lee&empty=&flag;b=1&b=2&goto=${encodeURIComponent(CHILD)}`;

async function paste(session: ChromiumSession, text: string, profile = "web"): Promise<Page> {
  const view = await inspectIn(session, "http://before.example/", profile);
  await view.locator("#edit").click();
  await view.locator("#inspect").fill(text);
  await view.locator("#inspect").press("Enter");
  return view;
}

const fields = (view: Page) => view.getByRole("table", { name: message("scheme_fields_heading") });
const field = (view: Page, name: string) =>
  fields(view).locator("tr", { has: view.getByRole("rowheader", { name, exact: true }) });
const scheme = (view: Page) => view.locator(".by-scheme");

test("gopher: type, selector, search, Gopher+ string, the request, and RFC sections", async ({ session }) => {
  const view = await partsIn(session, "gopher://h.example/7find%09some%20words%09+text/plain%20Es_ES");
  await expect(scheme(view)).toContainText(`gopher: ${message("scheme_kind_described", "RFC 1738, 3.4")}`);
  await expect(field(view, message("field_port"))).toContainText(
    `${message("compare_absent")} ${message("scheme_fields_default", "70")}`,
  );
  await expect(field(view, message("field_gtype"))).toContainText(message("field_note_gopher_type_7"));
  await expect(field(view, message("field_gtype")).getByRole("link", { name: "RFC 1436, 3.8" })).toBeVisible();
  await expect(field(view, message("field_selector"))).toContainText("sends findTABsome wordsTAB+text/plain Es_ES");
  await expect(field(view, message("field_search"))).toContainText("some%20words");
  await expect(field(view, message("field_search"))).toContainText(message("reads", "some words"));
  await expect(field(view, message("field_view_name"))).toContainText("text/plain");
  await expect(field(view, message("field_language_name"))).toContainText("Es_ES");
});

test("ftp: an empty user name is shown, a missing password is not, and each directory is a command", async ({
  session,
}) => {
  const view = await partsIn(session, "ftp://@h.example/%2Fetc//motd;type=A");
  await expect(field(view, message("field_user"))).toContainText(message("empty"));
  await expect(field(view, message("field_user"))).toContainText(message("field_note_login_empty"));
  await expect(field(view, message("field_password"))).toContainText(message("compare_absent"));
  const directories = field(view, message("field_cwd"));
  await expect(directories).toHaveCount(2);
  await expect(directories.first()).toContainText(message("scheme_fields_sends", "CWD /etc"));
  await expect(directories.last()).toContainText(message("scheme_fields_sends", "CWD"));
  await expect(field(view, message("field_name")).locator(".command")).toHaveText([
    message("scheme_fields_sends", "TYPE A"),
    message("scheme_fields_sends", "RETR motd"),
  ]);
  await expect(field(view, message("field_typecode"))).not.toContainText("sends");
  await expect(scheme(view)).toContainText(`${message("field_note_ftp_no_file_name")} RFC 1738, 3.2.4`);
  const anonymous = await partsIn(session, "ftp://h.example/");
  await expect(field(anonymous, message("field_user"))).toContainText(message("scheme_fields_default", "anonymous"));
});

test("file: the drive letter is in the path, and the missing slash has a repair", async ({ session }) => {
  for (const profile of ["web", "rfc1738"]) {
    const view = await partsIn(session, "file://D:/Doc/Info/Internet/Index.htm", profile);
    await expect(field(view, message("field_host"))).toContainText(
      `${message("empty")} ${message("scheme_fields_default", "localhost")}`,
    );
    await expect(field(view, message("field_path"))).toContainText("D:/Doc/Info/Internet/Index.htm");
    await expect(scheme(view).locator("summary").first()).toContainText(plural("validity_forbidden", 1));
    if (profile === "rfc1738") await view.getByRole("button", { name: message("evidence") }).click();
    await expect(view.getByText(message("check_rfc1738_drive_as_host"))).toHaveCount(1);
    const copies = view.getByRole("button", { name: message("copy_repaired") });
    await expect(copies).toHaveCount(profile === "web" ? 1 : 0);
    const parts = view.getByRole("table", { name: message("parts_caption") });
    await expect(parts.locator("tr", { hasText: message("component_host") })).toContainText(message("empty"));
    await expect(parts.getByRole("rowheader", { name: message("component_port") })).toHaveCount(0);
    await expect(view.locator("body")).not.toContainText(
      new RegExp([message("check_refused"), message("pasted_invalid")].join("|")),
    );
    await view.close();
  }
});

test("mailto and prospero: violations of the grammar are shown at the field", async ({ session }) => {
  const mail = await partsIn(session, "mailto:ann%25x@h.example,bob?subject=a+b");
  await expect(scheme(mail)).toContainText(
    `mailto: ${message("scheme_kind_described", "RFC 1738, 3.5")} · ${message("scheme_more", "RFC 6068, 2")}`,
  );
  await expect(scheme(mail).locator("summary").first()).toContainText(plural("validity_forbidden", 1));
  await expect(field(mail, message("field_addr_spec")).first()).toContainText(message("reads", "ann%x@h.example"));
  await expect(field(mail, message("field_addr_spec")).last()).toContainText(
    message("check_rfc1738_slashes_missing", "user@host"),
  );
  await expect(mail.getByText(message("check_rfc1738_slashes_missing", "user@host"))).toHaveCount(1);
  await expect(field(mail, message("field_hfvalue"))).toContainText("a+b");
  const object = await partsIn(session, "prospero://h.example/pros/a;version=2");
  await expect(field(object, message("field_hsoname"))).toContainText("pros/a");
  await expect(field(object, message("field_fieldname"))).toContainText("version");
  await expect(field(object, message("field_fieldvalue"))).toContainText("2");
  await expect(scheme(object)).toContainText(message("validity_valid"));
});

test("reserved, experimental and unknown names are described as such", async ({ session }) => {
  for (const [url, text] of [
    ["afs://h/y", `afs: ${message("scheme_kind_reserved", "RFC 1738, 4")}`],
    ["x-foo:bar", `x-foo: ${message("scheme_kind_experimental", "RFC 1738, 4")}`],
    ["foo://h/x", `foo: ${message("scheme_kind_generic", "RFC 1738, 2.1")}`],
  ] as const) {
    const view = await partsIn(session, url);
    await expect(scheme(view)).toContainText(text);
    await view.close();
  }
});

test("validity: folded for http, with URLs to copy, and omitted if empty", async ({ session, page, site }) => {
  await page.goto(`${site.origin}/plain/`);
  const good = await partsIn(session, "http://a.example/x");
  await expect(scheme(good)).toHaveCount(0);
  const view = await partsIn(session, "http://ann:hidden@a.example/a b/<c>?x={1}&y=é#top");
  const summary = scheme(view).locator("summary").first();
  await expect(summary).toContainText(plural("validity_forbidden", 5));
  await expect(summary).toContainText(plural("validity_remarks", 1));
  await summary.press("Enter");
  await expect(fields(view)).toBeVisible();
  const lines = scheme(view).locator("li.finding-line");
  await expect(lines.filter({ visible: true })).toHaveCount(3);
  await scheme(view).getByText(plural("more", 3)).click();
  await expect(lines.filter({ visible: true })).toHaveCount(6);
  const line = lines.filter({ hasText: message("component_path_segment", 2) });
  await expect(line).toContainText(
    `${message("component_path_segment", 2)} <> ${message("check_rfc1738_non_ascii")} RFC 1738, 2.2`,
  );
  await line.getByRole("button", { name: message("copy_repaired") }).click();
  await expect(line.getByRole("button")).toHaveText(`✓ ${message("copied")}`);
  expect(await session.readClipboard(page)).toBe("http://ann@a.example/a b/%3Cc%3E?x={1}&y=é#top");
  expect(await view.locator("body").innerText()).not.toContain("hidden@");
  await view.locator("#reveal").click();
  await expect(field(view, message("field_password"))).toContainText("hidden");
});

test("under the rule set of RFC 1738 violations are findings, and are not listed twice", async ({ session }) => {
  const view = await partsIn(session, "gopher://ann@h.example/1<x>", "rfc1738");
  const findings = view.getByRole("region", { name: message("findings_heading") });
  await expect(findings).toContainText(message("check_rfc1738"));
  for (const one of await findings.getByRole("button", { name: message("evidence") }).all()) await one.click();
  await expect(findings).toContainText(`${message("check_rfc1738_credentials_http")} RFC 1738, 5`);
  await expect(findings).not.toContainText("2 to 5");
  await expect(scheme(view)).toContainText(message("validity_among_findings"));
  await expect(scheme(view).locator("li.finding-line")).toHaveCount(0);
  await expect(scheme(view).locator(".warning-note")).toHaveCount(0);
});

test("a URL inside a query parameter, and one inside that, by keyboard", async ({ session, page, site }) => {
  await page.goto(`${site.origin}/plain/`);
  const view = await partsIn(session, PARENT);
  const child = view.locator("#panel-url details.child").first();
  const summary = child.locator("> summary");
  // Passwords are masked at any depth, but copied.
  await expect(summary).toContainText(`${message("child_inside_decoded")} ${CHILD.replace("secret", "•••")}`);
  await summary.focus();
  await view.keyboard.press("Enter");
  const inside = child.getByRole("table", { name: message("parts_inside_caption") }).first();
  await expect(inside).toContainText(message("reads", "~a"));
  // Full width, except a line at its side.
  const width = await inside.evaluate((table) => table.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(370);
  await view.keyboard.press("Tab");
  await view.keyboard.press("Enter");
  await expect(child.getByRole("button", { name: `✓ ${message("copied")}` })).toBeVisible();
  expect(await session.readClipboard(page)).toBe(CHILD.replace(":80", "").replace("%7E", "~"));
  await view.bringToFront();
  const grandchild = child.locator("details.child");
  await expect(grandchild.locator("> summary")).toContainText(message("encoded_twice"));
  await expect(grandchild.locator("> summary")).toContainText("ann:•••@");
  await grandchild.locator("> summary").press("Enter");
  await expect(grandchild).toContainText(message("check_double_encoded_all", "2"));
  await expect(grandchild.getByRole("table").first()).toContainText("•••");
  await grandchild.getByRole("button", { name: message("detail_inspect") }).press("Enter");
  await expect(view.locator("#canonical")).toContainText("c.example/%25C3%25A9");
  await expect(view.locator("#previous")).toBeFocused();
  await view.keyboard.press("Enter");
  await expect(view.locator("#canonical")).toContainText("a.example");
});

test("an unencoded URL in a path is not called decoded; a relative URL is resolved against the outer one", async ({
  session,
}) => {
  const archive = await partsIn(session, "https://web.example/web/2020/https://a.example/x?y=1");
  await expect(archive.locator("details.child > summary")).toContainText(
    `${message("child_inside")} https://a.example/x?y=1`,
  );
  const relative = await partsIn(session, "https://a.example/login?next=%2Fhome%2Fx%3Fy");
  await relative.locator("details.child > summary").click();
  await relative.getByRole("button", { name: message("detail_inspect") }).click();
  await expect(relative.locator("#canonical")).toHaveText("https://a.example/home/x?y");
  await expect(relative.locator("#marked ins")).toHaveText(["https://", "a.example"]);
});

test("a single URL is extracted from its text at once, with a note", async ({ session }) => {
  const view = await paste(session, ONE);
  await expect(view.locator("#canonical")).toHaveText("http://h.example/Addressing/index.html");
  await expect(view.locator(".note-card")).toContainText(message("pasted_taken"));
  await expect(view.locator(".note-card mark")).toContainText("<URL:http://h.example/Addressing");
  await expect(view.locator(".note-card")).toContainText(message("pasted_fragment", "#top"));
  await view.getByRole("button", { name: message("inspect_as_it_is") }).click();
  await expect(view.locator("#marked")).toContainText("lease do have");
  await view.locator("#previous").click();
  await expect(view.locator("#canonical")).toHaveText("http://h.example/Addressing/index.html");
});

test("links of an HTML source: as written, resolved, and the page", async ({ page, site, session, openPopup }) => {
  const view = await paste(session, HTML);
  await expect(view.getByRole("heading", { name: plural("pasted_links", 2) })).toBeVisible();
  const [link, relative] = [view.locator(".found-url").first(), view.locator(".found-url").last()];
  await expect(link).toContainText("href=http://A.example/?x=1&amp;y=2");
  await expect(link.locator(":is(del, ins)")).toHaveText(["A.example", "a.example"]);
  await expect(relative).toContainText(message("pasted_relative"));
  await expect(relative.getByRole("button")).toHaveCount(0);
  await link.getByRole("button", { name: plural("tile_changes", 1) }).click();
  await expect(view.locator("#canonical")).toHaveText("http://a.example/?x=1&y=2");
  await page.goto(`${site.origin}/plain/`);
  const popup = await openPopup();
  await popup.evaluate(() => {
    document.querySelector<HTMLElement>("#edit")?.click();
  });
  await popup.waitFor(() => document.activeElement?.id === "inspect");
  await popup.evaluate((text) => {
    const area = document.querySelector<HTMLTextAreaElement>("#inspect");
    if (area === null) return;
    area.value = text;
    area.form?.requestSubmit();
  }, HTML);
  const text = await popup.text();
  expect(text).toContain(message("pasted_read_as_here", `${site.origin}/plain/`));
  expect(text).toContain(`${site.origin}/plain/b/c.html`);
  expect(await popup.evaluate(() => document.querySelector("[role=tablist]"))).toBeNull();
});

test("a source may declare a base URL, which is not a link itself", async ({ session }) => {
  const view = await paste(session, `<base href="http://b.example/d/">${HTML}`);
  await expect(view.getByRole("heading", { name: plural("pasted_links", 2) })).toBeVisible();
  await expect(view.getByText(message("pasted_read_as_here", "http://b.example/d/"))).toBeVisible();
  const relative = view.locator(".found-url").last();
  await expect(relative.locator("ins")).toContainText(["http://", "b.example", "/d/"]);
  await relative.getByRole("button", { name: plural("tile_changes", 1) }).click();
  await expect(view.locator("#canonical")).toHaveText("http://b.example/d/b/c.html");
});

test("“2 changes” unfolds the steps, Evidence the reasons, Show all the URL", async ({ session }) => {
  const view = await inspectIn(session, "https://shop.example/demo/?%66rom=caf%25C3%25A9&to=a%2Fb#top");
  const tops = await view.evaluate(() =>
    [".url-display", "#copy", "[data-finding]"].map(
      (one) => document.querySelector(one)?.getBoundingClientRect().top ?? 0,
    ),
  );
  expect(tops[0]).toBeLessThan(140);
  expect(tops[2]).toBeLessThan(270);
  const card = view.locator("[data-finding]");
  expect((await card.boundingBox())?.height).toBeLessThan(210);
  await view.locator("#parts").click();
  await expect(view.locator("#url-steps li.step")).toHaveCount(2);
  await view.getByText(plural("idle_rules", 27)).click();
  await expect(view.locator("#idle-rules li").first()).toBeVisible();
  await view.locator("#parts").click();
  await expect(view.locator("#url-steps")).toHaveCount(0);
  await expect(card).not.toContainText(message("check_double_encoded_all", "2"));
  await card.getByRole("button", { name: message("evidence") }).click();
  await expect(card).toContainText(message("check_double_encoded_all", "2"));
  const long = await inspectIn(session, `https://shop.example/${"abcdefghij/".repeat(30)}`);
  const height = async () => (await long.locator(".url-display").boundingBox())?.height ?? 0;
  const before = await height();
  expect(before).toBeLessThan(110);
  await long.getByRole("button", { name: new RegExp(`^${message("show_all", "\\d+")}`) }).click();
  expect(await height()).toBeGreaterThan(before + 50);
});

async function unfold(view: Page): Promise<void> {
  const closed = view.locator("details:not([open]) > summary").filter({ visible: true });
  const folded = view.locator("button.unfold[aria-expanded=false]").filter({ visible: true });
  for (let count = await folded.count(); count > 0; count = await folded.count()) await folded.first().click();
  for (let count = await closed.count(); count > 0; count = await closed.count()) await closed.first().click();
}

const VIEWS: readonly (readonly [kind: "url" | "text", text: string])[] = [
  ["url", PARENT],
  ["url", "ftp://@h.example/%2Fetc//motd;type=A"],
  ["url", "gopher://h.example/7find%09some%20words%09+text/plain%20Es_ES"],
  ["url", "mailto:ann%25x@h.example,bob?subject=a+b"],
  ["url", "http://ann:pw@a.example/a b/<c>?x={1}&y=é#top"],
  ["url", "https://paypal.com:pw@evil.example/login?q=caf%25C3%25A9"],
  ["url", "https://p\u0430ypal.com/signin"],
  ["text", TEXT],
  ["text", ONE],
  ["text", HTML],
  ["text", HTML.repeat(2)],
  ["text", LOG],
  ["text", WITHOUT],
  ["text", FORM],
];

const viewOf = (session: ChromiumSession, [kind, text]: (typeof VIEWS)[number]) =>
  kind === "url" ? inspectIn(session, text) : paste(session, text);

test.describe("axe", () => {
  test("finds nothing in any view; nothing is clipped, narrow or wide", async ({ session }) => {
    test.slow();
    for (const one of VIEWS) {
      const view = await viewOf(session, one);
      await unfold(view);
      for (const width of [210, 320, 420, 900]) {
        await view.setViewportSize({ width, height: 900 });
        const beyond = await view.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(beyond, `${one[1]}, ${width} pixels`).toBeLessThanOrEqual(0);
      }
      await view.setViewportSize({ width: 420, height: 6000 });
      expect(await axeFindings(view), one[1]).toEqual([]);
      await view.close();
    }
  });
});

const HARD = "https://User:pw@WWW.Example.com:443/%7Eann/a%2Fb/../c;p=1?x=1&amp;y=2&a=3#top";

test("nothing is clipped, narrow or wide", async ({ session }) => {
  const view = await inspectIn(session, `${HARD}${"x".repeat(2000)}`, "pdf-web-capture");
  await view.locator("#tab-compare").click();
  const rows = view.locator(".rule-sets > li");
  await expect(rows).toHaveCount(8);
  for (const row of await rows.all()) await row.locator("summary").click();
  await expect(rows.locator(".copy")).toHaveCount(9);
  for (const width of [210, 320, 420, 900]) {
    await view.setViewportSize({ width, height: 900 });
    const beyond = await view.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond, `${width} pixels`).toBeLessThanOrEqual(0);
  }
});

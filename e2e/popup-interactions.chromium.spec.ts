import type { RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { message, plural } from "./messages.ts";

const field = () => document.querySelector<HTMLTextAreaElement>("#inspect")?.value ?? null;

/** Returns text and selection of the focused field. */
async function edited(popup: RealPopup): Promise<readonly [text: string, selected: string]> {
  await popup.waitFor(() => document.activeElement?.id === "inspect");
  return popup.evaluate(() => {
    const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
    return [value, value.slice(selectionStart, selectionEnd)] as const;
  });
}

const shows = (popup: RealPopup, text: string) =>
  popup.waitFor((wanted) => document.querySelector("#marked")?.textContent?.includes(wanted) === true, text);

test("the URL tab: editing by a click, by the pencil and by typing; steps, finding and repair", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  const url = `${site.origin}/demo/%7Eann/caf%25C3%25A9?id=7&ref=a%2Fb#top`;
  await page.goto(url);
  await session.killWorker();
  const popup = await openPopup();
  await popup.evaluate(() =>
    addEventListener("keydown", ({ key, defaultPrevented }) => {
      if (key === "Escape") document.body.dataset.escape = defaultPrevented ? "kept" : "left";
    }),
  );
  await popup.click("#marked");
  expect(await edited(popup)).toEqual([url, url]);
  await popup.press("Escape");
  await popup.waitFor(() => document.activeElement?.id === "edit");
  expect(await popup.evaluate(() => document.body.dataset.escape)).toBe("kept");
  await popup.click("#edit");
  expect(await edited(popup)).toEqual([url, url]);
  await popup.click("#cancel-edit");
  await popup.waitFor(() => document.activeElement?.id === "edit");
  await shows(popup, "/demo/");
  await popup.press("h");
  await popup.type("ttp://typed.example/");
  expect(await edited(popup)).toEqual(["http://typed.example/", ""]);
  await popup.press("Enter");
  await popup.waitFor(
    (text) => document.querySelector(".pasted-url")?.textContent?.startsWith(text),
    message("inspecting"),
  );
  await shows(popup, "typed.example");
  await popup.click("#edit");
  await edited(popup);
  await popup.type("HTTP://Ann:secret@B\u00FCcher.Example:80/%7Eann/./a?x=1&amp;y=2#top");
  await popup.click("#check");
  await shows(popup, "cher.Example");
  await popup.click("#parts");
  await popup.waitFor(() => document.querySelector("#url-parts") !== null);
  const pasted = await popup.text();
  for (const text of [
    "b\u00FCcher.example",
    "xn--bcher-kva.example",
    message("check_entity"),
    message("check_password"),
  ]) {
    expect(pasted).toContain(text);
  }
  expect(pasted).not.toContain("secret");
  await popup.click("#edit");
  await popup.type("http://h:99999/");
  await popup.click("#check");
  await popup.waitFor(
    (text) => document.querySelector("#tab-url")?.textContent?.includes(text),
    message("pasted_invalid"),
  );
  await popup.click("[data-finding] .unfold");
  await popup.waitFor((text) => document.body.innerText.includes(text), message("check_refused_port_invalid"));
  await popup.click("#back");
  await shows(popup, "/demo/");
  expect(await popup.evaluate(field)).toBeNull();
  await popup.click("#parts");
  const steps = await popup.waitFor(() => document.querySelector<HTMLElement>("#url-steps")?.innerText);
  for (const text of [message("rule_decode_unreserved"), "RFC 3986, 6.2.2.2", message("rule_drop_fragment")]) {
    expect(steps).toContain(text);
  }
  const parts = await popup.evaluate(() => document.querySelector<HTMLElement>(".parts-section")?.innerText);
  for (const text of ["127.0.0.1", message("host_ip"), message("reads", "~ann"), message("reads", "a/b"), "top"])
    expect(parts).toContain(text);
  await popup.click("#parts");
  await popup.waitFor(() => document.querySelector("#url-parts") === null);
  await popup.click("[data-finding] .unfold");
  const evidence = await popup.waitFor(
    () => document.querySelector<HTMLElement>("[data-finding] .finding-evidence p")?.innerText,
  );
  expect(evidence).toContain(message("component_path_segment", 3));
});

test("the links tab: ticks by keyboard, details of a group, a jump to a link, copies, the report", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/levels/`);
  const popup = await openPopup();
  await popup.click("#tab-links");
  await popup.waitFor(() => document.querySelector('[data-cause="entities"] input')?.checkVisibility());
  await popup.evaluate(() => document.querySelector<HTMLElement>('[data-cause="entities"] input')?.focus());
  const headline = (wanted: string) =>
    popup.waitFor(
      (wanted) =>
        document.querySelector<HTMLElement>(".sum .headline")?.innerText.includes(wanted) &&
        document.documentElement.dataset.state === "ready",
      wanted,
    );
  await headline(plural("tile_duplicates", 2));
  await popup.press(" ");
  await headline(plural("tile_duplicates", 3));
  // Focus is not lost.
  await popup.press(" ");
  await headline(plural("tile_duplicates", 2));
  await popup.click('[data-cause="case-and-port"] .cause-name');
  const press = (within: string, text: string, button: string) =>
    popup.waitFor(
      (within, text, button) => {
        const all = [...document.querySelectorAll<HTMLElement>(within)];
        const found = all.find((one) => one.innerText.includes(text))?.querySelector<HTMLElement>(button);
        for (const marked of document.querySelectorAll("[data-press]")) marked.removeAttribute("data-press");
        if (found) found.dataset.press = "";
        return found !== undefined && found !== null;
      },
      within,
      text,
      button,
    );
  const rowSays = (text: string) => document.querySelector("[data-press]")?.closest("li")?.textContent?.includes(text);
  const mug = "/mug";
  await press("li.group", mug, ".copy-icon");
  expect(await session.copyIn(popup, "[data-press]")).toBe(site.origin + mug);
  await press("li.group", mug, ".group-more > summary");
  await popup.click("[data-press]");
  await popup.waitFor(rowSays, message("rule_decode_unreserved"));
  // The texts of its links load now, which makes it taller.
  await popup.waitFor(rowSays, plural("link_texts", 3));
  await page.evaluate(() => {
    for (const link of document.querySelectorAll("a")) link.style.cssText = "display: block; margin-block: 900px";
  });
  await press("li.group", mug, "button.jump");
  await popup.click("[data-press]");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await popup.click("#doubled .evidence > summary");
  await popup.waitFor(() => document.querySelector("#doubled .kinds a") !== null);
  expect(await session.copyIn(popup, "#copy-fixes")).toContain("\t");
  const opened = page.context().waitForEvent("page");
  await popup.click("#report");
  expect((await opened).url()).toContain("/report/report.html");
});

/** Records and denies requests: no test can answer Chromium's prompt. */
const asked = () => {
  const asked: unknown[] = [];
  Object.assign(window, { asked });
  chrome.permissions.request = (async (wanted: object) => asked.push(wanted) < 0) as never;
};
const takeAsked = () => (window as unknown as { asked: unknown[] }).asked.splice(0);

test("a site is checked automatically only after an explanation; only the named access is requested", {
  tag: "@default",
}, async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/plain/`);
  const popup = await openPopup();
  await popup.evaluate(asked);
  const panel = () => document.querySelector<HTMLElement>(".site-panel")?.innerText ?? "";
  const question = () => document.querySelector<HTMLElement>(".question")?.innerText ?? "";
  await popup.click("#watch");
  await popup.waitFor(() => document.querySelector(".site-panel"));
  expect(await popup.evaluate(panel)).toContain(message("watch_about", "Chrome", "127.0.0.1"));
  expect(await popup.evaluate(takeAsked)).toEqual([]);
  const ipAddress = ["http://127.0.0.1/*", "https://127.0.0.1/*"];
  const ready = () => popup.waitFor(() => document.documentElement.dataset.state === "ready");
  await popup.click("#watch-ask");
  await ready();
  expect(await popup.evaluate(takeAsked)).toEqual([{ origins: ipAddress }]);
  await popup.waitFor(
    (text) => document.querySelector("footer .problem")?.textContent?.includes(text),
    message("first_run_denied"),
  );
  expect(await popup.evaluate(() => document.querySelector("#watch-site"))).toBeNull();
  await popup.click("#watch-all");
  await popup.waitFor(
    (text) => document.querySelector(".question")?.textContent?.includes(text),
    message("prompt_all_chrome"),
  );
  expect(await popup.evaluate(takeAsked)).toEqual([]);
  await popup.click("#watch-not-now");
  expect([await popup.evaluate(takeAsked), await popup.evaluate(question)]).toEqual([[], ""]);
  await popup.click("#watch-all");
  await popup.click("#watch-ask");
  await ready();
  expect(await popup.evaluate(takeAsked)).toEqual([{ origins: ["http://*/*", "https://*/*"] }]);
  expect(await popup.evaluate(question)).toBe("");
  await popup.click("#site-close");
  await popup.click("#tab-page");
  await popup.click("#why-declared");
  await popup.click("#read-header");
  await popup.waitFor(() => document.documentElement.dataset.state === "ready");
  expect(await popup.evaluate(takeAsked)).toEqual([{ permissions: ["webRequest"], origins: ipAddress }]);
  const opened = page.context().waitForEvent("page");
  await popup.click("#options");
  expect((await opened).url()).toContain("/options/options.html");
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { capitalized, message, messageFor, plural } from "../../../browser/i18n.ts";
import { DEFAULT_SETTINGS, type ReadSettings } from "../../../browser/settings.ts";
import { settingsFor } from "../../../browser/site-settings.ts";
import { compareProfiles, type ProfileId, profiles, stepsOf } from "../../../core/index.ts";
import { fake } from "../../../fake-browser/index.ts";
import { fireEvent, resetScreen, shown, textOf, textsOf, unfold, waitFor } from "../../../fake-browser/screen.ts";
import { ruleText, shortProfileText } from "../../../ui/names.ts";
import { stateOn } from "../example-state.ts";
import { ComparePanel } from "./compare-panel.tsx";

beforeEach(resetScreen);

const IDS = Object.keys(profiles) as ProfileId[];
const SHOP = "https://www.Shop.example/./%7Eglaze/search?size=2&q=blue+bowl#top";

function panel(url: string, changes: Partial<ReadSettings> = {}): HTMLElement {
  const general: ReadSettings = { ...DEFAULT_SETTINGS, managed: [], ...changes };
  return shown(<ComparePanel state={stateOn(url, { general, settings: settingsFor(general, url) })} />);
}

const rowOf = (id: ProfileId) => document.getElementById(`set-${id}`)?.closest("details") as HTMLDetailsElement;
const wordsOf = (id: ProfileId) => textOf(rowOf(id).querySelector("summary .set-name + .soft"));
const resultOf = (url: string, id: ProfileId) =>
  compareProfiles(url).whole.find((one) => one.profiles.includes(id))?.canonical;

describe("the heading", () => {
  const sentence = (container: HTMLElement) => textOf(container.querySelector("h3 + p"));
  const linkOf = (container: HTMLElement) => container.querySelector("#change-rules")?.getAttribute("href");

  test("counts rule sets and results, and names the default, which the options change", () => {
    const container = panel(SHOP);
    expect(textOf(container.querySelector("h3"))).toBe("8 rule sets, 6 results");
    expect(sentence(container)).toBe("Two agree with Web, your default. Change in Options");
    expect(linkOf(container)).toMatch(/options\.html#rules$/);
    expect(container.querySelector("select")).toBeNull();
  });

  test("names the rule set of the site", () => {
    const sites = [{ host: "shop.example", covers: "host", profile: "rfc3986" }] as const;
    const container = panel(SHOP, { sites });
    expect(sentence(container)).toContain("No other agrees with RFC 3986, this site’s rule set.");
    expect(linkOf(container)).toMatch(/options\.html#sites$/);
  });
});

describe("the rows", () => {
  test("are in order: the default, equal results, others, keys", () => {
    const container = panel(SHOP);
    const order = [
      "web",
      "wwwoffle-2.9",
      "safe-browsing",
      "wwwoffle-2.6",
      "pdf-web-capture",
      "rfc1738",
      "rfc3986",
      "surt",
    ];
    expect(textsOf(container, ".set-name")).toEqual(order.map((id) => shortProfileText(id as ProfileId)));
  });

  test("describe how each result differs", () => {
    panel(SHOP);
    expect(wordsOf("web")).toBe(plural("tile_changes", 4));
    expect(wordsOf("safe-browsing")).toBe("same as Web");
    expect(wordsOf("rfc3986")).toBe("keeps #top");
    expect(wordsOf("rfc1738")).toBe("keeps /./ and %7E");
    expect(wordsOf("wwwoffle-2.6")).toBe("encodes %23top");
    expect(wordsOf("surt")).toBe(messageFor("profile", "surt-key", ""));
  });

  test("name the parts if many pieces differ, and both changes if there are two", () => {
    panel("//h/a/../b");
    expect(wordsOf("pdf-web-capture")).toBe("differs in: Scheme and Path");
    resetScreen();
    panel("https://h:443/%7Ea#top");
    expect(wordsOf("wwwoffle-2.6")).toBe("keeps :443, encodes %23top");
  });

  test("expand in place, several at once: the result, its rules with sources, and a copy button", async () => {
    panel(SHOP);
    for (const id of IDS) unfold(rowOf(id));
    const copied = IDS.map((id) => {
      const row = rowOf(id);
      expect(textOf(row.querySelector(".outcome bdi")), id).toBe(resultOf(SHOP, id));
      fireEvent.click(row.querySelector("button.copy") as HTMLElement);
      return resultOf(SHOP, id);
    });
    await waitFor(() => expect(fake.clipboard.texts).toEqual(copied));
    const [first] = [...rowOf("surt").querySelectorAll("li")];
    expect(textOf(first)).toContain(ruleText(stepsOf(SHOP, { profile: "surt" }).steps[0]?.rule.id ?? ""));
    expect(first?.querySelector("a")?.textContent).toContain(message("source"));
  });

  test("distinguish keys from URLs", () => {
    panel(SHOP);
    for (const id of ["rfc1738", "surt"] as const) unfold(rowOf(id));
    const buttonOf = (id: ProfileId) => textOf(rowOf(id).querySelector("button.copy"));
    expect([buttonOf("rfc1738"), buttonOf("surt")]).toEqual([message("compare_copy_url"), message("copy_key")]);
    expect(textOf(rowOf("surt"))).toContain(capitalized(message("key_warning")));
    expect(textOf(rowOf("rfc1738"))).not.toContain(capitalized(message("key_warning")));
  });

  test("mask passwords, also in a nested URL", () => {
    const container = panel("https://ann:s3cret@shop.example/%61?u=https%3A%2F%2Fann%3As3cret%40i.example%2F");
    for (const id of IDS) unfold(rowOf(id));
    expect(container.innerHTML).not.toContain("s3cret");
    expect(textOf(rowOf("web").querySelector(".outcome bdi"))).toContain("•••@shop.example/a");
    resetScreen();
    const split = panel("ftp://ann:p4ss/w0rd@h.example/");
    for (const id of IDS) unfold(rowOf(id));
    expect(split.innerHTML).not.toMatch(/p4ss|w0rd/);
  });
});

// @vitest-environment happy-dom
/** Administrators' settings are locked, also for screen readers. */
import { beforeEach, expect, test } from "vitest";
import { message } from "../../browser/i18n.ts";
import { DEFAULT_SETTINGS, type SettingName } from "../../browser/settings.ts";
import { render, resetScreen, textOf, textsOf } from "../../fake-browser/screen.ts";
import { stateWith } from "./example-state.ts";
import { OptionsView } from "./options-view.tsx";
import type { Actions } from "./state.ts";

beforeEach(resetScreen);

const view = (managed: readonly SettingName[], highlights: "always" | "chosen" = "always") => {
  const site = { host: "shop.example", covers: "host", highlight: true } as const;
  const granted = { tabs: true, bookmarks: false, headers: false, panel: false };
  const state = stateWith({ highlights, managed, sites: [site], permissions: granted });
  return <OptionsView state={state} actions={{} as Actions} />;
};

const CONTROLS = {
  profile: "input[name=profile]",
  localHost: "#local-host",
  ignore: "input[name=cause]",
  copies: "input[name=copies]",
  fixes: "#repair-encoding, #remove-tracking",
  copyFormat: "#copy-format",
  menu: "input[name=menu]",
  keepFragment: "#keep-fragment",
  keepPassword: "#without-password",
  toast: "#toast",
  format: "#format",
  tracking: ".own-names :is(input, button)",
  highlightScope: "input[name=highlight-scope]",
  highlights: "#stop-highlights",
  colours: "input[name=colours], #own-colour",
  counts: "#counts",
  alsoOpen: "#also-open",
  sites: ".remove, .site-fields :is(input, select)",
} as const satisfies Omit<Record<SettingName, string>, "sync">;

function descriptionOf(control: Element): string {
  const described = [control, control.closest("fieldset")].map((one) => one?.getAttribute("aria-describedby") ?? "");
  const ids = described.join(" ").split(" ").filter(Boolean);
  return ids.map((id) => textOf(document.getElementById(id))).join(" ");
}

test("disables exactly the settings that an administrator has set, and says so", () => {
  expect(Object.keys(CONTROLS).toSorted()).toEqual(
    Object.keys(DEFAULT_SETTINGS)
      .filter((name) => name !== "sync")
      .toSorted(),
  );
  const { container, rerender } = render(view([]));
  for (const id of ["tracking", "edit-format"]) document.getElementById(id)?.click();
  container.querySelector<HTMLElement>(".edit")?.click();
  for (const [name, selector] of Object.entries(CONTROLS)) {
    const controls = () => [...container.querySelectorAll<HTMLInputElement>(selector)];
    rerender(view([]));
    expect(controls().length, name).toBeGreaterThan(0);
    expect(controls().filter(({ disabled }) => disabled)).toEqual([]);
    expect(textsOf(container, ".locked")).toEqual([]);
    rerender(view([name as SettingName]));
    expect(controls().filter(({ disabled }) => !disabled)).toEqual([]);
    expect(new Set(textsOf(container, ".locked"))).toEqual(new Set([message("options_managed")]));
    const fields = controls().filter((one) => one.localName !== "button");
    for (const field of fields) expect(descriptionOf(field), name).toContain(message("options_managed"));
  }
});

test.each(Object.keys(CONTROLS) as (keyof typeof CONTROLS)[])(
  "shows a lock before anything is expanded: %s",
  (name) => {
    const { container } = render(view([name], "chosen"));
    expect(new Set(textsOf(container, ".locked"))).toEqual(new Set([message("options_managed")]));
  },
);

test("a locked list of parameters can be viewed, and the switch beside it still works", () => {
  render(view(["tracking"]));
  expect(document.querySelector<HTMLInputElement>("#remove-tracking")?.disabled).toBe(false);
  expect(descriptionOf(document.getElementById("tracking") as HTMLElement)).toBe(message("options_managed"));
});

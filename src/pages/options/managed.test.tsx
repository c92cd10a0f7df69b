// @vitest-environment happy-dom
/** What an administrator has set is shown, said to be so, and cannot be changed. */
import { beforeEach, expect, test } from "vitest";
import { message } from "../../browser/i18n.ts";
import { DEFAULT_SETTINGS, type SettingName } from "../../browser/settings.ts";
import { resetScreen, shown, textOf } from "../../fake-browser/screen.ts";
import { OptionsView } from "./options-view.tsx";
import type { Actions, State } from "./state.ts";

beforeEach(resetScreen);

function view(managed: readonly SettingName[]): HTMLElement {
  const state = {
    ...DEFAULT_SETTINGS,
    highlights: "always",
    sites: [{ host: "shop.example", covers: "host", highlight: true }],
    managed,
    added: [],
    watched: [],
    shortcuts: [],
    menus: true,
    saved: null,
    refused: null,
    grantProblem: null,
    tabs: true,
    tabsProblem: null,
  } as unknown as State;
  return shown(<OptionsView state={state} actions={{} as Actions} />);
}

/** Of each setting that has a control here: the controls, and the heading's section. */
const CONTROLS = {
  profile: ["rules", "input[name=profile]"],
  localHost: ["rules", "#local-host"],
  level: ["levels", ".level-list input"],
  copies: ["copying", "input[name=copies]"],
  menu: ["copying", "input[name=menu]"],
  keepFragment: ["copying", "#keep-fragment"],
  keepPassword: ["copying", "#without-password"],
  toast: ["copying", "#toast"],
  format: ["copying", "#format"],
  highlightScope: ["highlights", "input[name=highlight-scope]"],
  highlights: ["highlights", "button"],
  colours: ["colours", "input"],
  alsoOpen: ["also-open-heading", "#also-open"],
  sites: ["sites", ".site :is(button, input, select)"],
} as const;

test.each(Object.entries(CONTROLS))("%s", (name, [section, selector]) => {
  const inSection = (container: HTMLElement) => container.querySelector(`section[aria-labelledby=${section}]`);
  const controls = (container: HTMLElement) => [
    ...(inSection(container)?.querySelectorAll<HTMLInputElement>(selector) ?? []),
  ];
  const free = view([]);
  expect(controls(free).length).toBeGreaterThan(0);
  expect(controls(free).filter(({ disabled }) => disabled)).toEqual([]);
  expect(free.querySelector(".managed")).toBeNull();
  resetScreen();
  const fixed = view([name as SettingName]);
  expect(controls(fixed).filter(({ disabled }) => !disabled)).toEqual([]);
  expect(textOf(inSection(fixed)?.querySelector(".managed"))).toBe(message("options_managed"));
});

// @vitest-environment happy-dom
/** What an administrator has set is shown, said to be so, and cannot be changed. */
import { beforeEach, expect, test } from "vitest";
import { message } from "../../browser/i18n.ts";
import { DEFAULT_SETTINGS, type SettingName } from "../../browser/settings.ts";
import { render, resetScreen, textsOf } from "../../fake-browser/screen.ts";
import { OptionsView } from "./options-view.tsx";
import type { Actions, State } from "./state.ts";

beforeEach(resetScreen);

const view = (managed: readonly SettingName[]) => {
  const state = {
    ...DEFAULT_SETTINGS,
    highlights: "always",
    managed,
    added: [],
    watched: [],
    shortcuts: [],
    menus: true,
    sites: [{ host: "shop.example", covers: "host", highlight: true }],
    saved: null,
    refused: null,
    grantProblem: null,
    tabs: true,
    tabsProblem: null,
  } as unknown as State;
  return <OptionsView state={state} actions={{} as Actions} />;
};

/** Of each setting that has a control here: the controls, and the heading's section. */
const CONTROLS = {
  profile: ["rules", "input[name=profile]"],
  localHost: ["rules", "#local-host"],
  ignore: ["causes", ".causes input"],
  copies: ["copying", "input[name=copies]"],
  fixes: ["copying", "#repair-encoding, #remove-tracking"],
  copyFormat: ["copying", "#copy-format"],
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

test("of all that an administrator can set, each, and nothing else", () => {
  const { container, rerender } = render(view([]));
  const sectionOf = (name: string) => container.querySelector(`section[aria-labelledby=${name}]`) as HTMLElement;
  for (const [name, [section, selector]] of Object.entries(CONTROLS)) {
    const controls = () => [...sectionOf(section).querySelectorAll<HTMLInputElement>(selector)];
    rerender(view([]));
    expect(controls().length, name).toBeGreaterThan(0);
    expect(controls().filter(({ disabled }) => disabled)).toEqual([]);
    expect(container.querySelector(".managed")).toBeNull();
    rerender(view([name as SettingName]));
    expect(controls().filter(({ disabled }) => !disabled)).toEqual([]);
    expect(textsOf(container, ".managed")).toEqual([message("options_managed")]);
    expect(sectionOf(section).querySelector(".managed")).not.toBeNull();
  }
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type MessageKey, message } from "../../browser/i18n.ts";
import {
  COPY_CHOICES,
  COPY_FORMATS,
  DEFAULT_SETTINGS,
  MENU_KINDS,
  readSettings,
  writeSettings,
} from "../../browser/settings.ts";
import { FORMAT_NAMES } from "../../core/index.ts";
import { fireEvent, resetScreen, screen, shown, textOf, textsOf } from "../../fake-browser/screen.ts";
import { CopyingSection } from "./copying-section.tsx";
import type { Actions, State } from "./state.ts";

beforeEach(resetScreen);

const actions = {
  chooseCopies: vi.fn(),
  chooseFixes: vi.fn(),
  chooseCopyFormat: vi.fn(),
  setMenu: vi.fn(),
  setToast: vi.fn(),
  setFormat: vi.fn(),
};

function section(changes: Partial<State> = {}): HTMLElement {
  for (const action of Object.values(actions)) action.mockClear();
  const rest = { managed: [], shortcuts: [{ description: "Copy", keys: "" }], menus: true, saved: null, refused: null };
  const state = { ...DEFAULT_SETTINGS, ...rest, ...changes } as State;
  return shown(<CopyingSection state={state} actions={actions as unknown as Actions} />);
}

const inputsOf = (role: string, name: MessageKey) => [
  ...screen.getByRole(role, { name: message(name) }).querySelectorAll<HTMLInputElement>("input"),
];
const checked = (inputs: readonly HTMLInputElement[]) => inputs.filter((one) => one.checked).map(({ value }) => value);

test("the default copy is one choice, each with its result", () => {
  section({ copies: "fixed" });
  const radios = inputsOf("radiogroup", "options_copies");
  expect(radios.map(({ value }) => value)).toEqual([...COPY_CHOICES]);
  expect(checked(radios)).toEqual(["fixed"]);
  const results = () => radios.map((radio) => textOf(radio.closest("label")?.querySelector("bdi")));
  expect(results()).toEqual([
    "https://shop.example/?q=%25C3%25A9&utm_id=7",
    "https://shop.example/?q=%C3%A9",
    "https://www.shop.example/cafe",
    "https://shop.example/bowls",
    "https://shop.example/?q=%25C3%25A9&utm_id=7#a",
  ]);
  fireEvent.click(screen.getByText(message("options_copies_target")));
  expect(actions.chooseCopies.mock.calls).toEqual([["target"]]);
});

test("a result follows the other settings", () => {
  section({ fixes: { repair: false, clean: true }, keepFragment: true, profile: "surt" });
  const resultOf = (kind: string) =>
    textOf(
      inputsOf("radiogroup", "options_copies")
        .find(({ value }) => value === kind)
        ?.closest("label"),
    );
  expect(resultOf("canonical")).toContain("example,shop)/?q=%c3%a9&utm_id=7");
  expect(resultOf("fixed")).toContain("https://shop.example/?q=%25C3%25A9#a");
});

test("each part of a fixed URL can be left out", () => {
  section({ fixes: { repair: true, clean: false } });
  const parts = (["options_repair", "options_clean"] as const).map((name) =>
    screen.getByRole<HTMLInputElement>("switch", { name: message(name) }),
  );
  expect(parts.map(({ checked }) => checked)).toEqual([true, false]);
  for (const part of parts) fireEvent.click(part);
  expect(actions.chooseFixes.mock.calls).toEqual([[{ repair: false, clean: false }], [{ repair: true, clean: true }]]);
});

test("the format is chosen, except for a copy as written", () => {
  section({ copyFormat: "html" });
  const select = () => screen.getByRole<HTMLSelectElement>("combobox", { name: message("options_copy_format") });
  expect([...select().options].map(({ value }) => value)).toEqual([...COPY_FORMATS]);
  expect([select().value, select().disabled]).toEqual(["html", false]);
  fireEvent.change(select(), { target: { value: "markdown" } });
  expect(actions.chooseCopyFormat.mock.calls).toEqual([["markdown"]]);
  resetScreen();
  section({ copies: "written" });
  expect(select().disabled).toBe(true);
});

test("further entries of the menu are those that are ticked, and are named as in the menu; shortcuts are not far", () => {
  section({ menu: ["target"] });
  const boxes = inputsOf("group", "options_menu");
  expect(boxes.map(({ value }) => value)).toEqual([...MENU_KINDS]);
  expect(checked(boxes)).toEqual(["target"]);
  fireEvent.click(screen.getByRole("checkbox", { name: message("menu_copy_fixed") }));
  fireEvent.click(screen.getByRole("checkbox", { name: message("menu_copy_target") }));
  expect(actions.setMenu.mock.calls).toEqual([
    ["fixed", true],
    ["target", false],
  ]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["#tracking", "#shortcuts"]);
});

test("the message over the page can be switched off", () => {
  section();
  const toast = screen.getByRole<HTMLInputElement>("switch", { name: message("options_toast") });
  expect(toast.checked).toBe(true);
  expect(textOf(document.getElementById(toast.getAttribute("aria-describedby") ?? ""))).toContain(
    message("options_toast_about"),
  );
  fireEvent.click(toast);
  expect(actions.setToast.mock.calls).toEqual([[false]]);
});

describe("one's own format", () => {
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: message("options_format") });

  test("says every name that it may have", () => {
    const container = section();
    expect(textsOf(container, "#format-about code")).toEqual(FORMAT_NAMES.map((name) => `{${name}}`));
    expect(field().getAttribute("aria-describedby")).toContain("format-about");
    expect([field().dir, field().getAttribute("aria-invalid")]).toEqual(["ltr", "false"]);
    expect(container.querySelector(".preview")).toBeNull();
    fireEvent.input(field(), { target: { value: "{url}" } });
    expect(actions.setFormat.mock.calls).toEqual([["{url}"]]);
  });

  test("takes no more than is stored", async () => {
    section();
    const format = "x".repeat(field().maxLength);
    await writeSettings({ format });
    expect((await readSettings()).format).toBe(format);
    await writeSettings({ format: `${format}x` });
    expect((await readSettings()).format).toBe("");
  });

  test("shows what would be copied, isolated", () => {
    const container = section({ format: "{title}|{canonical}|{host}" });
    expect(textsOf(container, "bdi[dir=ltr].preview")).toEqual([
      `${message("options_format_example")}|http://shop.example/bowls/ash?size=2|shop.example`,
    ]);
  });

  test("names what nothing stands for", () => {
    const container = section({ format: "{link} {url} {Title} {} {1}" });
    expect(textOf(container.querySelector("#format-problem"))).toContain("{link} {Title}");
    expect(field().getAttribute("aria-invalid")).toBe("true");
  });
});

test.each(["copies", "fixes", "copyFormat", "menu", "toast", "format"] as const)(
  "it is said here that %s is saved, or is not",
  (name) => {
    const saved = `✓ ${message("options_saved")}`;
    expect(textsOf(section({ saved: name }), "[role=status]")).toContain(saved);
    expect(textsOf(section({ refused: name }), "[role=status]")).toContain(message("options_not_saved"));
    expect(textsOf(section({ saved: "ignore", refused: "ignore" }), "[role=status]")).toEqual(["", "", ""]);
  },
);

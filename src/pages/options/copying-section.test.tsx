// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type MessageKey, message, plural } from "../../browser/i18n.ts";
import { COPY_CHOICES, COPY_FORMATS, MENU_KINDS, readSettings, writeSettings } from "../../browser/settings.ts";
import { FORMAT_NAMES, TRACKING_PARAMETERS } from "../../core/index.ts";
import { fireEvent, resetScreen, screen, shown, textOf, textsOf } from "../../fake-browser/screen.ts";
import { CopyingSection } from "./copying-section.tsx";
import { stateWith } from "./example-state.ts";
import type { Actions, State } from "./state.ts";

beforeEach(resetScreen);

const change = vi.fn();

function section(changes: Partial<State> = {}): HTMLElement {
  change.mockClear();
  return shown(<CopyingSection state={stateWith(changes)} actions={{ change } as unknown as Actions} />);
}

const inputsOf = (role: string, name: MessageKey) => [
  ...screen.getByRole(role, { name: message(name) }).querySelectorAll<HTMLInputElement>("input"),
];
const checked = (inputs: readonly HTMLInputElement[]) => inputs.filter((one) => one.checked).map(({ value }) => value);

test("offers one choice of default copy, each with its result", () => {
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
  expect(change.mock.calls).toEqual([[{ copies: "target" }]]);
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
  const parts = (["copy_toggle_repair", "options_clean"] as const).map((name) =>
    screen.getByRole<HTMLInputElement>("switch", { name: message(name) }),
  );
  expect(parts.map(({ checked }) => checked)).toEqual([true, false]);
  for (const part of parts) fireEvent.click(part);
  expect(change.mock.calls).toEqual([
    [{ fixes: { repair: false, clean: false } }],
    [{ fixes: { repair: true, clean: true } }],
  ]);
});

test("offers a format, except for a copy as written", () => {
  section({ copyFormat: "html" });
  const select = () => screen.getByRole<HTMLSelectElement>("combobox", { name: message("options_copy_format") });
  expect([...select().options].map(({ value }) => value)).toEqual([...COPY_FORMATS]);
  expect([select().value, select().disabled]).toEqual(["html", false]);
  fireEvent.change(select(), { target: { value: "markdown" } });
  expect(change.mock.calls).toEqual([[{ copyFormat: "markdown" }]]);
  resetScreen();
  section({ copies: "written" });
  expect(select().disabled).toBe(true);
});

test("ticks the entries of the context menu, named as in the menu", () => {
  section({ menu: ["target"] });
  const boxes = inputsOf("group", "options_menu");
  expect(boxes.map(({ value }) => value)).toEqual([...MENU_KINDS]);
  expect(checked(boxes)).toEqual(["target"]);
  fireEvent.click(screen.getByRole("checkbox", { name: message("copy_fixed") }));
  fireEvent.click(screen.getByRole("checkbox", { name: message("copy_target") }));
  expect(change.mock.calls).toEqual([[{ menu: ["fixed", "target"] }], [{ menu: [] }]]);
});

test("shows the keys of assigned shortcuts", () => {
  const container = section({
    shortcuts: [
      { description: "Copy", keys: "Alt+Shift+L" },
      { description: "Mark", keys: "" },
    ],
  });
  expect(textsOf(container, ".keys li")).toEqual(["Copy Alt+Shift+L"]);
});

test("hides shortcuts and menus that the browser does not support", () => {
  expect(section({ menus: false, shortcuts: null }).textContent).not.toMatch(/shortcut|context menu/i);
});

test("the tracking list unfolds in its row", () => {
  const container = section({ tracking: { added: ["ref"], excepted: [] } });
  const button = screen.getByRole("button", { name: message("lab_change") });
  expect([button.getAttribute("aria-expanded"), container.querySelector("#own-added")]).toEqual(["false", null]);
  fireEvent.click(button);
  expect(textsOf(container, ".own-names .chip bdi")).toEqual(["ref"]);
  expect(container.textContent).toContain(plural("options_tracking_count", TRACKING_PARAMETERS.length));
  const rows = [...container.querySelectorAll(".named > li")];
  const rowOf = (name: string) => rows.find((row) => textsOf(row, "code").includes(name));
  const rowText = (name: string) => rowOf(name)?.textContent;
  expect(rowText("mkt_tok")).toContain(message("options_tracking_words", "unsubscribe, emailWebview"));
  expect(rowText("__s")).toContain(message("options_tracking_short", 6));
  expect(rowText("igshid")).toContain(message("options_tracking_hosts", "instagram.com"));
  expect(rowText("utm_source")).toContain(message("options_tracking_stays_on", "sendgb.com, transfernow.net"));
  expect(rowText("navlink")).toContain(message("options_tracking_fragment"));
  expect(rowOf("mkt_tok")?.querySelectorAll("a")).toHaveLength(2);
});

test("the message over the page can be switched off", () => {
  section();
  const toast = screen.getByRole<HTMLInputElement>("switch", { name: message("options_toast") });
  expect(toast.checked).toBe(true);
  expect(textOf(document.getElementById(toast.getAttribute("aria-describedby") ?? ""))).toContain(
    message("options_toast_about"),
  );
  fireEvent.click(toast);
  expect(change.mock.calls).toEqual([[{ toast: false }]]);
});

describe("custom format", () => {
  const opened = (changes: Partial<State> = {}) => {
    const container = section(changes);
    fireEvent.click(container.querySelector("#edit-format") as HTMLElement);
    return container;
  };
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: message("options_format") });

  test("lists every placeholder", () => {
    const container = opened();
    expect(textsOf(container, "#format-names code")).toEqual(FORMAT_NAMES.map((name) => `{${name}}`));
    expect(field().getAttribute("aria-describedby")).toContain("format-names");
    expect([field().dir, field().getAttribute("aria-invalid")]).toEqual(["ltr", "false"]);
    expect(container.querySelector(".preview")).toBeNull();
    fireEvent.input(field(), { target: { value: "{url}" } });
    expect(change.mock.calls).toEqual([[{ format: "{url}" }]]);
  });

  test("is added by a button, and stays as typed while another one is stored", () => {
    const container = section({ format: "" });
    expect(container.querySelector("#format")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: message("options_format_add") }));
    fireEvent.input(field(), { target: { value: "{url}!" } });
    expect(field().value).toBe("{url}!");
    fireEvent.blur(field());
    expect(field().value).toBe("");
  });

  test("limits the length to what can be stored", async () => {
    opened();
    const format = "x".repeat(field().maxLength);
    await writeSettings({ format });
    expect((await readSettings()).format).toBe(format);
    await writeSettings({ format: `${format}x` });
    expect((await readSettings()).format).toBe("");
  });

  test("shows what would be copied, isolated", () => {
    const container = opened({ format: "{title}|{canonical}|{host}" });
    expect(textsOf(container, "bdi[dir=ltr].preview")).toEqual([
      `${message("options_format_example")}|http://shop.example/bowls/ash?size=2|shop.example`,
    ]);
  });

  test("names unknown placeholders", () => {
    const container = opened({ format: "{link} {url} {Title} {} {1}" });
    expect(textOf(container.querySelector("#format-problem"))).toContain("{link} {Title}");
    expect(field().getAttribute("aria-invalid")).toBe("true");
  });
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { message } from "../../browser/i18n.ts";
import { type InspectOptions, inspect } from "../../core/index.ts";
import { fireEvent, render, resetScreen, screen, textOf } from "../../fake-browser/screen.ts";
import { FindingCards } from "./finding-cards.tsx";
import { FindingLines } from "./finding-lines.tsx";

beforeEach(resetScreen);

const SIGNED = "https://h/a%7Eb?Policy=eyJ~&Signature=a~b&Key-Pair-Id=K1";
const names = () => screen.getAllByRole("button").map(textOf);

const cards = (url: string, options: InspectOptions) =>
  render(<FindingCards inspection={inspect(url, options)} options={options} onOpen={() => {}} />);

describe("repairs of a signed URL", () => {
  test("say that the server refuses them, one by one and all together", () => {
    cards(SIGNED, { profile: "rfc1738" });
    expect(names()).toContain(message("copy_repaired_signed"));
    expect(names()).toContain(message("repair_all_copy_signed"));
    expect(names()).not.toContain(message("copy_repaired"));
  });

  test("say so in lines", () => {
    const { schemeFields } = inspect(SIGNED, { profile: "web" });
    render(<FindingLines findings={schemeFields.violations} input={SIGNED} rank={() => ""} />);
    expect(names()).toEqual([message("copy_repaired_signed"), message("copy_repaired_signed")]);
  });

  test("do not say so where only the path is repaired", () => {
    cards(SIGNED.replace("%7E", "%C3%83%C2%A9"), { profile: "web" });
    expect(names()).toContain(message("copy_repaired"));
    expect(names()).not.toContain(message("copy_repaired_signed"));
  });
});

test("what a person unfolded stays so when another finding comes before it", () => {
  const options: InspectOptions = { profile: "web" };
  const of = (url: string) => <FindingCards inspection={inspect(url, options)} options={options} onOpen={() => {}} />;
  const isOpen = () =>
    screen.getAllByRole("button", { name: message("why") }).map((one) => one.getAttribute("aria-expanded"));
  const { rerender } = render(of("http://h/a%2520b"));
  for (const why of screen.getAllByRole("button", { name: message("why") })) fireEvent.click(why);
  expect(isOpen()).toEqual(["true"]);
  rerender(of("http://h:99999/a%2520b"));
  expect(isOpen()).toEqual(["false", "true"]);
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { message } from "../../../browser/i18n.ts";
import { DEFAULT_SETTINGS } from "../../../browser/settings.ts";
import { compareProfiles, makesKeys, type ProfileId, profiles } from "../../../core/index.ts";
import { fake } from "../../../fake-browser/index.ts";
import { fireEvent, resetScreen, screen, shown, textOf, waitFor, within } from "../../../fake-browser/screen.ts";
import { copyText, shortProfileText } from "../../../ui/names.ts";
import { actionsWith, stateOn } from "../example-state.ts";
import { ComparePanel } from "./compare-panel.tsx";

beforeEach(resetScreen);

const IDS = Object.keys(profiles) as ProfileId[];
const DEMO = "https://shop.example/demo/?%66rom=caf%25C3%25A9&to=a%2Fb#top";

const panel = (url: string, profile: ProfileId = DEFAULT_SETTINGS.profile) =>
  shown(
    <ComparePanel state={stateOn(url, { settings: { ...DEFAULT_SETTINGS, profile } })} actions={actionsWith({})} />,
  );

const rowOf = (id: ProfileId) =>
  screen.getByRole("rowheader", { name: new RegExp(`^${shortProfileText(id)}`) }).closest("tr") as HTMLElement;
const addressIn = (id: ProfileId) => rowOf(id).querySelector("bdi") as HTMLElement;
const expected = (url: string, id: ProfileId) =>
  compareProfiles(url, {}).whole.find(({ profiles: ids }) => ids.includes(id));

describe("this address by every rule set", () => {
  const names = (heading: "every_rule_set" | "every_key") =>
    within(screen.getByRole("table", { name: message(heading) }))
      .getAllByRole("rowheader")
      .map((one) => textOf(one.firstChild as HTMLElement));

  test("each has a row, in the order of the rule sets; keys stand apart", () => {
    panel(DEMO);
    expect(names("every_rule_set")).toEqual(IDS.filter((id) => !makesKeys(id)).map(shortProfileText));
    expect(names("every_key")).toEqual(IDS.filter(makesKeys).map(shortProfileText));
  });

  test("each shows what the rules make of it, all of which a copy takes", async () => {
    panel(DEMO);
    const taken = IDS.map((id) => {
      const outcome = expected(DEMO, id);
      expect(addressIn(id).textContent, id).toBe(outcome?.canonical);
      fireEvent.click(within(rowOf(id)).getByRole("button", { name: copyText(outcome?.warning ?? null) }));
      return outcome?.canonical;
    });
    await waitFor(() => expect(fake.clipboard.texts).toEqual(taken));
    // The server is left out; what differs from the text as written is marked.
    expect(textOf(addressIn("web").querySelector(".gap .visually-hidden"))).toBe("https://shop.example");
    expect(textOf(addressIn("web").querySelector("ins"))).toBe("f");
  });

  test("a password is masked, and what stands around it is not left out", () => {
    panel("https://ann:secret@shop.example/%61");
    expect(addressIn("web").textContent).not.toContain("secret");
    expect(addressIn("web").textContent).toContain("@shop.example/a");
  });

  test("a server that a rule set spells otherwise is not left out", () => {
    panel("https://SHOP.example:443/a");
    expect(addressIn("web").querySelector(".gap")).toBeNull();
    expect(addressIn("web").querySelectorAll("ins").length).toBeGreaterThan(0);
  });

  test("the one that is chosen says so; how the parts differ, and by which rule, unfolds", () => {
    panel(DEMO, "rfc3986");
    expect(rowOf("rfc3986").className).toContain("mine");
    expect(textOf(rowOf("rfc3986").querySelector("th"))).toContain(message("compare_chosen"));
    expect(rowOf("web").className).not.toContain("mine");
    const unfolds = screen.getByText(message("compare_by_part")).closest("details");
    expect(unfolds?.open).toBe(false);
    expect(unfolds?.querySelector(".compare .whole")).not.toBeNull();
  });
});

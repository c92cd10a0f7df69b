// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message, plural } from "../../browser/i18n.ts";
import { compareDeclared, type DeclaredFrom } from "../../core/index.ts";
import { fake } from "../../fake-browser/index.ts";
import {
  fireEvent,
  render,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  unisolatedIn,
  waitFor,
  within,
} from "../../fake-browser/screen.ts";
import { canonicalText } from "../names.ts";
import { DeclaredCard } from "./declared-card.tsx";
import { HeaderOffer } from "./header-offer.tsx";
import { UnreadFrames } from "./unread-frames.tsx";

beforeEach(resetScreen);

const PAGE = "http://example.com/a?utm_source=x";

function card(addresses: readonly (readonly [href: string, from?: DeclaredFrom])[], url = PAGE): HTMLElement {
  const declared = { base: url, loaded: url, addresses: addresses.map(([href, from = "link"]) => ({ href, from })) };
  const compared = compareDeclared(url, declared, { profile: "web" });
  return shown(<DeclaredCard compared={compared} profile="web" />);
}

describe("the canonical link of a page", () => {
  test.each([
    ["nothing", [], "none", "tile_names_none"],
    ["the same", [[PAGE]], "same", "tile_confirms"],
    ["another page", [["http://example.com/b"]], "other", "tile_another"],
    ["two different URLs", [["http://example.com/b"], ["http://example.com/c"]], "disagree", "tile_contradicts"],
  ] as const)("is summarized in one line: %s", (_, addresses, verdict, text) => {
    const container = card(addresses);
    const region = screen.getByRole("region", { name: message("declared_heading") });
    expect(region.dataset.verdict).toBe(verdict);
    expect(textOf(container.querySelector(".declared-verdict"))).toBe(message(text));
    expect(container.querySelector("details")?.open).toBe(false);
  });

  test("is between the address bar and the canonical URL, each with a copy button", async () => {
    const container = card([["/b", "og:url"]]);
    expect(textsOf(container, "dt")).toEqual([message("declared_address_bar"), "og:url", canonicalText("web")]);
    expect(textsOf(container, "dd bdi").slice(0, 1)).toEqual([PAGE]);
    const buttons = within(container).getAllByRole("button", { name: message("copy") });
    expect(buttons.map((one) => textOf(document.getElementById(one.getAttribute("aria-describedby") ?? "")))).toEqual(
      textsOf(container, "dt"),
    );
    for (const button of buttons) fireEvent.click(button);
    await waitFor(() => expect(fake.clipboard.texts).toEqual([PAGE, "http://example.com/b", PAGE]));
  });

  test("warns when copying a canonical URL that may be a different page", () => {
    const url = "http://example.com/c%2B%2B";
    const compared = compareDeclared(url, { base: url, loaded: url, addresses: [] }, { profile: "rfc1738" });
    const container = shown(<DeclaredCard compared={compared} profile="rfc1738" />);
    expect(textsOf(container, "dd button")).toEqual([message("copy"), message("copy_may_differ", message("copy"))]);
  });

  test("marks differences, quotes the text as written, and names the rules", () => {
    const container = card([["/a"]]);
    expect(textsOf(container, "del").join("")).toContain("utm_source");
    const text = textOf(container.querySelector("dl ul"));
    expect(text).toContain("/a");
    expect(text).not.toMatch(/level/);
    expect(container.querySelector("dl ul a.cite")).not.toBeNull();
  });

  test("names the header as source, and counts problems", () => {
    const container = card([["http://example.com/b", "header"], ["http://example.com/c"]]);
    const count = container.querySelectorAll("[data-problem]").length;
    const facts = textOf(container.querySelector(".declared-facts"));
    expect(facts).toContain(message("declared_from_header"));
    expect(facts).toContain("rel=canonical");
    if (count > 0) expect(facts).toContain(plural("validity_remarks", count));
  });

  test("isolates and masks every URL", () => {
    const container = card([["http://ann:s3cr3t@example.com/"]], "http://ann:s3cr3t@example.com/x");
    expect(container.innerHTML).not.toContain("s3cr3t");
    expect(unisolatedIn(container, /example/)).toEqual([]);
  });
});

test.each([
  ["is offered if the permission is missing", "off", "header_ask", [1, 0]],
  ["needs a reload if the page was loaded before", "unseen", "header_reload", [0, 1]],
] as const)("the header of the page's response %s", (_, status, name, calls) => {
  const actions = { onAsk: vi.fn(), onReload: vi.fn() };
  render(<HeaderOffer status={status} {...actions} />);
  fireEvent.click(screen.getByRole("button", { name: message(name) }));
  expect([actions.onAsk.mock.calls.length, actions.onReload.mock.calls.length]).toEqual(calls);
});

test("counts unread frames, and names some", () => {
  const urls = ["http://a.example/", "http://ann:s3cr3t@b.example/", "http://c.example/"];
  const container = shown(<UnreadFrames urls={urls} most={2} />);
  expect(textOf(container.querySelector("summary"))).toBe(plural("unread_frames", 3));
  expect(textsOf(container, "li bdi[dir=ltr]")).toEqual(["http://a.example/", "http://ann:•••@b.example/"]);
  expect(shown(<UnreadFrames urls={[]} most={2} />).innerHTML).toBe("");
});

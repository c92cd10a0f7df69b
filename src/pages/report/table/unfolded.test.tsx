// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { labelled, message, plural } from "../../../browser/i18n.ts";
import {
  cleanup,
  fireEvent,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  waitFor,
} from "../../../fake-browser/screen.ts";
import { WEB } from "../../../links/examples.ts";
import type { UrlRow, VariantRow } from "../../../links/types.ts";
import { LinkStoreError } from "../link-store/messages.ts";
import { address, clientOf, finding, spelling } from "./examples.ts";
import { UnfoldedUrl } from "./unfolded-url.tsx";

beforeEach(resetScreen);

const PAGE = "http://shop.example/demo/";
const RAKU = `${PAGE}workshops/raku.html`;
const LEVEL = { group: 1, varies: true, level: 1, safety: "preserves" } as const;

const show = vi.fn(async (): Promise<string | null> => null);
const spies = { onAnnounce: vi.fn(), onFailure: vi.fn(), inspect: vi.fn() };

async function unfolded(
  spellings: readonly VariantRow[],
  more: Partial<UrlRow> = {},
  client = clientOf([], spellings),
  canonicals: readonly string[] = [],
): Promise<HTMLElement> {
  for (const spy of [...Object.values(spies), show]) spy.mockClear();
  const listed = address(4, { canonical: RAKU, absolute: RAKU, ...LEVEL, ...more });
  const actions = { show, inspect: spies.inspect, mark: null, canonicals };
  const container = shown(<UnfoldedUrl {...spies} client={client} address={listed} settings={WEB} actions={actions} />);
  await waitFor(() => expect(container.querySelector(".waiting")).toBeNull());
  return container;
}

const written = (href: string, rules: readonly string[], rest: Partial<VariantRow> = {}) =>
  spelling(href, { absolute: RAKU, canonical: RAKU, base: PAGE, rules }, rest);

const BACKSLASH = written("/demo/workshops\\raku.html", ["backslashes"], { texts: ["how to get there"] });
const TEXTS = ["Workshops", "More"];
const RELATIVE = written("workshops/raku.html", ["resolve"], { links: 2, places: [3, 9], texts: TEXTS });

test("each variant shows differences, reasons, count and link texts", async () => {
  const container = await unfolded([RELATIVE, BACKSLASH]);
  expect(textsOf(container, ".spelled")).toEqual(["workshops/raku.html", "/demo/workshops\\raku.html"]);
  expect(textsOf(container, ".spelled mark")).toEqual(["\\"]);
  const [first, second] = textsOf(container, ".reason");
  expect(first).toContain(`· ${plural("count_links", 2)}`);
  expect(second).toBe("backslash");
  expect(textsOf(container, ".texts")).toEqual(["“Workshops” +1", "“how to get there”"]);
});

test("Show cycles through the links of a variant, and reports errors", async () => {
  await unfolded([RELATIVE]);
  const button = (at: number) =>
    screen.getByRole("button", {
      name: labelled(`${message("links_jump")}, ${message("count_of", at, 2)}`, "workshops/raku.html"),
    });
  for (const at of [1, 2, 1]) {
    fireEvent.click(button(at));
    await waitFor(() => expect(button(at === 1 ? 2 : 1)).toBeTruthy());
  }
  expect(show.mock.calls.map(([row]: unknown[]) => (row as { place: number }).place)).toEqual([3, 9, 3]);
});

test("names the variant that the fix list keeps: declared canonical or https, before the most frequent", async () => {
  const [plain, other] = ["http://shop.example/demo/a", "http://shop.example/demo/a?"];
  const secure = "https://shop.example/demo/a";
  for (const [canonicals, hrefs, kept] of [
    [[], [plain, other], plain],
    [[other], [plain, other], other],
    [[], [plain, secure], secure],
  ] as const) {
    cleanup();
    const spellings = hrefs.map((href) => spelling(href, { absolute: href }, { links: href === plain ? 3 : 2 }));
    const container = await unfolded(spellings, { links: 5, level: 2 }, undefined, canonicals);
    const named = [...container.querySelectorAll(".spelling")].filter((one) =>
      textOf(one.querySelector(".reason")).startsWith(message("keep_this")),
    );
    expect(named.map((one) => textOf(one.querySelector("bdi")))).toEqual([kept]);
  }
});

test.each([
  ["workshops/../workshops/raku.html", ["resolve"], "relative, ../ inside"],
  ["workshops/./raku.html", ["resolve"], "relative, ./ inside"],
  ["/demo/%2e%2e/demo/workshops/raku.html", ["resolve", "dot-segments"], "../ inside, encoded"],
  ["../demo/workshops/raku.html", ["resolve"], "relative"],
])("names dot segments that lead nowhere: %s", async (href, rules, reason) => {
  const container = await unfolded([BACKSLASH, written(href, rules)]);
  expect(textsOf(container, ".reason").at(-1)).toBe(reason);
});

test("loads more variants on a press", async () => {
  const many = Array.from({ length: 150 }, (_, i) =>
    spelling(`${RAKU}?${i}`, { absolute: `${RAKU}?${i}`, index: i, rules: ["dot-segments"] }),
  );
  const container = await unfolded(many);
  expect(container.querySelectorAll(".spelling").length).toBe(100);
  fireEvent.click(screen.getByRole("button", { name: plural("more", 50) }));
  await waitFor(() => expect(container.querySelectorAll(".spelling").length).toBe(150));
});

test("explains what is possibly intended", async () => {
  const doubled = finding({
    id: "double-encoded",
    severity: "warning",
    reason: "all",
    component: "fragment",
    times: 2,
  });
  const grounds = ["fragment", "all-doubled", "utf8"];
  const container = await unfolded([BACKSLASH], {
    findings: [{ ...doubled, confidence: "medium", grounds }, doubled],
  });
  expect(textsOf(container, ".found .says")).toEqual([
    `${message("possibly_intended")}. ${message("ground_fragment")} ${message("ground_all_doubled")}`,
  ]);
});

test("findings have citations, and Inspect takes the first variant", async () => {
  const container = await unfolded([BACKSLASH, RELATIVE], {
    findings: [finding({ id: "double-encoded", severity: "warning", reason: "all", times: 3 })],
  });
  expect(textOf(container.querySelector(".found"))).toContain("3 layers of percent-encoding");
  expect(container.querySelectorAll(".found .cite").length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole("button", { name: message("detail_inspect") }));
  expect(spies.inspect.mock.calls).toEqual([["/demo/workshops\\raku.html", PAGE]]);
});

test("reports a failed answer", async () => {
  const client = { ...clientOf([]), spellings: () => Promise.reject(new LinkStoreError("broken")) };
  for (const spy of Object.values(spies)) spy.mockClear();
  const actions = { show: null, inspect: spies.inspect, mark: null };
  const listed = address(4);
  const container = shown(<UnfoldedUrl {...spies} client={client} address={listed} settings={WEB} actions={actions} />);
  await waitFor(() => expect(spies.onFailure).toHaveBeenCalledOnce());
  expect(textOf(container)).toBe(message("tile_reading"));
});

test("a finding that names hosts says where the URL leads, without a component", async () => {
  const href = "https://paypal.com@evil.example/";
  const reason = { id: "host-in-userinfo", severity: "error", component: "userinfo", reason: "host" } as const;
  const found = finding(reason);
  const container = await unfolded([spelling(href, { findings: [found] })], { findings: [found] });
  expect(textsOf(container, ".found strong")).toEqual(["Deceptive: this is evil.example"]);
  expect(textsOf(container, ".found").join()).not.toContain("User name");
});

test("a finding in a query parameter names it", async () => {
  const found = finding({ id: "legacy-charset", severity: "note", component: "query[0].value", reason: "legacy" });
  const rows = [spelling("https://h.example/?next=caf%E9", { findings: [found] })];
  const container = await unfolded(rows, { findings: [found] });
  expect(textOf(container.querySelector(".found .parameter"))).toBe("next");
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message, plural } from "../../browser/i18n.ts";
import type { AmbiguousUrl, Disambiguation } from "../../browser/page-handoff.ts";
import { copyOf } from "../../core/index.ts";
import { fake } from "../../fake-browser/index.ts";
import {
  everythingIn,
  fireEvent,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  unisolatedIn,
  untranslatedIn,
  waitFor,
} from "../../fake-browser/screen.ts";
import { copyAllText, copyCanonicalText } from "../../ui/names.ts";
import { DisambiguationView } from "./disambiguation-view.tsx";

beforeEach(resetScreen);

const actions = { pick: vi.fn(), back: vi.fn(), finish: vi.fn() };
const doubt = (text: string, candidates: string[], ambiguity: "hyphen" | "lines") => ({ text, candidates, ambiguity });
const HYPHEN: AmbiguousUrl = doubt("<http://h/b-\nc>", ["http://h/b-c", "http://h/bc"], "hyphen");
const LINES: AmbiguousUrl = doubt("http://h/d\nnext", ["http://h/dnext", "http://h/d"], "lines");

function view(
  lines: Disambiguation["lines"] | null,
  picked: readonly string[] = [],
  profile: "web" | "surt" | "rfc1738" = "web",
  warned: Disambiguation["warned"] = [],
  isCanonical = true,
  leftOut: Partial<Disambiguation> = {},
) {
  const rest = { warned, isCanonical, isWithoutPassword: false, dropped: [], ...leftOut };
  for (const action of Object.values(actions)) action.mockClear();
  return shown(
    <DisambiguationView
      state={{ disambiguation: lines === null ? null : { profile, lines, ...rest }, picked }}
      actions={actions}
    />,
  );
}

describe("one ambiguous URL", () => {
  test("shows named candidates, marks the difference and explains the ambiguity", () => {
    const container = view([HYPHEN]);
    expect(screen.getByRole("heading", { level: 1 }).tabIndex).toBe(-1);
    const named = () => screen.getAllByRole("heading", { level: 2 }).map(textOf);
    expect(named()).toEqual([message("disambiguation_with_hyphen"), message("disambiguation_without_hyphen")]);
    expect(container.textContent).toContain(message("pasted_hyphen"));
    expect(textOf(container.querySelector(".origin"))).toBe("<http://h/b- c>");
    expect(textsOf(container, "li.card ins, li.card del")).toEqual(["-", "-"]);
    resetScreen();
    view([LINES]);
    expect(named()).toEqual([message("disambiguation_all_lines"), message("disambiguation_first_line")]);
  });

  test("is copied by its descriptive button, which finishes", async () => {
    view(["http://h/a", HYPHEN]);
    const buttons = screen.getAllByRole("button", { name: copyAllText(null, 2) });
    expect(buttons.map((one) => textOf(document.getElementById(one.getAttribute("aria-describedby") ?? "")))).toEqual(
      HYPHEN.candidates,
    );
    fireEvent.click(buttons[1] as HTMLElement);
    await waitFor(() => expect(actions.finish).toHaveBeenCalledOnce());
    expect(fake.clipboard.texts).toEqual(["http://h/a\nhttp://h/bc"]);
  });

  test("is not called canonical for other copies or with a warning", () => {
    view([HYPHEN], [], "web", [], false);
    expect(screen.getAllByRole("button").map(textOf)).toEqual([message("copy"), message("copy")]);
    resetScreen();
    const warned = HYPHEN.candidates.map((canonical) => ({ canonical, warning: { reason: "signed" } as const }));
    view(["http://h/a", HYPHEN], [], "web", warned, false);
    expect(screen.getAllByRole("button").map(textOf)).toEqual([
      message("copy_signed", message("copy")),
      message("copy_signed", message("copy")),
    ]);
  });

  test("is copied unchanged, with a kept password", async () => {
    const candidates = ["[a](http://u:pw@h/b-c)", "http://u:pw@h/bc"];
    view([{ ...HYPHEN, candidates }], [], "web", [], false);
    const [first, second] = screen.getAllByRole("button", { name: message("copy") });
    for (const one of [first, second]) fireEvent.click(one as HTMLElement);
    await waitFor(() => expect(fake.clipboard.texts).toEqual(candidates));
  });

  test("lists the first removed parameters, each isolated", () => {
    const leftOutText = (leftOut: Partial<Disambiguation>) =>
      textsOf(view([HYPHEN], [], "web", [], false, leftOut), "main > p.small.soft");
    expect(leftOutText({})).toEqual([]);
    expect(leftOutText({ dropped: ["utm_source", "fbclid"], isWithoutPassword: true })).toEqual([
      `${plural("copied_without", 2)} utm_source, fbclid`,
      message("copied_without_password"),
    ]);
    const dropped = Array.from({ length: 50 }, (_, i) => `utm_${i}`);
    expect(leftOutText({ dropped })[0]).toMatch(/utm_39 /);
    expect(leftOutText({ dropped })[0]).toContain(message("more_names", 10));
  });

  test("stays open if the browser refuses to copy", async () => {
    fake.clipboard.refuse();
    view([HYPHEN]);
    fireEvent.click(screen.getAllByRole("button", { name: copyCanonicalText(null) })[0] as HTMLElement);
    await waitFor(() => expect(document.body.textContent).toContain(message("copy_failed")));
    expect(actions.finish).not.toHaveBeenCalled();
  });
});

describe("several ambiguous URLs", () => {
  test("come one after another; copies only after the last", () => {
    const container = view([HYPHEN, LINES]);
    expect(container.textContent).toContain(message("count_of", 1, 2));
    fireEvent.click(screen.getAllByRole("button", { name: message("disambiguation_take") })[1] as HTMLElement);
    expect(actions.pick.mock.calls).toEqual([["http://h/bc"]]);
    expect(fake.clipboard.texts).toEqual([]);
  });

  test("allow going back, and end with a copy of all", async () => {
    view([HYPHEN, LINES, "http://h/z"], ["http://h/bc"]);
    fireEvent.click(screen.getByRole("button", { name: message("back") }));
    expect(actions.back).toHaveBeenCalledOnce();
    expect(document.body.textContent).toContain(plural("disambiguation_others", 1));
    fireEvent.click(screen.getAllByRole("button", { name: copyAllText(null, 3) })[0] as HTMLElement);
    await waitFor(() => expect(fake.clipboard.texts).toEqual(["http://h/bc\nhttp://h/dnext\nhttp://h/z"]));
  });
});

test("reports that there is nothing to choose", () => {
  expect(view(null).textContent).toContain(message("disambiguation_gone"));
  expect(screen.queryByRole("button")).toBeNull();
});

describe("a copy that may be a different page", () => {
  const signed = { canonical: "http://h/bc", warning: { reason: "signed" } } as const;
  const names = () => screen.getAllByRole("button").map(textOf);

  test("warns about keys on each button", () => {
    const warned = HYPHEN.candidates.map((canonical) => ({ canonical, warning: { reason: "key" } as const }));
    view([HYPHEN], [], "surt", warned);
    expect(names()).toEqual([message("copy_key"), message("copy_key")]);
  });

  test("warns on the candidate's button", () => {
    view([HYPHEN], [], "rfc1738", [signed]);
    expect(names()).toEqual([message("copy_canonical"), message("copy_signed", message("copy"))]);
  });

  test("warns on all buttons about another line", () => {
    const warning = copyOf("http://h/c%2B%2B", { profile: "rfc1738" });
    expect(warning.warning).not.toBeNull();
    view([warning.canonical, HYPHEN], [], "rfc1738", [warning]);
    expect(names()).toEqual([
      message("copy_may_differ", plural("copy_all", 2)),
      message("copy_may_differ", plural("copy_all", 2)),
    ]);
  });
});

test("hides passwords, isolates URLs, and every text is translated", () => {
  fake.i18n.mark();
  const candidates = ["http://ann:s3cr3t@h.example/b-c", "http://ann:s3cr3t@h.example/bc"];
  const container = view([doubt("http://ann:s3cr3t@h.example/b-\nc", candidates, "hyphen")]);
  expect(everythingIn(container)).not.toContain("s3cr3t");
  expect(unisolatedIn(container, /h\.example/)).toEqual([]);
  expect(untranslatedIn(container)).toEqual([]);
});

// @vitest-environment happy-dom
import type { ComponentChildren } from "preact";
import { beforeEach, describe, expect, test } from "vitest";
import { message } from "../../browser/i18n.ts";
import {
  fireEvent,
  render,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  unisolatedIn,
} from "../../fake-browser/screen.ts";
import { DisclosureContext } from "../controls/disclosure.ts";
import { diffUrls } from "./diff.ts";
import { ChangedPart, MarkedChange, MarkedUrl, UrlLines } from "./url-lines.tsx";
import { ClippedText, MarkedText, PartText, TextAsWritten, UrlText, VisibleText } from "./url-text.tsx";

beforeEach(resetScreen);

const ADDRESS = "http://Ann:pw@h:81/a/b?c=d#e";
const MASKED = "http://Ann:•••@h:81/a/b?c=d#e";

const Revealed = ({ children }: { children: ComponentChildren }) => (
  <DisclosureContext.Provider value={{ revealed: true, passwords: [] }}>{children}</DisclosureContext.Provider>
);

describe("a URL", () => {
  test.each([
    ["in one line", <UrlText text={ADDRESS} />],
    ["in separate lines", <UrlLines text={ADDRESS} />],
    ["with marks", <MarkedUrl before={ADDRESS} after={ADDRESS} />],
  ])("%s runs left to right, masked, complete and in the colours of its parts", (_, url) => {
    const container = shown(url);
    const isolated = container.querySelector("bdi");
    expect(isolated?.dir).toBe("ltr");
    expect(textOf(isolated)).toBe(MASKED);
    expect(unisolatedIn(container, /./)).toEqual([]);
    expect(textsOf(container, ".part.password")).toEqual(["•••"]);
    expect(textsOf(container, ".part.host")).toEqual(["h"]);
    expect(textsOf(container, ".part.query").join("")).toBe("?c=d");
  });

  test("shows its password on request, and masks one known from context", () => {
    const revealed = (
      <Revealed>
        <UrlText text={ADDRESS} />
      </Revealed>
    );
    expect(textOf(shown(revealed))).toBe(ADDRESS);
    expect(textOf(shown(<UrlText text="ann:secret@h/x" known={["secret"]} />))).toBe("ann:•••@h/x");
  });
});

describe("invisible characters are named", () => {
  test.each([
    ["a\u202eb", "a⟨U+202E⟩b"],
    ["a\u200b\u200b\u200bb", "a⟨U+200B × 3⟩b"],
    ["a  b ", "a⟨U+0020 × 2⟩b⟨U+0020⟩"],
    ["a\tb\n", "a⟨U+0009⟩b⟨U+000A⟩"],
  ])("%j as %j", (text, seen) => {
    const container = shown(<VisibleText text={text} />);
    expect(container.textContent).toBe(seen);
    expect(container.querySelectorAll(".invisible").length).toBe(seen.match(/⟨/g)?.length);
  });

  test("in every part of a URL", () => {
    const text = textOf(shown(<UrlText text={"http://h/\u202egpj.exe?\u00ad#\u2066"} />));
    expect(text).toBe("http://h/⟨U+202E⟩gpj.exe?⟨U+00AD⟩#⟨U+2066⟩");
  });

  test("running text keeps line breaks and single spaces, and names other invisible characters", () => {
    expect(shown(<TextAsWritten text={"see <http://h/\r\na\u200bb>"} most={99} />).textContent).toBe(
      "see <http://h/\r\na⟨U+200B⟩b>",
    );
  });
});

describe("a long text", () => {
  test("loses its middle, without splitting a character", () => {
    const container = shown(<ClippedText text={"😀".repeat(20)} most={9} />);
    expect(container.querySelectorAll(".gap")).toHaveLength(1);
    expect(container.textContent).toMatch(/^(?:😀)+$/u);
    expect(container.textContent?.length).toBeLessThan(20);
  });

  test("is clipped after masking, so that no end of a password remains", () => {
    const text = `http://u:${"p".repeat(50)}@h/`;
    expect(textOf(shown(<ClippedText text={text} most={40} />))).toBe("http://u:•••@h/");
    expect(textOf(shown(<PartText part="password" text={"p".repeat(50)} most={10} />))).toBe("•••");
  });

  test("can be unfolded in a block, and is copied whole; a short one has no button", () => {
    const short = render(<UrlLines text="http://h/" />);
    expect(screen.queryByRole("button")).toBeNull();
    short.unmount();
    const text = `http://h/${"a".repeat(500)}/z`;
    const container = shown(<UrlLines text={text} />);
    const button = screen.getByRole("button", { name: message("show_all", text.length) });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    expect(container.querySelectorAll(".gap")).toHaveLength(1);
    expect(textOf(container.querySelector("bdi"))).toBe(text);
    fireEvent.click(button);
    expect(container.querySelectorAll(".gap")).toHaveLength(0);
    expect(textOf(container.querySelector("bdi"))).toBe(text);
    const less = screen.getByRole("button", { name: message("show_less") });
    expect(less.getAttribute("aria-expanded")).toBe("true");
    fireEvent.click(less);
    expect(screen.getByRole("button").getAttribute("aria-expanded")).toBe("false");
  });

  const LOGINS = `http://h/?${"u=http%3A%2F%2Fa%3Apass%40h%2F&".repeat(process.env.DEEP ? 5_000 : 1_000)}`;

  test.each([
    ["in one line", <UrlText text={LOGINS} />],
    ["in separate lines", <UrlLines text={LOGINS} />],
    ["with marks", <MarkedUrl before={LOGINS} after={LOGINS} />],
    ["with a change", <MarkedChange before={LOGINS} after={`${LOGINS}x`} />],
  ])("shows both ends of a text with thousands of passwords: %s", (_, url) => {
    const container = shown(url);
    expect(container.querySelectorAll("*").length).toBeLessThan(400);
    expect(container.querySelectorAll(".gap").length).toBeGreaterThan(0);
    expect(container.textContent).toContain("•••");
    expect(container.textContent).not.toContain("pass");
  });

  test("is copied with thousands of passwords if they are shown", () => {
    const container = shown(
      <Revealed>
        <UrlLines text={LOGINS} />
      </Revealed>,
    );
    expect(container.querySelectorAll("*").length).toBeLessThan(400);
    expect(textOf(container.querySelector("bdi"))).toBe(LOGINS);
  });
});

describe("a change", () => {
  test("is marked in place as deletion and insertion, visually and for screen readers", () => {
    const container = shown(<MarkedUrl before="HTTP://h/%7Ea" after="http://h/~a" />);
    expect(textsOf(container, "del")).toEqual(["HTTP", "%7E"]);
    expect(textsOf(container, "ins")).toEqual(["http", "~"]);
  });

  test("masks both passwords", () => {
    const secret = shown(<MarkedChange before="http://u:one@h/" after="http://u:two@h/" />);
    expect(textsOf(secret, "del, ins")).toEqual(["•••", "•••"]);
    expect(secret.innerHTML).not.toMatch(/one|two/);
  });

  test.each([
    ["http://h/a/./b", "http://h/a/b", "/a/./b", "/a/b"],
    ["http://h:80/a#b", "http://h/a#b", ":80", message("compare_absent")],
    ["http://u:one@h/", "http://u:two@h/", "•••", "•••"],
    ["HTTP://H/", "http://h/", "HTTP://H", "http://h"],
    ["http://h/", "http://h/", message("compare_absent"), message("compare_absent")],
    [`http://h/${"a".repeat(200)}?B`, `http://h/${"a".repeat(200)}?b`, "?B", "?b"],
  ])("has two sides with the changed parts: %s, %s", (before, after, cut, put) => {
    const changes = diffUrls(before, after);
    const sides = (["deleted", "inserted"] as const).map((side) =>
      textOf(shown(<ChangedPart changes={changes} side={side} />)),
    );
    expect(sides).toEqual([cut, put]);
  });

  test("omits distant text if it is shown alone", () => {
    const container = shown(
      <MarkedChange before={`http://h/${"a".repeat(200)}?B`} after={`http://h/${"a".repeat(200)}?b`} />,
    );
    expect(container.querySelectorAll(".gap")).toHaveLength(1);
    expect(container.textContent?.length).toBeLessThan(120);
  });

  test("is marked with a mark element in a text about it", () => {
    const pieces = ["a", "%25"].map((text) => ({ text, marked: text !== "a" }));
    expect(textsOf(shown(<MarkedText part="path" pieces={pieces} />), "mark")).toEqual(["%25"]);
  });
});

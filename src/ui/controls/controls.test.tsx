// @vitest-environment happy-dom
import { useState } from "preact/hooks";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message, plural } from "../../browser/i18n.ts";
import { fake } from "../../fake-browser/index.ts";
import {
  act,
  fireEvent,
  render,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  waitFor,
} from "../../fake-browser/screen.ts";
import { Citations } from "./citation.tsx";
import { CopyButton } from "./copy-button.tsx";
import { DisclosureContext, useMask } from "./disclosure.ts";
import { Notes } from "./notes.tsx";
import { useShowMore } from "./show-more.tsx";
import { Switch } from "./switch.tsx";
import { Tabs } from "./tabs.tsx";
import { ExpandButton } from "./unfold.tsx";
import { useUniqueId } from "./unique-id.ts";

beforeEach(resetScreen);

test("the button refers to its content only while it is unfolded", () => {
  function Folded() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <ExpandButton id="why" open={open} controls="details" describedBy="heading" onOpen={setOpen}>
          Why
        </ExpandButton>
        {open ? <p id="details">Because</p> : null}
      </>
    );
  }
  render(<Folded />);
  const button = screen.getByRole("button", { name: "Why" });
  const attributes = () =>
    ["id", "aria-expanded", "aria-controls", "aria-describedby"].map((name) => button.getAttribute(name));
  expect(attributes()).toEqual(["why", "false", null, "heading"]);
  fireEvent.click(button);
  expect(attributes()).toEqual(["why", "true", "details", "heading"]);
  fireEvent.click(button);
  expect(attributes()).toEqual(["why", "false", null, "heading"]);
});

test("a switch has state, name and description; a click turns it on if possible", () => {
  const onChange = vi.fn();
  const view = (disabled: boolean) => (
    <Switch id="x" on={disabled} disabled={disabled} describedBy="why" onChange={onChange}>
      Marks
    </Switch>
  );
  const { rerender } = render(view(false));
  const control = screen.getByRole<HTMLInputElement>("switch", { name: "Marks", checked: false });
  expect(control.getAttribute("aria-describedby")).toBe("why");
  fireEvent.click(control);
  expect(onChange.mock.calls).toEqual([[true]]);
  // A permission request may be denied.
  expect(control.checked).toBe(false);
  rerender(view(true));
  expect(screen.getByRole<HTMLInputElement>("switch", { checked: true }).disabled).toBe(true);
  control.click();
  expect(onChange).toHaveBeenCalledOnce();
});

describe("a button that copies", () => {
  const pressed = async (name: string) => {
    fireEvent.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(screen.getByRole("status").textContent).not.toBe(""));
    return [fake.clipboard.texts.at(-1), screen.getByRole("status").textContent];
  };

  test("leaves out a masked password, says so visibly, and does not call the copy canonical", async () => {
    const names = { label: "Copy canonical URL", labelWithoutPassword: "Copy without password" };
    const { rerender } = render(<CopyButton text="http://u:pw@h/" {...names} />);
    const announcement = message("copied_without_password");
    expect(await pressed("Copy without password")).toEqual(["http://u@h/", announcement]);
    expect(screen.getByRole("status").className).not.toContain("visually-hidden");
    rerender(<CopyButton text={["http://h/a", "http://u:pw@h/b"]} {...names} />);
    expect(screen.getByRole("status").textContent).toBe("");
    expect(await pressed("Copy without password")).toEqual(["http://h/a\nhttp://u@h/b", announcement]);
    rerender(
      <DisclosureContext.Provider value={{ revealed: true, passwords: ["pw"] }}>
        <CopyButton text="http://u:pw@h/c" {...names} />
      </DisclosureContext.Provider>,
    );
    expect(await pressed("Copy canonical URL")).toEqual(["http://u:pw@h/c", message("copied")]);
  });

  test("encodes invisible characters and those that reorder text, and keeps lines", async () => {
    render(<CopyButton text={["http://h/a\u202e\u0007b", "/c\u200bd"]} label="Copy" write={(url) => `<${url}>`} />);
    expect((await pressed("Copy"))[0]).toBe("<http://h/a%E2%80%AE%07b>\n</c%E2%80%8Bd>");
  });

  test("puts the whole text on the clipboard and says so for three seconds", async () => {
    vi.useFakeTimers();
    const onCopied = vi.fn();
    render(<CopyButton text="http://u@h/" label="Copy it" describedBy="what" onCopied={onCopied} />);
    const button = screen.getByRole("button", { name: "Copy it" });
    expect(button.getAttribute("aria-describedby")).toBe("what");
    expect(screen.getByRole("status").textContent).toBe("");
    fireEvent.click(button);
    await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
    expect(fake.clipboard.texts).toEqual(["http://u@h/"]);
    expect(onCopied).toHaveBeenCalledOnce();
    expect(screen.getByRole("status").textContent).toBe(message("copied"));
    expect(textOf(button)).toContain(message("copied"));
    await act(async () => void (await vi.advanceTimersByTimeAsync(3000)));
    expect(screen.getByRole("status").textContent).toBe("");
    expect(textOf(button)).toBe("Copy it");
    vi.useRealTimers();
  });

  test("says visibly if the browser refuses, and does not report success", async () => {
    const onCopied = vi.fn();
    fake.clipboard.refuse();
    const { rerender } = render(<CopyButton text="http://h/" onCopied={onCopied} />);
    expect(await pressed(message("copy"))).toEqual([undefined, message("copy_failed")]);
    expect(screen.getByRole("status").className).toBe("problem");
    expect(textOf(screen.getByRole("button"))).toBe(message("copy"));
    expect(onCopied).not.toHaveBeenCalled();
    rerender(<CopyButton text="b" />);
    expect(screen.getByRole("status").textContent).toBe("");
  });
});

describe("tabs", () => {
  const Three = () => {
    const [chosen, choose] = useState<"a" | "b" | "c">("a");
    const tabs = (["a", "b", "c"] as const).map((id) => ({
      id,
      label: `Tab ${id}`,
      field: `field-${id}`,
      panel: <p>Panel {id === "c" ? <input id="field-c" /> : id}</p>,
    }));
    return <Tabs label="Views" tabs={tabs} chosen={chosen} onChoose={choose} />;
  };
  const chosen = () => screen.getByRole("tab", { selected: true });
  const press = (key: string) => fireEvent.keyDown(chosen(), { key });

  test("show one panel, named after its tab", () => {
    render(<Three />);
    expect(screen.getByRole("tablist", { name: "Views" })).toBeTruthy();
    expect(screen.getAllByRole("tab").map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    fireEvent.click(screen.getByRole("tab", { name: "Tab b" }));
    expect(textOf(chosen())).toBe("Tab b");
    expect(screen.getAllByRole("tabpanel").map(textOf)).toEqual(["Panel b"]);
    expect(screen.getByRole("tabpanel", { name: "Tab b" }).id).toBe(chosen().getAttribute("aria-controls"));
  });

  test("focus the field of the panel on click, not by keys", () => {
    render(<Three />);
    fireEvent.click(screen.getByRole("tab", { name: "Tab b" }));
    expect(textOf(document.activeElement)).toBe("Tab b");
    press("ArrowRight");
    expect(textOf(document.activeElement)).toBe("Tab c");
    press("Home");
    fireEvent.click(screen.getByRole("tab", { name: "Tab c" }));
    expect(document.activeElement?.id).toBe("field-c");
  });

  test("are chosen by arrow keys (with wrap-around), Home and End, and focused; other keys are left to the browser", () => {
    render(<Three />);
    chosen().focus();
    const seen = ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End", "ArrowDown"].map((key) => [
      press(key),
      textOf(chosen()),
      textOf(document.activeElement),
    ]);
    const names = ["Tab b", "Tab c", "Tab a", "Tab c", "Tab a", "Tab c", "Tab c"];
    expect(seen).toEqual(names.map((name, i) => [i === 6, name, name]));
  });

  test("are chosen in reverse in right-to-left text", () => {
    render(<Three />);
    screen.getByRole("tablist").style.direction = "rtl";
    const seen = ["ArrowLeft", "ArrowRight", "ArrowRight"].map((key) => [press(key), textOf(chosen())][1]);
    expect(seen).toEqual(["Tab b", "Tab a", "Tab c"]);
  });
});

test("shows the first items, and a button for ten times as many more", () => {
  const items = Array.from({ length: 25 }, (_, i) => i);
  const Few = () => {
    const [first, button] = useShowMore(items, 2);
    return (
      <>
        <ul>
          {first.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {button}
      </>
    );
  };
  render(<Few />);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: plural("more", 23) }));
  expect(screen.getAllByRole("listitem")).toHaveLength(22);
  fireEvent.click(screen.getByRole("button", { name: plural("more", 3) }));
  expect(screen.getAllByRole("listitem").map(textOf)).toEqual(items.map(String));
  expect(screen.queryByRole("button")).toBeNull();
});

test("notes omit null, and render nothing without notes", () => {
  expect(textsOf(shown(<Notes notes={[null, "a", null, <b key="b">b</b>]} />), "small")).toEqual(["a", "b"]);
  expect(shown(<Notes notes={[null, null]} />).innerHTML).toBe("");
});

test("citations link to their documents, in English, each in a new tab", () => {
  const sources = [
    { document: "RFC 3986", section: "6.2", href: "https://one.example/" },
    { document: "Two", section: "2", href: "https://two.example/" },
    { document: "A book", section: "1" },
  ];
  expect(textOf(shown(<Citations sources={sources} />))).toBe("RFC 3986, 6.2 · Two, 2 · A book, 1");
  const links = screen.getAllByRole<HTMLAnchorElement>("link");
  expect(links.map(({ href, target, rel, lang }) => [href, target, rel, lang])).toEqual(
    sources.slice(0, 2).map(({ href }) => [href, "_blank", "noreferrer", "en"]),
  );
});

test.each([
  [false, [], "http://u:•••@h/ ann:secret@h/x"],
  [false, ["secret"], "http://u:•••@h/ ann:•••@h/x"],
  [true, ["secret"], "http://u:pw@h/ ann:secret@h/x"],
])("a text is masked unless passwords are shown (%s, known %j)", (revealed, passwords, text) => {
  const Masked = () => <p>{useMask()("http://u:pw@h/ ann:secret@h/x")}</p>;
  const container = shown(
    <DisclosureContext.Provider value={{ revealed, passwords }}>
      <Masked />
    </DisclosureContext.Provider>,
  );
  expect(textOf(container)).toBe(text);
});

test("own ids differ between roots, and stay with their element", () => {
  const Own = ({ text = "" }) => <i id={useUniqueId()}>{text}</i>;
  const first = render(<Own />);
  const second = render(<Own />);
  const ids = () => [first, second].map(({ container }) => container.querySelector("i")?.id ?? "");
  const before = ids();
  expect(new Set([...before, ""]).size).toBe(3);
  first.rerender(<Own text="again" />);
  expect(ids()).toEqual(before);
});

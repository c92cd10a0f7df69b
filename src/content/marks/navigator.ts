/** Toolbar of the top frame for stepping through marks. It only sends steps: the worker knows all frames. */

import type { NavigatorText } from "../../browser/page-messages.ts";
import { colourOf } from "../../browser/palette.ts";
import { sendChange } from "../messaging.ts";
import { boxOf, focusOn, listen, newButton, newDiv, newIcon, newStyle, newTextElement } from "../page.ts";
import { STYLE } from "./navigator-style.ts";
import { clearOfBars } from "./page-bars.ts";
import { inView, layerNow, painted } from "./painted.ts";

const ICONS = {
  previous: "M8 13V3.4M4 7.2l4-4 4 4",
  next: "M8 3v9.6M4 8.8l4 4 4-4",
  filter: "M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8zM9.9 8a1.9 1.9 0 1 1-3.8 0a1.9 1.9 0 1 1 3.8 0",
  off: "M4 4l8 8M12 4l-8 8",
};

/** Events that must not reach the page. */
const EVENTS = [
  ...["keydown", "keypress", "keyup", "pointerdown", "pointerup", "mousedown", "mouseup", "click", "dblclick"],
  ...["auxclick", "contextmenu", "touchstart", "touchend", "focusin", "focusout"],
];
const LOOK_AGAIN = 1_000;
const PAUSE = 200;

interface Shown {
  readonly within: ShadowRoot;
  say(text: NavigatorText): void;
  remove(): void;
}

let shown: Shown | null = null;

export function removeNavigator(): void {
  shown?.remove();
  shown = null;
}

function withText(button: HTMLButtonElement, icon: string, text: string, title: string): void {
  button.replaceChildren();
  if (icon !== "") button.append(newIcon(icon));
  button.ariaLabel = text === "" ? title : null;
  if (text !== "") button.append(newTextElement("span", text));
  button.title = title;
}

function build(within: ShadowRoot): Shown {
  const bar = newDiv();
  const shadow = bar.attachShadow({ mode: "closed" });
  const style = newStyle();
  style.textContent = STYLE;
  const toolbar = Object.assign(newDiv(), { className: "nav" });
  toolbar.setAttribute("role", "toolbar");
  const chip = newTextElement("b", "");
  const announcement = Object.assign(newTextElement("span", ""), { className: "announcement" });
  const rule = Object.assign(newTextElement("span", ""), { className: "rule" });
  const [previous, next, goOn, filter, off] = [
    newButton(),
    newButton(),
    newButton(),
    newButton(),
    newButton(),
  ] as const;
  const buttons = [previous, next, goOn, filter, off];
  goOn.className = filter.className = "text";
  toolbar.append(chip, announcement, previous, next, goOn, rule, filter, off);
  shadow.append(style, toolbar);

  let text: NavigatorText;
  let named = "";
  let before: EventTarget | null = null;

  const usable = () => buttons.filter(({ hidden }) => !hidden);
  const rove = (to: HTMLButtonElement) => {
    for (const button of buttons) button.tabIndex = button === to ? 0 : -1;
  };
  const goTo = (button: HTMLButtonElement | undefined) => {
    if (button === undefined) return;
    rove(button);
    button.focus();
  };
  const onClick = (button: EventTarget | null) => {
    if (button === off) void sendChange({ off: true });
    else void sendChange({ step: button === filter ? "only" : button === previous ? -1 : 1 });
  };
  const onKey = (key: string): boolean => {
    const all = usable();
    const isRtl = toolbar.dir === "rtl";
    const at = all.indexOf(shadow.activeElement as HTMLButtonElement);
    if (key === "Escape") onClick(off);
    else if (key === "ArrowUp") onClick(previous);
    else if (key === "ArrowDown") onClick(next);
    else if (key === (isRtl ? "ArrowLeft" : "ArrowRight")) goTo(all[(at + 1) % all.length]);
    else if (key === (isRtl ? "ArrowRight" : "ArrowLeft")) goTo(all.at(at - 1));
    else if (key === "Home") goTo(all[0]);
    else if (key === "End") goTo(all.at(-1));
    else return false;
    return true;
  };
  for (const button of buttons) {
    button.addEventListener("click", ({ isTrusted }) => isTrusted && onClick(button));
    button.addEventListener("focus", () => rove(button));
  }
  toolbar.addEventListener("keydown", (event) => {
    const { key, isTrusted, ctrlKey, altKey, metaKey } = event;
    if (isTrusted && !ctrlKey && !altKey && !metaKey && onKey(key)) event.preventDefault();
  });
  toolbar.addEventListener("focusin", ({ relatedTarget }) => {
    // `relatedTarget` is a button if the focus was inside.
    if (announcement.ariaLive !== "polite") before = relatedTarget;
    announcement.ariaLive = "polite";
  });
  toolbar.addEventListener("focusout", ({ relatedTarget }) => {
    if (!buttons.includes(relatedTarget as HTMLButtonElement)) announcement.ariaLive = "off";
  });
  rove(next);
  for (const type of EVENTS) toolbar.addEventListener(type, (event) => event.stopPropagation());

  const update = () => {
    const isAway = text.away !== "" && inView() === 0;
    const words = isAway ? text.away : text.announcement;
    if (announcement.textContent !== words) announcement.textContent = words;
    const focused = shadow.activeElement as HTMLButtonElement | null;
    goOn.hidden = !isAway;
    previous.hidden = next.hidden = isAway;
    if (focused !== null && !usable().includes(focused)) goTo(isAway ? goOn : next);
    else if (!usable().some(({ tabIndex }) => tabIndex === 0)) rove(isAway ? goOn : next);
  };
  /** Bars of the page appear at any time. */
  const keepClear = () => {
    const bottom = `${clearOfBars(boxOf(toolbar))}px`;
    if (bar.style.bottom !== bottom) bar.style.bottom = bottom;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      update();
      keepClear();
    }, PAUSE);
  };
  const listening = new AbortController();
  for (const type of ["scroll", "resize"]) listen(type, later, listening.signal);
  const looking = setInterval(later, LOOK_AGAIN);
  within.append(bar);
  return {
    within,
    say(given) {
      text = given;
      const { lang, dir, name } = text;
      const known = named;
      named = JSON.stringify({ ...text, announcement: "", away: "", colours: painted.colours });
      if (named === known) return update();
      toolbar.lang = lang;
      toolbar.dir = dir;
      toolbar.setAttribute("aria-label", name);
      chip.hidden = text.set === 0;
      chip.className = text.set < 0 ? "chip twice" : "chip";
      chip.textContent = text.set > 0 ? String(text.set) : text.set === -1 ? "%%" : "!";
      chip.style.background = text.set > 0 ? colourOf(painted.colours, text.set, false) : "none";
      withText(previous, ICONS.previous, "", text.previous);
      withText(next, ICONS.next, "", text.next);
      withText(goOn, ICONS.next, text.goOn, text.next);
      withText(filter, text.isOnly ? "" : ICONS.filter, text.filter, text.onlyTitle);
      withText(off, ICONS.off, "", text.off);
      filter.hidden = text.filter === "";
      update();
      keepClear();
    },
    remove() {
      const hasFocus = shadow.activeElement !== null;
      clearTimeout(timer);
      clearInterval(looking);
      listening.abort();
      bar.remove();
      if (hasFocus) focusOn(before);
    },
  };
}

export function navigate(text: NavigatorText | ""): true {
  const within = layerNow();
  if (text === "" || shown?.within !== within) removeNavigator();
  if (text !== "" && within !== null) {
    shown ??= build(within);
    shown.say(text);
  }
  return true;
}

/** Shows toasts in a closed shadow root. Unlike marks, they are accessible. */
import type { ToastText, UrlPiece } from "../api.ts";
import { requestFix } from "../messaging.ts";
import {
  append,
  boxOf,
  childrenOf,
  clientHeightOf,
  flatTreeParent,
  focusedElement,
  focusOn,
  isConnected,
  isHidden,
  listen,
  localNameOf,
  matches,
  newButton,
  newDiv,
  newIcon,
  newStyle,
  newTextElement,
  prepend,
  queryAll,
  rootElement,
  scrollHeightOf,
} from "../page.ts";
import { cutMiddle } from "./cut-middle.ts";
import { hostStyle, STYLE } from "./toast-style.ts";

const OCTAGON = "M5.3 1.8h5.4l3.5 3.5v5.4l-3.5 3.5H5.3l-3.5-3.5V5.3zM6 6l4 4M10 6l-4 4";
const ICONS = {
  done: "M3 8.5l3.2 3.2L13 4.8",
  warned: "M8 2 14.5 13.5h-13zM8 6.5v3.2M8 11.6v.1",
  deceptive: OCTAGON,
  failed: OCTAGON,
};
const CROSS = "M4 4l8 8M12 4l-8 8";

/** More never fit in two lines. */
const MOST_CHARACTERS = 400;

let removeShown = () => {};

export const removeToast = (): void => removeShown();

/** Includes those of an older version, found by style. */
function removeAll(root: Element): void {
  removeShown();
  const styles = [newDiv(hostStyle("ltr")), newDiv(hostStyle("rtl"))].map(({ style }) => style.cssText);
  for (const element of [...childrenOf(root)])
    if (element instanceof HTMLDivElement && styles.includes(element.style.cssText)) element.remove();
}

function drawUrl(line: HTMLElement, pieces: readonly UrlPiece[]): void {
  const fits = (kept: number): boolean => {
    const url = newTextElement("bdi", "");
    url.dir = "ltr";
    for (const [part, text] of cutMiddle(pieces, kept)) {
      const span = newTextElement("span", text);
      span.className = part;
      url.append(span);
    }
    line.replaceChildren(url);
    return scrollHeightOf(line) <= clientHeightOf(line) + 1;
  };
  if (fits(MOST_CHARACTERS)) return;
  let [least, most] = [0, MOST_CHARACTERS];
  while (most - least > 1) {
    const middle = (least + most) >> 1;
    if (fits(middle)) least = middle;
    else most = middle;
  }
  fits(least);
}

const lineOf = (className: string, textContent: string) => Object.assign(newDiv(), { className, textContent });

/** Elements that never render children. */
const REPLACED = /^(?:video|audio|img|iframe|frame|canvas|object|embed|svg|math)$/;

const isOnTop = (element: Element): boolean => matches(element, ":modal") && !REPLACED.test(localNameOf(element));

/**
 * Everything outside a modal dialog or fullscreen element is inert. The topmost has the focus, unless a script moved
 * it.
 */
function topDialog(): Element | null {
  for (let node: Node | null = focusedElement(); node !== null; node = flatTreeParent(node)) {
    if (node instanceof Element && isOnTop(node)) return node;
  }
  return [...queryAll(document, ":modal")].filter(isOnTop).pop() ?? null;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Does not take the focus. `false` if the tab is hidden or the page removed the toast. */
export async function showToast(text: ToastText): Promise<boolean> {
  const { tone, title, note, url, more, fix, fixId, close, lang, dir } = text;
  const root = rootElement();
  if (root === null || isHidden()) return false;
  removeAll(root);
  const host = newDiv(hostStyle(dir));
  host.setAttribute("popover", "manual");
  const card = Object.assign(newDiv(), { className: "card", lang, dir });
  const status = newDiv();
  status.setAttribute("role", tone === "deceptive" ? "alert" : "status");
  const cross = Object.assign(newButton(), { className: "close" });
  cross.setAttribute("aria-label", close);
  cross.append(newIcon(CROSS));
  card.append(status, cross);
  const style = newStyle();
  style.textContent = STYLE;
  const shadow = host.attachShadow({ mode: "closed" });
  shadow.append(style, card);

  const listening = new AbortController();
  const { signal } = listening;
  let before: EventTarget | null = null;
  const remove = () => {
    const hasFocus = shadow.activeElement !== null;
    listening.abort();
    host.remove();
    if (hasFocus) focusOn(before);
  };
  removeShown = remove;
  card.addEventListener("focusin", ({ relatedTarget }) => {
    if (!card.contains(relatedTarget as Node | null)) before = relatedTarget;
  });
  cross.addEventListener("click", remove);
  card.addEventListener("animationend", remove);
  card.addEventListener("animationcancel", remove);
  listen("keydown", (event) => (event as KeyboardEvent).key === "Escape" && remove(), signal);

  const dialog = topDialog();
  if (dialog === null) prepend(root, host);
  else append(dialog, host);
  try {
    host.showPopover();
    // Screen readers announce changes only in existing live regions.
    await nextFrame();
    await nextFrame();
  } catch {
    // A page listener may remove the host.
  }
  if (!isConnected(host) || boxOf(host).width === 0) {
    const isReplaced = removeShown !== remove;
    remove();
    return isReplaced;
  }
  card.dataset.tone = tone;
  const line = lineOf("url", "");
  const heading = lineOf("title", "");
  heading.append(newTextElement("b", title), note === "" ? "" : ` · ${note}`);
  status.append(newIcon(ICONS[tone]), heading);
  if (url.length > 0) {
    status.append(line);
    drawUrl(line, url);
  }
  if (more !== "") status.append(lineOf("more", more));
  if (fix !== "") {
    const button = Object.assign(newButton(), { className: "fix", textContent: fix });
    button.addEventListener("click", ({ isTrusted }) => {
      if (!isTrusted) return;
      button.disabled = true;
      requestFix(fixId);
    });
    card.insertBefore(button, cross);
  }
  return true;
}

/** What a finger meets: pages as on a phone, and what of them is smaller than a target should be. */
import type { Page } from "playwright/test";

/** CSS pixels, by WCAG 2.2, 2.5.5. */
export const TARGET = 44;

/** The page is that wide, and its pointer is a finger, until another process shows it. */
export async function asOnPhone(page: Page, size = { width: 360, height: 740 }): Promise<void> {
  await page.setViewportSize(size);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
  await page.waitForFunction(() => matchMedia("(pointer: coarse)").matches);
}

/**
 * Runs in the page: what can be pressed and is smaller, as "24×18 button#id text". A control counts with its label; what
 * stands in a line of text may be as high as the text.
 */
export function tooSmall(target: number): string[] {
  if (!matchMedia("(pointer: coarse)").matches) return ["the pointer is no finger"];
  const controls = "a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem], [role=option]";
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  const isInText = (element: Element): boolean => {
    if (!element.matches("a, button") || !/^inline/.test(getComputedStyle(element).display)) return false;
    const { parentElement } = element;
    if (parentElement === null) return false;
    const hasText = [...parentElement.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
    );
    return hasText || (/^inline$/.test(getComputedStyle(parentElement).display) && isTextAround(parentElement));
  };
  const isTextAround = (element: Element): boolean => {
    const { parentElement } = element;
    if (parentElement === null) return false;
    const hasText = [...parentElement.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
    );
    return hasText || (/^inline$/.test(getComputedStyle(parentElement).display) && isTextAround(parentElement));
  };
  return [...document.querySelectorAll(controls)].flatMap((element) => {
    const visuallyHidden = element.closest(".visually-hidden");
    if (!isShown(element) || visuallyHidden !== null || isInText(element)) return [];
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    // In the report's table the whole cell ticks.
    const cell = element.closest("[role=gridcell].of-box") ?? element;
    const boxes = [element, cell, ...labels].map((one) => one.getBoundingClientRect());
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
    if (width === 0 || height === 0 || (width > target - 0.5 && height > target - 0.5)) return [];
    const { tagName, id, className } = element;
    const name = `${tagName.toLowerCase()}${id && `#${id}`}${className && `.${String(className).split(" ").join(".")}`}`;
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
    return [`${Math.round(width)}×${Math.round(height)} ${name} ${text}`];
  });
}

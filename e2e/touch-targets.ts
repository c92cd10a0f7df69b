/** Phone emulation, and touch targets that are too small. */
import { expect, type Page } from "playwright/test";

/** CSS pixels. WCAG 2.2, 2.5.5. */
export const TARGET_SIZE = 44;

/** Emulates a phone until the page navigates, even within the document. */
export async function asOnPhone(page: Page, width = 360): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
  await page.waitForFunction(() => matchMedia("(pointer: coarse)").matches);
}

/**
 * Runs in the page: returns targets such as "24×18 button#id text". A label belongs to its control; targets in a line
 * of text may be as high as the text.
 */
export function smallTargets(target: number): string[] {
  const controls = "a[href], button, input, select, textarea, summary";
  const isInText = (element: Element): boolean => {
    const { parentElement } = element;
    if (parentElement === null || !getComputedStyle(element).display.startsWith("inline")) return false;
    const texts = [...parentElement.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return texts.some(({ nodeValue }) => nodeValue?.trim()) || isInText(parentElement);
  };
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const isUnseen = element.closest(".visually-hidden") !== null;
    const isHidden = !element.checkVisibility({ visibilityProperty: true }) || (isUnseen && labels.length === 0);
    if (isHidden || (element.matches("a, button") && isInText(element))) return [];
    // In the report's table the whole cell is the target.
    const around = element.closest("[role=gridcell].of-box") ?? element;
    const boxes = [...(isUnseen ? [] : [element, around]), ...labels].map((one) => one.getBoundingClientRect());
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
    if (Math.min(width, height) > target - 0.5) return [];
    const name = `${element.tagName.toLowerCase()}#${element.id}.${element.className}`;
    return [`${width.toFixed()}×${height.toFixed()} ${name} ${element.innerText.slice(0, 40)}`];
  });
}

export async function expectTouchTargets(page: Page, what: string): Promise<void> {
  await asOnPhone(page);
  const small = await page.evaluate(smallTargets, TARGET_SIZE);
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect({ small: [...new Set(small)], beside }, what).toEqual({ small: [], beside: 0 });
}

/** Returns the sizes of our buttons in closed shadow roots: "44×44 Next marked link". */
export async function buttonsOver(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const buttons = nodes.filter(({ role, ignored }) => role?.value === "button" && !ignored);
  const sizes = buttons.map(async ({ backendDOMNodeId = -1, name }) => {
    const { model } = await client.send("DOM.getBoxModel", { backendNodeId: backendDOMNodeId });
    return `${model.width}×${model.height} ${name?.value}`;
  });
  return Promise.all(sizes).finally(() => client.detach());
}

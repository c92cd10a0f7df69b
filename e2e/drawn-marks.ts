/** Reads marks in a closed shadow root over the DevTools protocol. */
import type { Page } from "playwright/test";

export interface DrawnMark {
  readonly style: string;
  readonly text: string;
  /** CSS pixels from the document's start. */
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

interface CdpNode {
  readonly nodeName: string;
  readonly nodeValue: string;
  readonly attributes?: string[];
  readonly children?: CdpNode[];
  readonly shadowRoots?: CdpNode[];
}

const textIn = ({ nodeValue, children = [] }: CdpNode): string => nodeValue + children.map(textIn).join("");

export async function drawnMarks(page: Page): Promise<DrawnMark[]> {
  const client = await page.context().newCDPSession(page);
  const { root } = (await client.send("DOM.getDocument", { depth: -1, pierce: true })) as { root: CdpNode };
  await client.detach();
  const host = root.children
    ?.find(({ nodeName }) => nodeName === "HTML")
    ?.children?.find(({ shadowRoots }) => shadowRoots !== undefined);
  // In a wide right-to-left document, the host starts left of the viewport.
  const [, ofHost] = /inset: \S+ \S+ \S+ (-?[\d.]+)px/.exec(host?.attributes?.join(" ") ?? "") ?? [];
  const found: DrawnMark[] = [];
  const visit = (node: CdpNode) => {
    const style = node.attributes?.[node.attributes.indexOf("style") + 1] ?? "";
    const pixels = (name: string) =>
      Math.round(10 * Number(new RegExp(`(?:^|[; ])${name}: ?(-?[\\d.]+)px`).exec(style)?.[1] ?? 0)) / 10;
    if (style.includes("absolute")) {
      const [left, top] = [pixels("left") + Number(ofHost ?? 0), pixels("top")];
      const box = { left, top, right: left + pixels("width"), bottom: top + pixels("height") };
      found.push({ style, text: textIn(node), box });
    } else for (const child of node.children ?? []) visit(child);
  };
  for (const shadow of host?.shadowRoots ?? []) for (const child of shadow.children ?? []) visit(child);
  return found;
}

/** Returns the boxes of an element, one per line. */
export const boxesInDocument = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const boxes = document.querySelector(selector)?.getClientRects() ?? [];
    const rounded = (value: number) => Math.round(10 * value) / 10;
    return [...boxes].map(({ left, top, right, bottom }) => ({
      left: rounded(left + scrollX),
      top: rounded(top + scrollY),
      right: rounded(right + scrollX),
      bottom: rounded(bottom + scrollY),
    }));
  }, selector);

/** Scripts get the author's colours in forced colours, so axe cannot judge them; screenshots can. */
import type { Page } from "playwright/test";

/** Contrast ratio. WCAG 2.2, 1.4.3 demands 4.5, but antialiasing weakens thin strokes. */
const LEAST = 3;

interface Look {
  readonly picture: string;
  readonly within: string | null;
  readonly least: number;
}

/** CSS pixels, more than any text: a text clipped in one view is whole in the next. */
const OVERLAP = 300;

/** Runs in the page: scrolls on, and returns true if there was more. */
const scrollOn = (overlap: number): boolean => {
  const before = scrollY;
  scrollBy({ top: innerHeight - overlap, behavior: "instant" });
  return scrollY > before;
};

/** Runs in the page: returns texts without two colours of that contrast, and texts below the view. */
async function faintIn({ picture, within, least }: Look) {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", { willReadFrequently: true });
  if (canvas === null) throw new Error("There is no canvas.");
  canvas.drawImage(bitmap, 0, 0);
  const linear = (value: number) => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const contrastIn = (x: number, y: number, width: number, height: number) => {
    const { data } = canvas.getImageData(x, y, width, height);
    let [low, high] = [1, 0];
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
      const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      low = Math.min(low, light);
      high = Math.max(high, light);
    }
    return (high + 0.05) / (low + 0.05);
  };
  const textsIn = (root: Node): Node[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const texts: Node[] = [];
    for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
      if (node instanceof Text) texts.push(node);
      // Includes open shadow roots over a page.
      if (node instanceof Element && node.shadowRoot !== null) texts.push(...textsIn(node.shadowRoot));
    }
    return texts;
  };
  const roots = within === null ? [document.body] : [...document.querySelectorAll(within)];
  const faint: string[] = [];
  const below: string[] = [];
  for (const node of roots.flatMap(textsIn)) {
    const parent = node.parentElement;
    const text = node.nodeValue?.trim() ?? "";
    if (text === "" || parent === null || parent.closest(".visually-hidden, :disabled, [aria-disabled=true]")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const [x, y] = [Math.floor(box.left), Math.floor(box.top)];
    if (within === null && box.height > 0 && box.bottom > innerHeight) {
      below.push(`below the view: “${text.slice(0, 60)}”`);
      continue;
    }
    const root = parent.getRootNode() as Document | ShadowRoot;
    const isShown = root.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)[0] === parent;
    if (!isShown || box.width < 2 || x < 0 || y < 0) continue;
    if (contrastIn(x, y, Math.ceil(box.width), Math.ceil(box.height)) < least)
      faint.push(`faint: “${text.slice(0, 60)}”`);
  }
  return { faint, below };
}

export async function forcedFindings(view: Page, within: string | undefined): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await view.emulateMedia({ colorScheme, forcedColors: "active", reducedMotion: "reduce" });
    const faint = new Set<string>();
    let below: readonly string[];
    do {
      const picture = (await view.screenshot()).toString("base64");
      const seen = await view.evaluate(faintIn, { picture, within: within ?? null, least: LEAST });
      for (const one of seen.faint) faint.add(one);
      below = seen.below;
    } while (within === undefined && (await view.evaluate(scrollOn, OVERLAP)));
    if (within === undefined) await view.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    found.push(...[...faint, ...below].map((one) => `${colorScheme}, forced: ${one}`));
  }
  await view.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null });
  return found;
}

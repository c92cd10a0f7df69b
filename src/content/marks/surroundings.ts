import type { Rgb } from "../../browser/contrast.ts";
import { flatTreeParent, isElement, rootElement } from "../page.ts";
import { clipIn, documentArea } from "./clips.ts";
import type { Rect } from "./rect.ts";

export interface Background {
  readonly colour: Rgb;
  /** `false`: a picture may be behind. */
  readonly isSure: boolean;
  /** Scripts cannot read forced colours. */
  readonly isForced?: boolean;
}

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const over = ([red, green, blue, alpha]: Rgba, [r, g, b]: Rgb): Rgb => [
  red * alpha + r * (1 - alpha),
  green * alpha + g * (1 - alpha),
  blue * alpha + b * (1 - alpha),
];

interface Surroundings {
  readonly clip: Rect;
  readonly ground: Background;
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Chromium's; Firefox's is similar. */
const DARK_CANVAS: Rgb = [18, 18, 18];
const OPAQUE = 0.99;

const asks = (feature: string): boolean => matchMedia(`(${feature})`).matches;

let pixel: OffscreenCanvasRenderingContext2D | null | undefined;

/** Parses any colour, even `oklch(…)`, by drawing it. */
function drawnColour(text: string): Rgba {
  pixel ??= new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (pixel == null) return [255, 255, 255, 0];
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = text;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

function colourIn(text: string): Rgba {
  const [, red, green, blue, alpha = "1"] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text) ?? [];
  return red === undefined ? drawnColour(text) : [Number(red), Number(green), Number(blue), Number(alpha)];
}

function isLifted(style: CSSStyleDeclaration): boolean {
  const { position } = style;
  return position !== "static" && (position !== "relative" || style.zIndex !== "auto");
}

export const hasBackground = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean =>
  backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none";

/** Returns identical objects for equal texts, since luminance is cached by object. */
function cached<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.get(text) ?? make(text);
    known.set(text, value);
    return value;
  };
}

export function surroundings() {
  const known = new Map<Node, Surroundings>();
  const colourOf = cached(colourIn);
  const inkOf = cached((text) => over(colourOf(text), BLACK));
  const isForced = asks("forced-colors:active");

  /** The page background; frames may be transparent. */
  const canvas = (): Background => {
    const root = rootElement();
    const scheme = root === null ? "" : getComputedStyle(root).colorScheme;
    const isDark = /dark/.test(scheme) && (!/light/.test(scheme) || asks("prefers-color-scheme:dark"));
    return { colour: isDark ? DARK_CANVAS : WHITE, isSure: self === top, isForced };
  };

  const groundIn = (style: CSSStyleDeclaration, outside: Background): Background => {
    if (isForced || !(hasBackground(style) || (outside.isSure && isLifted(style)))) return outside;
    const colour = colourOf(style.backgroundColor);
    const isPlain = style.backgroundImage === "none";
    if (colour[3] >= OPAQUE) return { colour: over(colour, BLACK), isSure: isPlain };
    return { colour: over(colour, outside.colour), isSure: outside.isSure && isPlain && !isLifted(style) };
  };

  /** Iterative, for any depth. */
  const inside = (element: Element | null): Surroundings => {
    const path: Element[] = [];
    let at: Surroundings | undefined;
    for (let node: Node | null = element; node !== null && at === undefined; node = flatTreeParent(node)) {
      at = known.get(node);
      if (at === undefined && isElement(node)) path.push(node);
    }
    let { clip, ground } = at ?? { clip: documentArea(), ground: canvas() };
    for (const one of path.reverse()) {
      const style = getComputedStyle(one);
      ground = groundIn(style, ground);
      clip = clipIn(one, style, clip);
      known.set(one, { clip, ground });
    }
    return { clip, ground };
  };
  return { inside, groundIn, inkOf };
}

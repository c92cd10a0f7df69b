/** Returns the inline direction of an arrow key; `null` for other keys. */
export function inlineDirectionOf(key: string, element: Element): "start" | "end" | null {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  return (key === "ArrowLeft") === (getComputedStyle(element).direction === "rtl") ? "end" : "start";
}

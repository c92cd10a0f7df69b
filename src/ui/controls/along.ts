/** Which way a key leads along the line: what is towards its end depends on the direction of `element`. `null` for other keys. */
export function along(key: string, element: Element): "start" | "end" | null {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  return (key === "ArrowLeft") === (getComputedStyle(element).direction === "rtl") ? "end" : "start";
}

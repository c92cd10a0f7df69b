import { begin } from "./beginning.ts";
import { paintFirst } from "./first-paint.ts";

const beginning = begin();
await paintFirst(beginning, document.getElementById("root") as HTMLElement);
const { open } = await import("./popup.tsx");
open(beginning);

import { begin } from "./beginning.ts";

const beginning = begin();
const { open } = await import("./popup.tsx");
open(beginning);

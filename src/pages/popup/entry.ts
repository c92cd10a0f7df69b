import { open } from "./popup.tsx";

/** What first.ts has begun. */
declare const trueformPopup: typeof import("./first.ts");

open(trueformPopup.beginning);

/** Injected only when a person will see the links: most scans do not need it. */
import type {} from "./api.ts";
import { detailsOf } from "./details.ts";

globalThis.trueformDetails ??= detailsOf;

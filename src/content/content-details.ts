/** Injected only where someone looks at the links. */
import type {} from "./api.ts";
import { detailsOf } from "./details.ts";

globalThis.trueformDetails ??= detailsOf;

/** Injected besides content.ts where links are shown to a person: what most scans do not need is not in every page. */
import type {} from "./api.ts";
import { detailsOf } from "./details.ts";

globalThis.trueformDetails ??= detailsOf;

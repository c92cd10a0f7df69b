/** Injected only when a person will see the links: most scans do not need it. */
import { detailsOf } from "./details.ts";
import { shared } from "./shared.ts";

shared.details ??= detailsOf;

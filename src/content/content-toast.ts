/** Injected only to say what was copied. */
import { shared } from "./shared.ts";
import { showToast } from "./toast.ts";

shared.toast ??= showToast;

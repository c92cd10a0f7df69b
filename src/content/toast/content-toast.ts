/** Injected only to say what was copied, or what a shortcut did. */
import { shared } from "../registry.ts";
import { listenForStop } from "../stop.ts";
import { removeToast, showToast } from "./toast.ts";

listenForStop();
shared.removeToast ??= removeToast;
shared.toast ??= showToast;

/** Injected to show the result of a copy or a shortcut. */
import { shared } from "../registry.ts";
import { listenForStop } from "../stop.ts";
import { removeToast, showToast } from "./toast.ts";

listenForStop();
shared.removeToast ??= removeToast;
shared.toast ??= showToast;

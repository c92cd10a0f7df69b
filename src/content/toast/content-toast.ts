import { shared } from "../registry.ts";
import { listenForStop } from "../stop.ts";
import { removeToast, showToast } from "./toast.ts";

listenForStop();
shared.removeToast ??= removeToast;
shared.toast ??= showToast;

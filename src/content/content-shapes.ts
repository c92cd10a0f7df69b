/** Injected with content-paint.js: what links look like, and what is behind them. */
import { measuring } from "./mark-measuring.ts";
import { shared } from "./shared.ts";

shared.measuring ??= measuring;

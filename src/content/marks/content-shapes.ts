/** Injected with content-paint.js: what links look like, and what is behind them. */

import { shared } from "../shared.ts";
import { measuring } from "./mark-measuring.ts";

shared.measuring ??= measuring;

/** Injected with content-paint.js: what marks look like. */

import { shared } from "../shared.ts";
import { showNumber } from "./bubble.ts";
import { drawnMark } from "./mark-drawing.ts";

shared.drawnMark ??= drawnMark;
shared.showNumber ??= showNumber;

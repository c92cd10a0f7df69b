/** Injected with content-paint.js: what marks look like. */
import { showNumber } from "./bubble.ts";
import { drawnMark } from "./mark-drawing.ts";
import { shared } from "./shared.ts";

shared.drawnMark ??= drawnMark;
shared.showNumber ??= showNumber;

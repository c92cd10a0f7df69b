/** Injected with content-paint.js: where marked links are, what is drawn of them, and how large the document is. */

import { shared } from "../shared.ts";
import { documentCover } from "./document-cover.ts";
import { keptMarks } from "./kept-marks.ts";
import { placesOf } from "./places.ts";

shared.placesOf ??= placesOf;
shared.keptMarks ??= keptMarks;
shared.documentCover ??= documentCover;

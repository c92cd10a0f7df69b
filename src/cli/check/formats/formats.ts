import { github } from "./github.ts";
import { jsonl } from "./jsonl.ts";
import { markdown } from "./markdown.ts";
import { sarif } from "./sarif.ts";
import { text } from "./text.ts";

export const FORMAT_WRITERS = { text, jsonl, sarif, github, markdown };

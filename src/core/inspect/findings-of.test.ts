import { expect, test } from "vitest";
import { encodingErrorsOf } from "./findings-of.ts";

test.each([
  [
    "with its grounds",
    "http://h/a%2520b",
    [{ id: "double-encoded", reason: "all", confidence: "high", grounds: ["all-doubled", "utf8", "needed"] }],
  ],
  ["without any", "http://h/caf%C3%83%C2%A9", [{ id: "mojibake", reason: "latin1", confidence: "high" }]],
  ["but not for a markup entity that is not from encoding", "http://example.com/?a=1&amp;b=2", []],
  ["nothing else that is found", "http://ann:secret@h/a|b", []],
  ["nothing", "http://h/a", []],
])("returns an encoding error %s", (_, url, expected) => expect(encodingErrorsOf(url)).toStrictEqual(expected));

import { expect, test } from "vitest";
import { labelsOf } from "./names.ts";

test.each([
  ["host", [{ name: "host", number: null }]],
  ["userinfo", [{ name: "userinfo", number: null }]],
  ["path[0]", [{ name: "path_segment", number: 1 }]],
  ["query[3].key", [{ name: "query_key", number: 4 }]],
  [
    "query[1].value > path[0]",
    [
      { name: "query_value", number: 2 },
      { name: "path_segment", number: 1 },
    ],
  ],
])("%s is numbered from one", (component, expected) => expect(labelsOf(component)).toEqual(expected));

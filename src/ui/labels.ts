import type { ComponentName } from "../core/index.ts";

export interface Label {
  readonly name:
    | "scheme"
    | "userinfo"
    | "user"
    | "password"
    | "host"
    | "port"
    | "path"
    | "path_segment"
    | "query"
    | "query_key"
    | "query_value"
    | "parameters"
    | "parameter_key"
    | "parameter_value"
    | "fragment";
  readonly number: number | null;
}

function labelOf(name: string): Label {
  const match = /^(path|query|parameters)\[(\d+)\](?:\.(key|value))?$/.exec(name);
  if (match === null) return { name: name as Label["name"], number: null };
  const number = Number(match[2]) + 1;
  if (match[1] === "path") return { name: "path_segment", number };
  if (match[1] === "parameters") return { name: match[3] === "key" ? "parameter_key" : "parameter_value", number };
  return { name: match[3] === "key" ? "query_key" : "query_value", number };
}

/** From the outermost: "query[1].value > path[0]" is a path in a value. */
export const labelsOf = (component: ComponentName): Label[] => component.split(" > ").map(labelOf);

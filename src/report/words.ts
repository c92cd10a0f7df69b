import { message, messageFor } from "../platform/i18n.ts";
import { labelsOf } from "../ui/labels.ts";

function labelText(name: string, number: number | null): string {
  if (number === null) return messageFor("component", name, name);
  if (name === "path_segment") return message("component_path_segment", number);
  return name === "query_key" ? message("component_query_key", number) : message("component_query_value", number);
}

/** "Path segment 2"; of a nested URL "Value of argument 2 › Host". */
export const componentName = (component: string): string =>
  labelsOf(component)
    .map(({ name, number }) => labelText(name, number))
    .join(" › ");

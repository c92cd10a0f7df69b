import { componentText } from "../platform/inspector-texts.ts";
import { labelsOf } from "../ui/labels.ts";

/** "Path segment 2"; of a nested URL "Value of argument 2 › Host". */
export const componentName = (component: string): string => labelsOf(component).map(componentText).join(" › ");

import { componentText } from "../../browser/inspector-texts.ts";
import { labelsOf } from "../../ui/findings/labels.ts";

/** "Path segment 2"; of a nested URL "Value of argument 2 › Host". */
export const componentName = (component: string): string => labelsOf(component).map(componentText).join(" › ");

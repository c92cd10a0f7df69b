/** Tells by its first lines whether a text is a list, a table or a log of unknown format. */
import {
  beginsAnalytics,
  headedBeginning,
  searchedBeginning,
  type Beginning as TableBeginning,
  unheadedBeginning,
} from "./table.ts";
import { looksLikeLog } from "./unrecognised.ts";

const TABLE_NAME = /\.[ct]sv$/i;
const LOG_NAME = /\.log$/i;
/** Cells of a record in a .log file: fewer may be a sentence with a comma. */
const LEAST_CELLS = 3;

/** `table` is `null` for a list. */
export interface Beginning extends TableBeginning {
  readonly isRecognised: boolean;
}

export const LIST: Beginning = { skipped: 0, table: null, isRecognised: true };
const UNRECOGNISED: Beginning = { skipped: 0, table: null, isRecognised: false };

/** `asText`: any format is searched for URLs. */
export function beginningOf(lines: readonly string[], name: string | null, asText: boolean): Beginning {
  if (asText) return { ...searchedBeginning(lines), isRecognised: true };
  const headed = headedBeginning(lines);
  if (headed !== null) return { ...headed, isRecognised: true };
  const isTable = TABLE_NAME.test(name ?? "") || beginsAnalytics(lines);
  const table = isTable || LOG_NAME.test(name ?? "") ? unheadedBeginning(lines) : null;
  const isLog = looksLikeLog(lines, name);
  if (isTable && table?.hasUrlColumns && !(isLog && table.hasPaths)) return { ...table, isRecognised: true };
  if (isLog) return UNRECOGNISED;
  if (table === null || table.hasUrlColumns) return LIST;
  if (table.width >= (isTable ? 2 : LEAST_CELLS)) return UNRECOGNISED;
  return isTable ? { ...table, isRecognised: true } : LIST;
}

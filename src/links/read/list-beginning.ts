/** Distinguishes lists, tables and unknown logs by their first lines. */
import { headedBeginning, searchedBeginning, type TableStart as TableBeginning, unheadedBeginning } from "./table.ts";
import { looksLikeLog } from "./unknown-log.ts";

const TABLE_NAME = /\.[ct]sv$/i;
const LOG_NAME = /\.log$/i;
/** Fewer cells may be a sentence with a comma. */
const LEAST_CELLS = 3;

export interface ListStart extends TableBeginning {
  readonly isRecognised: boolean;
}

export const PLAIN_LIST: ListStart = { skipped: 0, table: null, isRecognised: true };
const UNRECOGNISED: ListStart = { skipped: 0, table: null, isRecognised: false };

interface Source {
  readonly name: string | null;
  readonly asText: boolean;
  readonly isAnalytics: boolean;
}

export function beginningOf(lines: readonly string[], { name, asText, isAnalytics }: Source): ListStart {
  if (asText) return { ...searchedBeginning(lines), isRecognised: true };
  const headed = headedBeginning(lines);
  if (headed !== null) return { ...headed, isRecognised: true };
  const isNamedTable = TABLE_NAME.test(name ?? "");
  const isTable = isNamedTable || isAnalytics;
  const table = isTable || LOG_NAME.test(name ?? "") ? unheadedBeginning(lines, isAnalytics) : null;
  const isLog = looksLikeLog(lines, name);
  if (isTable && table?.hasUrlColumns && !(isLog && table.hasPaths)) return { ...table, isRecognised: true };
  if (isLog) return UNRECOGNISED;
  if (table === null || table.hasUrlColumns) return PLAIN_LIST;
  if (table.width >= (isTable ? 2 : LEAST_CELLS)) return UNRECOGNISED;
  return isNamedTable ? { ...table, isRecognised: true } : PLAIN_LIST;
}

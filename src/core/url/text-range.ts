/** A range of a text; `end` is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A range of a text; `end` is exclusive. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

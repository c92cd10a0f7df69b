/** Tables of which objects (one bit each) a character or a %XX triggers, by region. */
import { grouped, groupTest, type TextTrait } from "./pattern.ts";
import { REGIONS, type Region, type Shape, type Trait, type Triggers } from "./traits.ts";

/** Shared by all objects without a bit. */
const LAST_BIT = 31;

export const bitAt = (place: number): number => 1 << Math.min(place, LAST_BIT);

/** ASCII, and one for all beyond. */
export const COLUMNS = 129;
export const BEYOND_ASCII = 128;
/** Octets, and again with a lower-case digit. */
export const ESCAPES = 512;
export const LOWER_CASE = 256;

/** Text traits that are rare: one test rules out all of them. */
interface TextGroup {
  readonly bits: number;
  readonly mayHave: (text: string) => boolean;
  readonly traits: readonly { readonly bit: number; readonly has: (text: string) => boolean }[];
}

export interface Table {
  readonly always: number;
  readonly characters: Int32Array;
  readonly escapes: Int32Array;
  readonly strays: Int32Array;
  readonly shapes: Readonly<Record<Shape, number>>;
  readonly texts: readonly TextGroup[];
}

type Shapes = { -readonly [Name in Shape]: number };

const noShapes = (): Shapes => ({
  http: 0,
  userinfo: 0,
  port: 0,
  "other-port": 0,
  "host-empty": 0,
  "host-number": 0,
  "host-dots": 0,
  "host-punycode": 0,
  "host-www": 0,
  "path-empty": 0,
  "dot-segment": 0,
  "empty-segment": 0,
  "last-slash": 0,
  query: 0,
  "query-empty": 0,
  fragment: 0,
  "last-space": 0,
});

function mark(
  rows: Int32Array,
  count: number,
  bit: number,
  regions: readonly Region[],
  isChosen: (column: number) => boolean,
): void {
  const starts = regions.map((region) => REGIONS.indexOf(region) * count);
  for (let column = 0; column < count; column++) {
    if (!isChosen(column)) continue;
    for (const start of starts) rows[start + column] = (rows[start + column] as number) | bit;
  }
}

/** Objects without triggers are always triggered. */
export function tableOf(all: readonly { readonly triggers?: Triggers }[]): Table {
  const characters = new Int32Array(REGIONS.length * COLUMNS);
  const escapes = new Int32Array(REGIONS.length * ESCAPES);
  const strays = new Int32Array(REGIONS.length);
  const shapes = noShapes();
  const bitOf = new Map<TextTrait, number>();
  let always = 0;

  const add = (trait: Extract<Trait, { regions: unknown }>, bit: number): void => {
    const { regions } = trait;
    if (trait.kind === "stray-percent") mark(strays, 1, bit, regions, () => true);
    else if (trait.kind === "characters") {
      const { has, beyondAscii } = trait;
      mark(characters, COLUMNS, bit, regions, (code) =>
        code === BEYOND_ASCII ? beyondAscii : has(String.fromCharCode(code)),
      );
    } else {
      const { has } = trait;
      mark(escapes, ESCAPES, bit, regions, (column) =>
        has(String.fromCharCode(column % LOWER_CASE), column >= LOWER_CASE),
      );
    }
  };

  all.forEach(({ triggers }, place) => {
    const bit = bitAt(place);
    if (triggers === undefined) always |= bit;
    for (const trait of triggers ?? []) {
      if (trait.kind === "shape") shapes[trait.shape] |= bit;
      else if (trait.kind === "text") bitOf.set(trait, (bitOf.get(trait) ?? 0) | bit);
      else add(trait, bit);
    }
  });
  const texts = grouped([...bitOf.keys()]).map((group) => {
    const traits = group.traits.map((trait) => ({ bit: bitOf.get(trait) as number, has: trait.has }));
    return { bits: traits.reduce((bits, { bit }) => bits | bit, 0), mayHave: groupTest(group), traits };
  });
  return { always, characters, escapes, strays, shapes, texts };
}

/** What a change may trigger. Text traits may always appear. */
export function bitsMadeBy(made: Triggers, table: Table): number {
  if (made.length === 0) return 0;
  const own = tableOf([{ triggers: made }]);
  const inRows = (rows: Int32Array, theirs: Int32Array): number =>
    rows.reduce((bits, isMade, i) => (isMade === 0 ? bits : bits | (theirs[i] as number)), 0);
  const shapes = (Object.keys(own.shapes) as Shape[]).filter((name) => own.shapes[name] !== 0);
  return (
    inRows(own.characters, table.characters) |
    inRows(own.escapes, table.escapes) |
    inRows(own.strays, table.strays) |
    shapes.reduce((bits, name) => bits | table.shapes[name], 0) |
    table.texts.reduce((all, { bits }) => all | bits, 0)
  );
}

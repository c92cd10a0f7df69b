/** What comes from storage or in a message may be anything: a `Shape` tells whether it is what the code expects. */
export type Shape<Value> = (value: unknown) => value is Value;

export const isAnything: Shape<unknown> = (_value): _value is unknown => true;
export const isText: Shape<string> = (value) => typeof value === "string";
export const isNumber: Shape<number> = (value) => typeof value === "number";
export const isBoolean: Shape<boolean> = (value) => typeof value === "boolean";

export const isOrNull =
  <Value>(shape: Shape<Value>): Shape<Value | null> =>
  (value): value is Value | null =>
    value === null || shape(value);

export const isOneOf =
  <Value>(...values: readonly Value[]): Shape<Value> =>
  (value): value is Value =>
    (values as readonly unknown[]).includes(value);

export const isEither =
  <One, Other>(one: Shape<One>, other: Shape<Other>): Shape<One | Other> =>
  (value): value is One | Other =>
    one(value) || other(value);

export const isListOf =
  <Value>(shape: Shape<Value>): Shape<readonly Value[]> =>
  (value): value is readonly Value[] =>
    Array.isArray(value) && value.every(shape);

/** With these properties, and perhaps others. */
export const isObjectOf =
  <Value extends object>(shapes: { readonly [Name in keyof Value]: Shape<Value[Name]> }): Shape<Value> =>
  (value): value is Value =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<Shape<unknown>>(shapes).every(
      ([name, shape]) => Object.hasOwn(value, name) && shape((value as Record<string, unknown>)[name]),
    );

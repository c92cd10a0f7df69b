import type * as v from "valibot";

type DeepReadonly<Value> = { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> };

/** The type of values that match a schema. */
export type Shape<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

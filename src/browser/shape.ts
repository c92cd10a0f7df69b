import type * as v from "valibot";

type DeepReadonly<Value> = { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> };

export type Shape<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

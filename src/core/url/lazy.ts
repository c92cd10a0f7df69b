/** Makes a value when it is first needed: most programs that load the core use few of its tables. */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

/** The values of a closed set with their names, as inputs of choices take them. */
export const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value: value as Value, label }));

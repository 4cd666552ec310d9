/** A property of the object itself, never an inherited one; undefined: it has none of this name. */
export const own = <T>(
  object: Readonly<Record<string, T>> | undefined,
  name: string | number | undefined,
): T | undefined => (object && name !== undefined && Object.hasOwn(object, name) ? object[name] : undefined);

/** The values of the `{name}` segments, or undefined where the address is another. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const [expected, given] = [pattern.split('/'), pathname.split('/')];
  if (expected.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = given[index]!;
    if (/^\{.+\}$/.test(segment) && value !== '') params[segment.slice(1, -1)] = decodeSegment(value);
    else if (segment !== value) return undefined;
  }
  return params;
}

/** Whose pattern an address is of; those without `{name}` segments first. */
export function findAt<T>(
  all: readonly T[],
  pathname: string,
  patternOf: (each: T) => string | undefined,
): T | undefined {
  const isOf = (pattern: string | undefined) => pattern !== undefined && matchPath(pattern, pathname) !== undefined;
  return all.find((each) => patternOf(each) === pathname) ?? all.find((each) => isOf(patternOf(each)));
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

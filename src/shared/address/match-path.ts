/** The decoded values of the `{name}` segments of a pattern; undefined if the path does not match. */
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

/**
 * The first item whose pattern matches the path; a pattern that equals the path wins over one with `{name}` segments.
 */
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

/** Reads links between screens: `/analysis/user/${row.userId}?tab=notes` leads to the route `/analysis/user/{userId}`. */
import { ISLAND } from '../amis/dialect';
import { HOLE, maskExpressions } from '../expression/inspect';

export interface LinkSegment {
  readonly text: string;
  /** Contains an expression, so it may become any text. */
  readonly isComputed: boolean;
}

export interface LinkPath {
  /** As written, without query and fragment. */
  readonly text: string;
  readonly segments: readonly LinkSegment[];
}

/** undefined: an expression of the link has an error. */
export function linkPath(link: string): LinkPath | undefined {
  const masked = maskExpressions(link, ISLAND)?.split(/[?#]/)[0];
  if (masked === undefined) return undefined;
  let start = 0;
  const segments = masked.split('/').map((segment) => {
    const text = link.slice(start, start + segment.length);
    start += segment.length + 1;
    return { text, isComputed: segment.includes(HOLE) };
  });
  return { text: link.slice(0, masked.length), segments };
}

/** Whether the link can lead to the route, given as its segments; `{name}` matches any. */
export const leadsTo = ({ segments }: LinkPath, route: readonly string[]): boolean =>
  segments.length === route.length &&
  segments.every(({ text, isComputed }, index) => isComputed || route[index]!.startsWith('{') || text === route[index]);

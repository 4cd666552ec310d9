/** Groups hits by screen. Pure. */
import type { Calls } from '../../../services/catalogue/generated/types';

export type Hit = Calls['workshop.searchScreens']['result']['list'][number];

export interface HitGroup {
  readonly screenId: string;
  readonly title: string;
  readonly hits: readonly Hit[];
}

/** Screens in the order of their first hit, hits in the order of the text. */
export function groupHits(hits: readonly Hit[]): HitGroup[] {
  const groups = new Map<string, { screenId: string; title: string; hits: Hit[] }>();
  for (const hit of hits) {
    const group = groups.get(hit.screenId) ?? { screenId: hit.screenId, title: hit.title, hits: [] };
    groups.set(hit.screenId, group);
    group.hits.push(hit);
  }
  for (const { hits: found } of groups.values()) found.sort((a, b) => a.line - b.line || a.column - b.column);
  return [...groups.values()];
}

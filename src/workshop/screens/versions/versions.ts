/** Loads the versions of a screen and chooses two to compare. */
import type { Calls } from '../../../services/catalogue/generated/types';
import type { Client } from '../../../services/client';

export type Version = Calls['workshop.queryVersionList']['result']['list'][number];

/** Maximum number of versions offered for comparison; the history lists all. */
const OFFERED = 200;

export async function newestVersions(
  client: Client,
  screenId: string,
  signal: AbortSignal,
): Promise<{ list: readonly Version[]; total: number }> {
  const { list, total } = await client.call(
    'workshop.queryVersionList',
    { screenId, pageNo: 1, pageSize: OFFERED },
    { signal },
  );
  return { list, total };
}

/** The previous version; undefined: none. */
export function previousOf(list: readonly Version[], { versionNo }: Pick<Version, 'versionNo'>): Version | undefined {
  return list.filter((each) => each.versionNo < versionNo).sort((a, b) => b.versionNo - a.versionNo)[0];
}

/** Orders two versions, the older one first. */
export const inOrder = <T extends { readonly version: Pick<Version, 'versionNo'> }>(a: T, b: T): readonly [T, T] =>
  a.version.versionNo <= b.version.versionNo ? [a, b] : [b, a];

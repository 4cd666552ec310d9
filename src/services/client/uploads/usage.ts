/** How much a person has uploaded and may upload, where files are taken. */
import { useEffect, useState } from 'react';
import type { Calls } from '../../catalogue/generated/types';
import { bytesText } from '../../../shared/measures';
import type { Client } from '../types';

/** People look at several fields in a row. */
const CACHE_MS = 30_000;

export const usageText = ({
  days,
  usedBytes,
  limitBytes,
  departmentUsedBytes,
  departmentLimitBytes,
}: Calls['common.cosUsage']['result']): string =>
  `近 ${days} 天已上传 ${bytesText(usedBytes)} / ${bytesText(limitBytes)}，本部门 ${bytesText(departmentUsedBytes)} / ${bytesText(departmentLimitBytes)}`;

/** '' until it is known. `after`: asked again when it changes. */
export function useUsage(client: Pick<Client, 'call'>, after: number, wanted = true): string {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!wanted) return undefined;
    const leaving = new AbortController();
    // Whoever uploads too much is told by the server all the same.
    client.call('common.cosUsage', {}, { cacheMs: after === 0 ? CACHE_MS : 0, signal: leaving.signal }).then(
      (usage) => setText(usageText(usage)),
      () => undefined,
    );
    return () => leaving.abort();
  }, [client, after, wanted]);
  return text;
}

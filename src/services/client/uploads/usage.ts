/** The used and the available upload quota of a person, shown beside upload fields. */
import { useEffect, useState } from 'react';
import type { Calls } from '../../catalogue/generated/types';
import { bytesText } from '../../../shared/text/measures';
import type { Client } from '../types';

/** Several fields of a form share one answer for 30 s. */
const CACHE_MS = 30_000;

export const usageText = ({
  days,
  usedBytes,
  limitBytes,
  departmentUsedBytes,
  departmentLimitBytes,
}: Calls['common.cosUsage']['result']): string =>
  `近 ${days} 天已上传 ${bytesText(usedBytes)} / ${bytesText(limitBytes)}，本部门 ${bytesText(departmentUsedBytes)} / ${bytesText(departmentLimitBytes)}`;

/** The quota as a text; '' until it is loaded. It reloads when `after` changes. */
export function useUsage(client: Pick<Client, 'call'>, after: number, enabled = true): string {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!enabled) return undefined;
    const leaving = new AbortController();
    // Ignore failures: the server refuses an upload over quota in any case.
    client.call('common.cosUsage', {}, { cacheMs: after === 0 ? CACHE_MS : 0, signal: leaving.signal }).then(
      (usage) => setText(usageText(usage)),
      () => undefined,
    );
    return () => leaving.abort();
  }, [client, after, enabled]);
  return text;
}

/** Reads a page of a job of posters, again whenever posters change. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Calls } from '../../../services/catalogue/generated/types';
import { useChanges } from '../../../services/client/use-changes';
import { useEditorContext } from '../EditorContext';
import { troubleOf } from '../state/trouble';

export type PosterResultPage = Calls['image.posterResult']['result'];
export type Poster = PosterResultPage['list'][number];
export type PosterFilter = 'all' | 'done' | 'failed';

export const POSTERS_SHOWN = 24;

/** `page`: the last one that was read; undefined: none yet. */
export function usePosterResult(jobId: number, filter: PosterFilter, pageNo: number) {
  const { client } = useEditorContext();
  const [last, setRead] = useState<{ readonly page?: PosterResultPage; readonly trouble: string }>({ trouble: '' });
  const run = useRef(0);
  const read = useCallback(() => {
    run.current += 1;
    const mine = run.current;
    const params = { jobId, pageNo, pageSize: POSTERS_SHOWN, ...(filter !== 'all' && { state: filter }) };
    return client.call('image.posterResult', params, { fresh: true, quiet: true }).then(
      (found) => mine === run.current && setRead({ page: found, trouble: '' }),
      (error: unknown) => mine === run.current && setRead((before) => ({ ...before, trouble: troubleOf(error) })),
    );
  }, [client, jobId, filter, pageNo]);
  useEffect(() => void read(), [read]);
  useChanges(client, ['posterJob'], () => void read());
  return { ...last, read };
}

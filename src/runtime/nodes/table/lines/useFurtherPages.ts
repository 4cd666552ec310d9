/** Loads the pages after the first, one by one, and reads them again after the first has changed. */
import { useEffect, useState } from 'react';
import { describeFailure, failureOf, isSilent } from '../../../data';
import { useLocalScopes, useScreen } from '../../context';
import { answerOf } from '../query/answer';
import type { RowsView } from '../query/useTableSource';
import { type Further, listOf, NO_FURTHER, withFurther } from './further';

export interface Pages {
  /** Loads the next page; undefined: all rows are loaded, or a page is loading. */
  readonly more: (() => void) | undefined;
  readonly loading: boolean;
  /** Why a page is missing; '': none is. */
  readonly refused: string;
  retry(): void;
}

interface Wanted {
  readonly list: string;
  /** Number of pages after the first. */
  readonly count: number;
}

/** A page could not be loaded; nothing more is asked for until a person says so. */
interface Refused {
  readonly list: string;
  readonly text: string;
}

export function useFurtherPages(
  name: string | undefined,
  first: RowsView,
  further: Further = NO_FURTHER,
  setFurther: (further: Further) => void,
): Pages {
  const runtime = useScreen();
  const local = useLocalScopes();
  const list = listOf(first);
  const [wanted, want] = useState<Wanted>({ list, count: 0 });
  const [refused, refuse] = useState<Refused>({ list, text: '' });
  const count = wanted.list === list ? wanted.count : 0;
  const loaded = further.list === list ? further.pages : NONE;
  const isCurrent = further.list === list && further.first === first.data;
  const isRefused = refused.list === list && refused.text !== '';
  const { data } = first;

  useEffect(() => {
    if (name === undefined || isRefused || count === 0 || (isCurrent && loaded.length >= count)) return;
    let isWanted = true;
    const load = async () => {
      const pages = isCurrent ? [...loaded] : [];
      for (let place = pages.length; place < count; place += 1) {
        const answer = await runtime.answerFor(name, { pageNo: place + 2 }, local, !isCurrent);
        if (!isWanted) return;
        pages.push(answerOf(answer).rows);
      }
      setFurther({ list, first: data, pages, extend: withFurther });
    };
    load().catch((error: unknown) => {
      const failure = failureOf(error);
      if (isWanted && !isSilent(failure)) refuse({ list, text: describeFailure(failure) });
    });
    return () => {
      isWanted = false;
    };
  }, [runtime, local, name, list, count, data, isCurrent, isRefused, loaded, setFurther]);

  const { rows, total, paged } = answerOf(data);
  const pageSize = (data as { pageSize?: number } | undefined)?.pageSize ?? rows.length;
  const loading = !isRefused && loaded.length < count;
  const hasMore = name !== undefined && paged && rows.length > 0 && pageSize * (loaded.length + 1) < total;
  return {
    more: hasMore && !loading && !isRefused ? () => want({ list, count: loaded.length + 1 }) : undefined,
    loading,
    refused: isRefused ? refused.text : '',
    retry: () => refuse({ list, text: '' }),
  };
}
const NONE: Further['pages'] = [];

/** The replies to a row: opened, loaded, closed; a button at the end loads more. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { describeFailure, failureOf, isSilent } from '../../data/failure';
import type { ThreadNode } from '../../../language/types';
import { useLocalScopes, useScreen } from '../context';
import { evaluateJson } from '../../../language/expression';
import type { Row } from '../display/values';
import { answerOf } from '../table/query/answer';
import { inTurn } from './in-turn';

interface RepliesProps {
  replies: NonNullable<ThreadNode['replies']>;
  row: Row;
  count: number;
  renderRows(rows: readonly Row[]): ReactNode;
}

interface Shown {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly pageNo: number;
}

export function Replies({ replies, row, count, renderRows }: RepliesProps) {
  const [open, setOpen] = useState(false);
  const { shown, asking, refused, more } = useReplies(replies, row, count);
  const list = useId();
  const unfold = () => {
    setOpen(!open);
    if (!open && !shown) more();
  };
  const left = shown ? shown.total - shown.rows.length : 0;
  return (
    <div className="at-thread-replies">
      <button type="button" className="at-thread-fold" aria-expanded={open} aria-controls={list} onClick={unfold}>
        {open ? '收起回复' : `展开 ${shown?.total ?? count} 条回复`}
      </button>
      <div id={list} hidden={!open} aria-busy={asking || undefined}>
        {shown && renderRows(shown.rows)}
        {shown?.total === 0 && <small>回复已被删除</small>}
        {asking && <output className="at-thread-asking">加载中…</output>}
        {refused && (
          <p className="at-thread-refused" role="alert">
            {refused}{' '}
            <button type="button" className="at-thread-fold" onClick={more}>
              重试
            </button>
          </p>
        )}
        {!asking && !refused && left > 0 && (
          <button type="button" className="at-thread-fold" onClick={more}>
            还有 {left} 条回复
          </button>
        )}
      </div>
    </div>
  );
}

function useReplies({ source, params }: RepliesProps['replies'], row: Row, count: number) {
  const runtime = useScreen();
  const local = useLocalScopes();
  const [shown, setShown] = useState<Shown>();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState('');
  const ask = async (before: Shown | undefined) => {
    const pageNo = (before?.pageNo ?? 0) + 1;
    setAsking(true);
    setRefused('');
    try {
      const given = evaluateJson(params, { ...runtime.scope(), ...local, row }) as Record<string, unknown>;
      const sent = await inTurn(runtime, source, () =>
        runtime.send(source, { ...given, ...(pageNo > 1 && { pageNo }) }, { ...local, row }),
      );
      if (sent.cancelled) return;
      const { rows, total } = answerOf(sent.result);
      setShown({ rows: [...(before?.rows ?? []), ...rows], total, pageNo });
    } catch (error) {
      const failure = failureOf(error);
      if (!isSilent(failure)) setRefused(describeFailure(failure));
    } finally {
      setAsking(false);
    }
  };
  const more = () => void ask(shown);
  // After a reload, the row has another number of replies: load the opened replies again.
  const counted = useRef(count);
  useEffect(() => {
    if (counted.current !== count && shown) void ask(undefined);
    counted.current = count;
  });
  return { shown, asking, refused, more };
}

/** Requests that are sent one after the other: how many are done, which failed and why; stop, and retry the failed. */
import Button from 'antd/es/button';
import { useEffect, useRef, useState } from 'react';
import { describeFailure, failureOf, isSignedOut, type SendItem } from '../../data';
import './progress.css';

export interface ProgressProps {
  readonly items: readonly SendItem[];
  /** `isDone`: every request succeeded. */
  onEnd(isDone: boolean): void;
}

interface Failed {
  readonly item: SendItem;
  readonly reason: string;
}

const WORDS = {
  running: (title: string) => `正在处理：${title}`,
  stopping: '正在停止，等当前这一个完成',
  done: (done: number, all: number) => `已完成 ${done} / ${all}`,
  failed: (count: number) => `，失败 ${count} 个`,
  left: (count: number) => `，没有处理 ${count} 个`,
  bar: '进度',
  stop: '停止',
  retry: (count: number) => `重试失败的 ${count} 个`,
  go: (count: number) => `继续处理其余 ${count} 个`,
  close: '关闭',
} as const;

export default function Progress({ items, onEnd }: ProgressProps) {
  const { state, start, stop } = useSending(items, onEnd);
  const { done, failed, left, current, stopping } = state;
  const close = useRef<HTMLButtonElement>(null);
  const isOver = current === undefined;
  useEffect(() => {
    if (isOver) close.current?.focus();
  }, [isOver]);
  return (
    <div className="at-sending">
      <progress aria-label={WORDS.bar} value={done + failed.length} max={items.length} />
      <output>
        {WORDS.done(done, items.length)}
        {failed.length > 0 && WORDS.failed(failed.length)}
        {isOver && left.length > 0 && WORDS.left(left.length)}
      </output>
      {!isOver && <p className="at-sending-now">{stopping ? WORDS.stopping : WORDS.running(current.title)}</p>}
      {failed.length > 0 && (
        <ul className="at-sending-failed">
          {failed.map(({ item, reason }) => (
            <li key={items.indexOf(item)}>
              <b>{item.title}</b> {reason}
            </li>
          ))}
        </ul>
      )}
      <div className="at-sending-ways">
        {!isOver && (
          <Button disabled={stopping} onClick={stop}>
            {WORDS.stop}
          </Button>
        )}
        {isOver && (
          <>
            {failed.length > 0 && (
              <Button onClick={() => start(failed.map(({ item }) => item))}>{WORDS.retry(failed.length)}</Button>
            )}
            {left.length > 0 && <Button onClick={() => start(left)}>{WORDS.go(left.length)}</Button>}
            <Button ref={close} type="primary" onClick={() => onEnd(false)}>
              {WORDS.close}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

interface Sending {
  readonly done: number;
  readonly failed: readonly Failed[];
  /** Not sent, because the person stopped the run before. */
  readonly left: readonly SendItem[];
  /** undefined: nothing is sent. */
  readonly current: SendItem | undefined;
  readonly stopping: boolean;
}

function useSending(items: readonly SendItem[], onEnd: (isDone: boolean) => void) {
  const [state, setState] = useState<Sending>({ done: 0, failed: [], left: items, current: items[0], stopping: false });
  const sent = useRef({ done: 0, failed: [] as readonly Failed[], left: items, stops: false });
  const draw = (current?: SendItem) =>
    setState({ ...sent.current, current, stopping: current !== undefined && sent.current.stops });
  /** Sends requests that are left or failed before. */
  const start = async (chosen: readonly SendItem[]) => {
    const now = sent.current;
    const wanted = new Set(chosen);
    now.stops = false;
    now.failed = now.failed.filter(({ item }) => !wanted.has(item));
    now.left = [...now.left.filter((item) => !wanted.has(item)), ...chosen];
    for (const item of chosen) {
      if (now.stops) break;
      draw(item);
      now.left = now.left.filter((other) => other !== item);
      try {
        await item.send();
        now.done += 1;
      } catch (error) {
        const failure = failureOf(error);
        now.failed = [...now.failed, { item, reason: describeFailure(failure) }];
        // The others would fail too.
        if (isSignedOut(failure)) now.stops = true;
      }
    }
    if (now.done === items.length) onEnd(true);
    else draw();
  };
  const begun = useRef(false);
  useEffect(() => {
    // Effects run twice in development.
    if (begun.current) return;
    begun.current = true;
    void start(items);
  });
  return {
    state,
    start: (chosen: readonly SendItem[]) => void start(chosen),
    stop: () => {
      sent.current.stops = true;
      setState((before) => ({ ...before, stopping: true }));
    },
  };
}

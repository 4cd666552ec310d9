/**
 * Moves rows optimistically: shows the new place, sends the write of `move`, rolls back with the reason if it is
 * refused, and offers to undo for 10 s.
 */
import { useCallback, useMemo, useState } from 'react';
import type { Press } from '../../data';
import { type SourceView, useScreen } from '../context';
import { useLatest } from '../display/useLatest';
import type { Row } from '../display/values';
import type { KeyOf, RowKey } from '../table/rows/selection';
import { changes, type Patch, patchBack, patched } from './patch';
import { type Move, refusal, useMoveWrite } from './useMoveWrite';
import { useTimers } from './useTimers';

/** Pause after a move by key before it is sent, ms: several presses are one move. */
const PAUSE_MS = 600;

/** `planned`: more key presses may follow. `done`: answered, and the rows are being read again. */
interface Moving {
  readonly patch: Patch;
  readonly state: 'planned' | 'sent' | 'done';
}

export interface MoveRequest {
  readonly key: RowKey;
  readonly patch: Patch;
  /** Words of the success message: `已移到“已采纳”`. */
  readonly message: string;
  /** The move was made by a key, and more presses may follow. */
  readonly byKey?: boolean;
}

export interface Moves {
  /** The rows with the moves that are under way. */
  readonly rows: readonly Row[];
  /** Whether the row's move is being sent; it cannot be moved again. */
  isSent(key: RowKey): boolean;
  move(request: MoveRequest): void;
}

interface MovedRows {
  readonly rows: readonly Row[];
  readonly keyOf: KeyOf;
  readonly source: Pick<SourceView, 'fetching'>;
}

type SetMoving = (key: RowKey, next: Moving | undefined) => void;

export function useMoves(move: Move | undefined, moved: MovedRows): Moves {
  const { rows, keyOf } = moved;
  const runtime = useScreen();
  const [moving, set] = useMoving(moved.source.fetching);
  const send = useSend(move, moved, set);
  const timers = useTimers<RowKey>(PAUSE_MS);
  const latest = useLatest({ rows, moving });
  const moveRow = useCallback(
    (request: MoveRequest) => {
      const { key, patch, byKey = false } = request;
      const row = latest.current.rows.find((each, index) => keyOf(each, index) === key);
      if (!row || latest.current.moving.get(key)?.state === 'sent') return;
      timers.stop(key);
      if (!changes(row, patch)) return set(key, undefined);
      const press = runtime.press();
      set(key, { patch, state: byKey ? 'planned' : 'sent' });
      const sendNow = () => void send(request, row, press);
      if (byKey) timers.start(key, sendNow);
      else sendNow();
    },
    [keyOf, latest, timers, set, runtime, send],
  );
  const shown = useMemo(
    () =>
      rows.map((row, index) => {
        const patch = moving.size === 0 ? undefined : moving.get(keyOf(row, index))?.patch;
        return patch ? patched(row, patch) : row;
      }),
    [rows, moving, keyOf],
  );
  const isSent = useCallback((key: RowKey) => moving.get(key)?.state === 'sent', [moving]);
  return { rows: shown, isSent, move: moveRow };
}

const NONE: ReadonlyMap<RowKey, Moving> = new Map();

function useMoving(fetching: boolean): readonly [ReadonlyMap<RowKey, Moving>, SetMoving] {
  const [moving, setMoving] = useState(NONE);
  const set: SetMoving = useCallback((key, next) => {
    setMoving((before) => {
      const after = new Map(before);
      if (next) after.set(key, next);
      else after.delete(key);
      return after;
    });
  }, []);
  // Keep an answered move until the rows have been read again, which then contain it.
  const [wasFetching, setWasFetching] = useState(fetching);
  if (fetching !== wasFetching) {
    setWasFetching(fetching);
    if (!fetching) setMoving(new Map([...moving].filter(([, { state }]) => state !== 'done')));
  }
  return [moving, set];
}

function useSend(move: Move | undefined, { rows, keyOf }: MovedRows, set: SetMoving) {
  const runtime = useScreen();
  const write = useMoveWrite(move);
  const latest = useLatest({ rows, keyOf });
  return useCallback(
    async ({ key, patch, message }: MoveRequest, row: Row, press: Press | undefined): Promise<void> => {
      const attempt = async (to: Patch, from: Row, by: Press | undefined, wrong: string) => {
        set(key, { patch: to, state: 'sent' });
        try {
          const result = await write({ row: patched(from, to) }, by);
          set(key, { patch: to, state: 'done' });
          return { result };
        } catch (error) {
          set(key, undefined);
          const why = refusal(error);
          if (why !== undefined) runtime.notify('error', `${wrong}：${why}`);
          return undefined;
        }
      };
      const done = await attempt(patch, row, press, '没有移动');
      if (!done) return;
      const undo = () => {
        // The row as it is now: its version is the one that the move made.
        const now = latest.current.rows.find((each, index) => latest.current.keyOf(each, index) === key);
        const answered = { ...patched(row, patch), ...(isRow(done.result) && done.result) };
        void attempt(patchBack(row, patch), now ?? answered, runtime.press(), '没有撤销').then(
          (undone) => undone && runtime.notify('success', '已撤销'),
        );
      };
      runtime.notify('success', message, { undo });
    },
    [write, runtime, latest, set],
  );
}

const isRow = (value: unknown): value is Row => value !== null && typeof value === 'object' && !Array.isArray(value);

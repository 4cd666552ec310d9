/** The order under way: shown at once, sent, shown as before with the reason if it is refused, undone for 10 s. */
import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import type { TableNode } from '../../../../language/types';
import type { Press } from '../../../data';
import { useScreen } from '../../context';
import { useLatest } from '../../display/useLatest';
import type { Row } from '../../display/values';
import { refusal, useMoveWrite } from '../../move/useMoveWrite';
import { useTimers } from '../../move/useTimers';
import type { KeyOf, RowKey } from '../rows/selection';
import { arranged, isSame, keysOf, moved, withOrder } from './order';
import type { Ordering, OrderState } from './ordering';

/** Pause after a move by key before it is sent, ms: several presses are one order. */
const PAUSE_MS = 600;

export interface Held {
  readonly reorder: NonNullable<TableNode['reorder']>;
  /** In the order that is shown. */
  readonly rows: readonly Row[];
  readonly keyOf: KeyOf;
  readonly fetching: boolean;
  readonly ordering: Ordering | undefined;
  readonly setOrdering: Dispatch<SetStateAction<Ordering | undefined>>;
}

export interface Order {
  /** Shows a row at another place without sending. */
  show(key: RowKey, to: number): void;
  /** Sends what is shown. `soon`: after a pause, because more may follow. */
  send(press: Press | undefined, soon?: boolean): void;
  /** Shows the stored order again. */
  drop(): void;
}

export function useOrder(held: Held): Order {
  const { ordering, setOrdering, fetching } = held;
  const latest = useLatest(held);
  const timers = useTimers<'order'>(PAUSE_MS);
  /** What is shown, also between two drawings. */
  const shown = useRef<Pick<Ordering, 'state' | 'keys'>>(NO_ORDER);
  /** The order before the first move that is not sent yet. */
  const before = useRef<readonly RowKey[]>();
  const set: SetOrder = (state, keys) => {
    shown.current = { state, keys };
    setOrdering((all) => ({ ...(all ?? NO_ORDER), state, keys }));
  };
  useReadAgain(fetching, ordering, () => set('planned'));
  const store = useStore(held, set);
  const current = () => keysOf(latest.current!.rows, latest.current!.keyOf);
  const sendNow = async (press: Press | undefined) => {
    const { keys } = shown.current;
    const from = before.current;
    before.current = undefined;
    if (!from || !keys || isSame(from, keys)) return set('planned');
    await store(keys, press, () => arranged(latest.current!.rows, from, latest.current!.keyOf));
  };
  return {
    show(key, to) {
      before.current ??= current();
      timers.stop('order');
      const { state, keys } = shown.current;
      set('planned', moved((state === 'planned' && keys) || current(), key, to));
    },
    send(press, soon) {
      if (soon) timers.start('order', () => void sendNow(press));
      else void sendNow(press);
    },
    drop() {
      before.current = undefined;
      set('planned');
    },
  };
}

type SetOrder = (state: OrderState, keys?: readonly RowKey[]) => void;

/** Sends an order. `undone`: the rows in the order before it, as they are when the order is taken back. */
function useStore({ reorder, keyOf }: Held, set: SetOrder) {
  const runtime = useScreen();
  const write = useMoveWrite(reorder);
  const attempt = async (keys: readonly RowKey[], press: Press | undefined, wrong: string): Promise<boolean> => {
    set('sent', keys);
    try {
      await write({}, press, { [reorder.keys]: keys });
      set('done', keys);
      return true;
    } catch (error) {
      set('planned');
      const why = refusal(error);
      if (why !== undefined) runtime.notify('error', `${wrong}：${why}`);
      return false;
    }
  };
  return async (keys: readonly RowKey[], press: Press | undefined, undone: () => readonly Row[]): Promise<void> => {
    if (!(await attempt(keys, press, '没有调整顺序'))) return;
    const undo = () => {
      void attempt(keysOf(undone(), keyOf), runtime.press(), '没有撤销').then(
        (done) => done && runtime.notify('success', '已撤销'),
      );
    };
    runtime.notify('success', '已调整顺序', { undo });
  };
}

/** `settle`: an answered order is in the rows once they have been read again. */
function useReadAgain(fetching: boolean, ordering: Ordering | undefined, settle: () => void): void {
  const was = useRef(fetching);
  const state = ordering?.state;
  useEffect(() => {
    if (was.current && !fetching && state === 'done') settle();
    was.current = fetching;
  });
}

export const NO_ORDER: Ordering = { state: 'planned', extend: withOrder };

/** Scripts at hand: shown by a slash, searched while typing, inserted with the answers to their variables. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage, type Client } from '../../../../services/client';
import type { Composer } from '../useComposer';
import {
  answered,
  found,
  insertedOf,
  isShownAfter,
  searchOf,
  type Answers,
  type AtHand,
  type Rendered,
} from './inserted';

/** Scripts that the menu shows at most. */
const MOST = 50;

export interface Scripts {
  readonly isShown: boolean;
  readonly search: string;
  /** The first matches. */
  readonly list: readonly AtHand[];
  /** Whether the conversation has no script at all. */
  readonly isEmpty: boolean;
  readonly isLoading: boolean;
  readonly trouble: string | null;
  /** Index of the match that Enter inserts. */
  readonly active: number;
  /** The script whose variables are asked for. */
  readonly asking: Rendered | null;
  typed(before: string, text: string): void;
  move(by: 1 | -1): void;
  point(index: number): void;
  hide(): void;
  again(): void;
  choose(script: AtHand): void;
  answer(answers: Answers): void;
  cancel(): void;
}

interface State {
  readonly isShown: boolean;
  readonly all: readonly AtHand[] | null;
  readonly trouble: string | null;
  readonly isChoosing: boolean;
  readonly active: number;
  readonly asking: Rendered | null;
}

const CLOSED: State = { isShown: false, all: null, trouble: null, isChoosing: false, active: 0, asking: null };

export function useScripts(client: Client, receiverId: number, composer: Composer, onInserted: () => void): Scripts {
  const [state, setState] = useState(CLOSED);
  const set = useCallback((change: Partial<State>) => setState((now) => ({ ...now, ...change })), []);
  const asks = useRequests(client, receiverId, set);
  const { all, trouble, isChoosing, asking } = state;
  const isShown = state.isShown && searchOf(composer.text) !== null;
  const search = searchOf(composer.text) ?? '';
  const list = found(all ?? [], search).slice(0, MOST);
  const active = Math.min(state.active, Math.max(0, list.length - 1));
  const insert = (rendered: Rendered, text: string) => {
    setState(CLOSED);
    composer.insert(text, insertedOf(rendered));
    onInserted();
  };
  return {
    isShown,
    search,
    list,
    isEmpty: all?.length === 0,
    isLoading: isShown && trouble === null && (all === null || isChoosing),
    trouble,
    active,
    asking,
    typed(before, text) {
      const shows = isShownAfter(isShown, before, text);
      if (shows && !isShown) void asks.load();
      set({ isShown: shows, active: 0 });
    },
    move: (by) => list.length > 0 && set({ active: (active + by + list.length) % list.length }),
    point: (index) => set({ active: index }),
    hide: () => set(CLOSED),
    again: () => void asks.load(),
    async choose(script) {
      const rendered = await asks.render(script);
      if (rendered && rendered.variables.length > 0) set({ isShown: false, isChoosing: false, asking: rendered });
      else if (rendered) insert(rendered, rendered.text);
    },
    answer: (answers) => asking && insert(asking, answered(asking, answers)),
    cancel: () => set(CLOSED),
  };
}

/** Requests of the menu; a newer one ends the one before. */
function useRequests(client: Client, receiverId: number, set: (change: Partial<State>) => void) {
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const asking = async <T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> => {
    leaving.current?.abort();
    const { signal } = (leaving.current = new AbortController());
    try {
      return await ask(signal);
    } catch (error) {
      if (!signal.aborted) set({ trouble: errorMessage(error), isChoosing: false });
      return null;
    }
  };
  return {
    async load() {
      set({ all: null, trouble: null });
      const answer = await asking((signal) =>
        client.call('replyManage.queryScriptsAtHand', { receiverId }, { signal }),
      );
      if (answer) set({ all: answer.list });
    },
    render({ scriptId }: AtHand) {
      set({ isChoosing: true, trouble: null });
      return asking((signal) =>
        client.call('replyManage.renderScript', { scriptId, receiverId }, { signal, fresh: true }),
      );
    },
  };
}

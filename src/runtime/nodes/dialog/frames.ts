/** What dialogs are framed by, each in a chunk of its own, with what it needs of antd. */
import { useEffect } from 'react';
import type { ScreenRuntime } from '../../data';
import { whenIdle } from '../../../shared/when-idle';

export const frames = {
  dialog: () => import('./ModalFrame'),
  drawer: () => import('./DrawerFrame'),
} as const;

/** What somebody does who is about to open one. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Asks for the frames of the screen's dialogs once somebody moves: after the rows that they wait for, and before they
 * press anything.
 */
export function useFramesAhead({ page }: ScreenRuntime): void {
  useEffect(() => {
    const types = new Set(Object.values(page.dialogs ?? {}).map(({ type }) => type));
    const seen = new AbortController();
    let load: () => void = () => undefined;
    const ahead = () => {
      seen.abort();
      // Who opens a dialog is told of what does not come.
      load = whenIdle(() => types.forEach((type) => void frames[type]().catch(() => undefined)));
    };
    if (types.size > 0) for (const sign of SIGNS) addEventListener(sign, ahead, { signal: seen.signal, passive: true });
    return () => {
      seen.abort();
      load();
    };
  }, [page]);
}

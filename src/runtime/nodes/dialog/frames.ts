/** The frames of dialogs and drawers, each in a chunk of its own with the antd components that it needs. */
import { useEffect } from 'react';
import type { ScreenRuntime } from '../../data';
import { whenIdle } from '../../../shared/browser/when-idle';

export const frames = {
  dialog: () => import('./ModalFrame'),
  drawer: () => import('./DrawerFrame'),
} as const;

/** Events that precede opening a dialog. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Loads the frames of the screen's dialogs at the user's first event: after the rows, and before a dialog opens. */
export function usePreloadedFrames({ screen }: ScreenRuntime): void {
  useEffect(() => {
    const types = new Set(Object.values(screen.dialogs ?? {}).map(({ type }) => type));
    const seen = new AbortController();
    let load: () => void = () => undefined;
    const preload = () => {
      seen.abort();
      // Ignore failures here: opening a dialog loads its frame again and reports the failure.
      load = whenIdle(() => types.forEach((type) => void frames[type]().catch(() => undefined)));
    };
    if (types.size > 0)
      for (const sign of SIGNS) addEventListener(sign, preload, { signal: seen.signal, passive: true });
    return () => {
      seen.abort();
      load();
    };
  }, [screen]);
}

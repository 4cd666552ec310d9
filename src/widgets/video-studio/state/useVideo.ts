/** The video of the studio; updated when jobs or other tabs change it. */
import { useState } from 'react';
import { useStore } from 'zustand';
import type { WidgetProps } from '../../../services/client';
import { useChanges } from '../../../services/client/use-changes';
import { useEditing } from '../../../shared/editing/use-editing';
import { MESSAGES } from '../video-studio.messages';
import { VideoStore, type VideoState } from './video-store';

export interface Studio extends VideoState {
  readonly store: VideoStore;
}

export function useVideo({ client, hold }: Pick<WidgetProps, 'client' | 'hold'>, videoId: number): Studio {
  const [store] = useState(() => new VideoStore(client, videoId));
  const state = useStore(store.view);
  useEditing(store, hold, MESSAGES.leave);
  useChanges(client, ['video', 'videoTask'], () => void store.pull());
  return { ...state, store };
}

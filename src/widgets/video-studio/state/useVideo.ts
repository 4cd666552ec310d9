/** The video of the studio; updated when jobs or other tabs change it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Client } from '../../../services/client';
import { useChanges } from '../../../services/client/use-changes';
import { VideoStore, type VideoState } from './video-store';

export interface Studio extends VideoState {
  readonly store: VideoStore;
}

export function useVideo(client: Client, videoId: number): Studio {
  const [store] = useState(() => new VideoStore(client, videoId));
  const state = useSyncExternalStore(store.subscribe, store.state);
  useEffect(() => {
    void store.load(false);
    return store.leave;
  }, [store]);
  useChanges(client, ['video', 'videoTask'], () => void store.load(true));
  return { ...state, store };
}

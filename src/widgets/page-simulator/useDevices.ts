/** The frames of the chosen devices: sends messages to each, and repeats acts of one frame in the others. */
import { useCallback, useMemo, useRef } from 'react';
import type { Post } from './DeviceView';
import type { Device } from './devices';
import type { Act } from '../../pages/simulator/protocol';

export function useDevices(chosen: readonly Device[], inStep: boolean) {
  const posts = useRef(new Map<string, Post>());
  const following = useRef(inStep);
  following.current = inStep;
  const names = chosen.map(({ key, width, height }) => `${key} ${width} ${height}`).join();
  // oxlint-disable-next-line react/exhaustive-deps -- the names say whether other devices were chosen
  const devices = useMemo(() => chosen, [names]);
  const onReady = useCallback((key: string, post: Post | null) => {
    if (post) posts.current.set(key, post);
    else posts.current.delete(key);
  }, []);
  const onAct = useCallback((key: string, act: Act) => {
    if (!following.current) return;
    for (const [other, post] of posts.current) if (other !== key) post({ type: 'repeat', act });
  }, []);
  const post = useCallback<(key: string, ...message: Parameters<Post>) => void>(
    (key, message) => posts.current.get(key)?.(message),
    [],
  );
  return { devices, post, onReady, onAct };
}

/** The player of a studio, silent once the studio is closed. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type PlayerState, SoundPlayer } from './sound-player';

export interface Player extends PlayerState, Pick<SoundPlayer, 'toggle' | 'seek' | 'stop'> {}

export function usePlayer(): Player {
  const [player] = useState(() => new SoundPlayer());
  const state = useSyncExternalStore(player.subscribe, player.state);
  useEffect(() => player.stop, [player]);
  return { ...state, toggle: player.toggle, seek: player.seek, stop: player.stop };
}

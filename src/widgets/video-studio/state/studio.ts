/** Context that the parts of the studio share. */
import { createContext, useContext } from 'react';
import type { VideoDetail, VideoScene, VideoTask } from '../../../services/catalogue/generated/types';
import type { VideoTaskKind } from '../../../services/catalogue/sets/video';
import type { WidgetProps } from '../../../services/client';
import type { Studio } from './useVideo';

export interface StudioParts extends Pick<WidgetProps, 'client' | 'navigate' | 'requireAgreement'> {
  readonly studio: Studio;
  readonly video: VideoDetail;
  /** Runs an action that generates, after the person accepted the user agreement. */
  generate(this: void, action: () => Promise<unknown>): void;
}

export const StudioContext = createContext<StudioParts | null>(null);

export function useStudio(): StudioParts {
  const parts = useContext(StudioContext);
  if (!parts) throw new Error('Outside of the studio');
  return parts;
}

export const isOpen = ({ status }: VideoTask): boolean => status === 'queued' || status === 'running';

/** The last job of a kind, of a scene or of the video itself. */
export const taskOf = (
  { tasks }: VideoDetail,
  kind: VideoTaskKind,
  sceneId: number | null = null,
): VideoTask | undefined => tasks.find((task) => task.kind === kind && task.sceneId === sceneId);

export const needsVoice = ({ text, voiceUrl, isVoiceOutdated }: VideoScene): boolean =>
  text.trim() !== '' && (voiceUrl === '' || isVoiceOutdated);

export const secondsOf = (ms: number): string => (ms / 1_000).toFixed(1);

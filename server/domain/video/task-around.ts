/** Context of video jobs. */
import { join } from 'node:path';
import type { Maker } from '../image/generate';
import { FfmpegFailure, findFfmpeg, withFolder } from '../../providers/ffmpeg';
import type { AppConfig } from '../../kernel/config';

export interface Around extends Maker {
  /** Percent. */
  readonly progress: (percent: number) => void;
}

/** A job ended without a result; the message is for people. */
export class TaskFailure extends Error {
  override readonly name = 'TaskFailure';
}

/** Folder of all temporary folders of videos. */
export const videoFolder = ({ filesFolder }: Pick<AppConfig, 'filesFolder'>): string => join(filesFolder, 'video-work');

/** Runs work of ffmpeg in a temporary folder. @throws FfmpegFailure */
export function inFolder<T>(
  { config }: Pick<Around, 'config'>,
  run: (folder: string, program: string) => Promise<T>,
): Promise<T> {
  const program = findFfmpeg(config.ffmpegPath ?? null);
  if (program === undefined) return Promise.reject(new FfmpegFailure('missing'));
  return withFolder(videoFolder(config), (folder) => run(folder, program));
}

/** Encodes a tenth of a second. */
import { tmpdir } from 'node:os';
import { CheckFailure, type Check, type CheckTrouble } from '../../kernel/checks/check';
import { FfmpegFailure } from './failure';
import { findFfmpeg } from './find';
import { runFfmpeg } from './run';

const MESSAGES = { ok: (program: string) => `${program} 可以编码 H.264 视频` } as const;
const TROUBLES: Readonly<Record<FfmpegFailure['fault'], CheckTrouble>> = {
  missing: 'noProgram',
  full: 'diskFull',
  broken: 'noProgram',
};
const CLIP = ['-f', 'lavfi', '-i', 'color=black:s=64x64:d=0.1', '-c:v', 'libx264', '-f', 'null', '-'];

export const checks: readonly Check[] = [
  {
    name: 'ffmpeg',
    title: 'ffmpeg',
    does: '编码 0.1 秒的视频',
    settings: { address: 'ffmpeg' },
    isConfigured: () => true,
    async run({ config, signal }) {
      const program = findFfmpeg(config.ffmpegPath);
      await runFfmpeg({ program, args: CLIP, folder: tmpdir(), signal }).catch((error: unknown) => {
        throw error instanceof FfmpegFailure ? new CheckFailure(TROUBLES[error.fault], '', { cause: error }) : error;
      });
      return MESSAGES.ok(program!);
    },
  },
];

import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../tests/folder';
import { checking } from '../../kernel/checks/test-support';
import { checks } from './ffmpeg.service-check';

const check = checking(checks, 'ffmpeg');
const FAILED = { state: 'failed', words: '找不到程序，或不能运行：安装它，或用 FFMPEG_PATH 指明位置' };

it('ffmpeg: the installed one encodes', async () => {
  expect((await check({})).state).toBe('ok');
});
it('ffmpeg: a path without a program, and a program that fails', async () => {
  expect(await check({ ffmpegPath: '/nowhere/ffmpeg' })).toEqual(FAILED);
  const program = join(testFolder('ffmpeg-check'), 'ffmpeg');
  writeFileSync(program, '#!/bin/sh\nexit 1\n');
  chmodSync(program, 0o755);
  expect(await check({ ffmpegPath: program })).toEqual(FAILED);
});

/** Speaks with espeak-ng, which is a package: the voice of an installation that configures no service. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from '../../kernel/work/low-priority';
import type { Utterance } from './utterance';
import { VoiceFailure } from './failure';

/** Words per minute at speed 1. */
const WORDS_PER_MINUTE = 160;
/** Its pitch goes from 0 to 99. */
const PITCH = 50;
const MOST_BYTES = 100 * 1024 * 1024;
/** The build puts the file beside the server's bundle under this name. */
const PROGRAM = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './espeak.worker.mjs' : './espeak.worker.js', import.meta.url),
);

/** Returns a WAV file. `program`: a script for this Node. */
export function espeak(
  { text, name, speed, pitch }: Utterance,
  signal: AbortSignal,
  program = PROGRAM,
): Promise<Buffer> {
  return new Promise((done, fail) => {
    const child = spawn(
      process.execPath,
      [program, '-v', name, '-s', String(Math.round(WORDS_PER_MINUTE * speed)), '-p', pitchOf(pitch)],
      { signal, shell: false, stdio: ['pipe', 'pipe', 'ignore'] },
    );
    lowerPriority(child.pid);
    const parts: Buffer[] = [];
    let bytes = 0;
    const broken = (cause?: Error) => fail(new VoiceFailure('语音合成程序出错了，请稍后重试', { cause }));
    child.once('error', broken);
    child.stdin.on('error', () => undefined);
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > MOST_BYTES) child.kill('SIGKILL');
      else parts.push(part);
    });
    child.once('close', (code) => (code === 0 && bytes > 0 ? done(Buffer.concat(parts)) : broken()));
    child.stdin.end(text);
  });
}

const pitchOf = (percent: number): string => String(Math.min(99, PITCH + Math.round((PITCH * percent) / 100)));

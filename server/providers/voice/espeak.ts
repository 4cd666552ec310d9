/** Runs espeak-ng if it is installed. The text goes to its standard input; no shell is involved. */
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Utterance } from './utterance';
import { VoiceFailure } from './failure';

/** Words per minute at speed 1. */
const WORDS_PER_MINUTE = 160;
/** Its pitch goes from 0 to 99. */
const PITCH = 50;
const MOST_BYTES = 100 * 1024 * 1024;

/** Path of the program; undefined: not installed. Searched each time, because it may be installed later. */
export function findEspeak(path = process.env.PATH ?? ''): string | undefined {
  const name = process.platform === 'win32' ? 'espeak-ng.exe' : 'espeak-ng';
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns a WAV file. */
export function espeak(program: string, { text, name, speed, pitch }: Utterance, signal: AbortSignal): Promise<Buffer> {
  return new Promise((done, fail) => {
    const child = spawn(
      program,
      ['-v', name, '-s', String(Math.round(WORDS_PER_MINUTE * speed)), '-p', pitchOf(pitch), '--stdin', '--stdout'],
      { signal, shell: false, stdio: ['pipe', 'pipe', 'ignore'] },
    );
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
    child.once('close', (code) => (code === 0 && bytes > 0 ? done(withLengths(Buffer.concat(parts))) : broken()));
    child.stdin.end(text);
  });
}

const pitchOf = (percent: number): string => String(Math.min(99, PITCH + Math.round((PITCH * percent) / 100)));

const HEADER = 44;

/** A streamed WAV declares the maximum length: write the real one, so that browsers show it. */
function withLengths(wav: Buffer): Buffer {
  if (wav.length < HEADER || wav.toString('latin1', 36, 40) !== 'data') return wav;
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(wav.length - HEADER, 40);
  return wav;
}

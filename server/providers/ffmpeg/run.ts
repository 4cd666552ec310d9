/** Runs ffmpeg without a shell, reports its progress, and ends it when the signal is aborted. */
import { spawn } from 'node:child_process';
import { lowerPriority } from '../../kernel/work/low-priority';
import { FfmpegFailure } from './failure';

export interface FfmpegRun {
  /** undefined: not found. */
  readonly program: string | undefined;
  readonly args: readonly string[];
  /** Relative paths of `args` begin here. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Called with the milliseconds that are written. */
  readonly progress?: (doneMs: number) => void;
  /** Environment beside the server's own. */
  readonly env?: Readonly<Record<string, string>>;
}

const COMMON = ['-hide_banner', '-nostdin', '-y', '-v', 'error', '-progress', 'pipe:1', '-nostats'];
/** Characters of the error output that are kept for the log. */
const KEPT = 4_000;
const FULL = /no space left on device|disk quota exceeded|ENOSPC/i;

/** @throws FfmpegFailure; the reason of the signal when it is aborted */
export function runFfmpeg({ program, args, folder, signal, progress, env }: FfmpegRun): Promise<void> {
  if (program === undefined) return Promise.reject(new FfmpegFailure('missing'));
  signal.throwIfAborted();
  return new Promise((done, fail) => {
    const child = spawn(program, [...COMMON, ...args], {
      cwd: folder,
      signal,
      killSignal: 'SIGKILL',
      shell: false,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    lowerPriority(child.pid);
    let errors = '';
    let problem: Error | undefined;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const written = [...text.matchAll(/out_time_ms=(\d+)/g)].at(-1)?.[1];
      // Despite its name, ffmpeg reports microseconds.
      if (written !== undefined) progress?.(Math.floor(Number(written) / 1_000));
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-KEPT);
    });
    child.once('error', (error) => (problem = error));
    // Only then has the program ended, also after the signal: its files may be removed.
    child.once('close', (code) => {
      if (signal.aborted) return fail(signal.reason as Error);
      const isFull = FULL.test(errors);
      // ffmpeg ends with 0 when the disk is full for the last bytes of an MP3 or of plain samples.
      if (code === 0 && !isFull) return done();
      const cause = problem ?? new Error(`ffmpeg ended with ${code}: ${errors}`);
      const isMissing = (problem as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
      fail(new FfmpegFailure(isMissing ? 'missing' : isFull ? 'full' : 'broken', { cause }));
    });
  });
}

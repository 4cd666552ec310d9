/**
 * The file of the request log. pino's file destination crashes the process when a write fails, and its flush at exit
 * loops on a full disk; this one drops lines and reports the loss.
 */
import { closeSync, constants, fstatSync, openSync, renameSync, write, writeSync } from 'node:fs';
import { StartFailure } from '../db/start-failure';

/** Size in bytes above which the log of earlier runs is rotated; one old file is kept. */
const KEPT_BYTES = 20 * 2 ** 20;
/** Limit of lines buffered while the disk is slow; further lines are dropped. */
const MOST_WAITING_BYTES = 4 * 2 ** 20;
const REPORT_EVERY_MS = 60_000;

/** O_NONBLOCK: opening a named pipe without a reader fails at once instead of blocking the start. */
const APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0);

/** Rotates the log and checks that it is writable; throws an error with one sentence. Null and `-`: no file. */
export function prepareLog(log: string | null, maxBytes = KEPT_BYTES): void {
  if (log === null || log === '-') return;
  const file = open(log);
  const found = fstatSync(file);
  closeSync(file);
  if (!found.isFile() || found.size <= maxBytes) return;
  try {
    renameSync(log, `${log}.1`);
  } catch (error) {
    throw new StartFailure(
      `The request log ${log} is full and cannot be renamed to ${log}.1: ${whyNot(error)}. Remove one of them, or set ATELIER_LOG to another file.`,
    );
  }
  closeSync(open(log));
}

function open(log: string): number {
  try {
    return openSync(log, APPEND, 0o644);
  } catch (error) {
    throw new StartFailure(
      `The request log ${log} cannot be opened: ${whyNot(error)}. Set ATELIER_LOG to another file, or to - for standard output.`,
    );
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'a part of its path is a file and no folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  ENXIO: 'it is a pipe that nobody reads',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
};

export function whyNot(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}

export interface LogFile {
  write(line: string): void;
}

const moved = new Set<() => void>();

/** The files were moved, as logrotate does: the next line begins new ones. */
export function reopenLogs(): void {
  for (const note of moved) note();
}

/** `report` receives the number of lost lines as text, at most once a minute. */
export function logFile(log: string, report: (text: string) => void = console.error): LogFile {
  let file = open(log);
  let waiting = '';
  let writing = false;
  let isMoved = false;
  let reportedAt = -Infinity;

  function lost(error: unknown): void {
    if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = Date.now();
    report(`The request log ${log} loses lines: ${whyNot(error)}.`);
  }
  function next(): void {
    if (writing || waiting === '') return;
    if (isMoved) reopen();
    const lines = Buffer.from(waiting);
    waiting = '';
    writing = true;
    write(file, lines, (error) => {
      writing = false;
      if (error) lost(error);
      next();
    });
  }
  /** No write runs now. Without the new file, lines go on into the former one. */
  function reopen(): void {
    isMoved = false;
    try {
      const former = file;
      file = open(log);
      closeSync(former);
    } catch (error) {
      lost(error);
    }
  }
  moved.add(() => (isMoved = true));
  process.once('exit', () => {
    try {
      if (waiting !== '') writeSync(file, waiting);
    } catch {
      // The process is ending: there is no way left to report the failure.
    }
  });
  return {
    write(line) {
      if (waiting.length + line.length > MOST_WAITING_BYTES) return lost(new Error('the disk is too slow'));
      waiting += line;
      next();
    },
  };
}

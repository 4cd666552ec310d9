/**
 * Queries the operating system about processes: whether one is alive, its command, and the orphans of a dead
 * postmaster.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** A process that has exited but was not reaped (a container without an init) keeps its number. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return true;
  }
}

/** The command line; empty if unavailable. */
export function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Id of the parent process; 0 if unavailable. */
export function parentOf(pid: number): number {
  try {
    if (process.platform !== 'linux')
      return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** PostgreSQL processes that work in the cluster's folder. `title` is the cluster name in their process titles. */
export function processesOf(cluster: string, title: string): number[] {
  if (process.platform === 'win32') return [];
  if (process.platform === 'linux') return numbers(readdirSync('/proc')).filter((pid) => worksIn(pid, cluster));
  return numbers(
    execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
      .split('\n')
      .filter((row) => row.includes(`postgres: ${title}`))
      .map((row) => row.trim().split(' ')[0] ?? ''),
  );
}

const numbers = (texts: string[]) => texts.filter((text) => /^\d+$/.test(text)).map(Number);

function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder && commandOf(pid).includes('postgres');
  } catch {
    return false;
  }
}
